import PlaceIndex
import Testing

/// Ambiguous names: which place is chosen without a question, and when none is.
@Suite struct ClearPlaceTests {
  @Test(arguments: [
    ("Paris", "Paris, Île-de-France, France"),
    ("Paris, TX", "Paris, Texas, United States"),
    ("Paris, Texas", "Paris, Texas, United States"),
    ("paris , texas , usa", "Paris, Texas, United States"),
    ("Paris, France", "Paris, Île-de-France, France"),
    ("Paris, FR", "Paris, Île-de-France, France"),
    ("London", "London, England, United Kingdom"),
    ("London Ontario", "London, Ontario, Canada"),
    ("London, Ontario", "London, Ontario, Canada"),
    ("London, ON", "London, Ontario, Canada"),
    ("London, UK", "London, England, United Kingdom"),
    ("St. John's, Newfoundland", "St. John's, Newfoundland and Labrador, Canada"),
    ("St John's Newfoundland", "St. John's, Newfoundland and Labrador, Canada"),
    ("st john's, newfoundland, canada", "St. John's, Newfoundland and Labrador, Canada"),
    ("Stuttgart, Baden", "Stuttgart, Baden-Wuerttemberg, Germany"),
    ("Sarajevo, Bosnia", "Sarajevo, Federation of Bosnia and Herzegovina, Bosnia and Herzegovina"),
    ("Woodstock Georgia", "Woodstock, Georgia, United States"),
    ("Salisbury MD", "Salisbury, Maryland, United States"),
    ("Concord New Hampshire", "Concord, New Hampshire, United States"),
    ("Springfield, Illinois", "Springfield, Illinois, United States"),
    ("Washington DC", "Washington, District of Columbia, United States"),
    ("Washington, D.C.", "Washington, District of Columbia, United States"),
    ("Victoria, BC", "Victoria, British Columbia, Canada"),
    ("New York", "New York City, New York, United States"),
    ("Mexico City", "Mexico City, Mexico City, Mexico"),
    ("Luxembourg", "Luxembourg, Luxembourg"),
    ("Singapore", "Singapore, Singapore"),
    ("Buenos Aires", "Buenos Aires, Buenos Aires F.D., Argentina"),
    ("Minsk", "Minsk, Belarus"),
    ("Québec", "Québec, Quebec, Canada"),
    ("Roma", "Rome, Latium, Italy"),
    ("Köln, Deutschland", "Köln, North Rhine-Westphalia, Germany"),
    ("st louis, mo", "St. Louis, Missouri, United States"),
  ])
  func choosesAClearMatch(text: String, place: String) throws {
    #expect(try InstalledIndex.clear(text) == place)
  }

  @Test(arguments: [
    "Springfield", "Salisbury", "Woodstock", "Georgia", "Cambridge", "San Jose", "Washington", "Victoria", "Mexico",
    "Guatemala", "Lebanon",
    "Birmingham", "Barcelona", "Santiago", "Ontario", "Texas", "France", "Berl", "Berln", "Paris, Narnia",
    "Paris, Japan", "Woodstok Georgia", "St. John's, Newfound", "St. John's, Labrador",
  ])
  func asksWhenNoMatchIsClear(text: String) throws {
    #expect(try InstalledIndex.clear(text) == nil)
    #expect(try !InstalledIndex.lines(text).isEmpty)
  }

  /// A code is an airport; where a place has that name, small letters mean the place and capitals are asked.
  @Test(arguments: [
    ("JFK", "John F Kennedy International Airport (New York), New York, United States"),
    ("jfk", "John F Kennedy International Airport (New York), New York, United States"),
    ("KJFK", "John F Kennedy International Airport (New York), New York, United States"),
    ("lhr", "London Heathrow Airport, England, United Kingdom"),
    ("ulm", "Ulm, Baden-Wuerttemberg, Germany"),
    ("ULM", nil),
    ("NYC", "New York City, New York, United States"),
  ])
  func findsAirportsByTheirCodes(text: String, place: String?) throws {
    #expect(try InstalledIndex.clear(text) == place)
  }
}
