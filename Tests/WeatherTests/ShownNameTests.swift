import Testing
import Weather

@Suite struct ShownNameTests {
  @Test(arguments: [
    ("München", "Munich", "München"), ("munich", "Munich", "Munich"), ("MUNICH", "Munich", "Munich"),
    ("münchen", "Munich", "München"), ("são paulo", "São Paulo", "São Paulo"), ("sao paulo", "São Paulo", "São Paulo"),
    ("Sao Paulo", "São Paulo", "Sao Paulo"), ("東京", "Tokyo", "東京"), ("nyc", "New York City", "New York City"),
    ("NYC", "New York City", "NYC"), ("francfort-sur-le-main", "Frankfurt am Main", "Francfort-sur-le-Main"),
    ("den haag", "The Hague", "Den Haag"), ("l'aquila", "L'Aquila", "L'Aquila"), ("мюнхен", "Munich", "Мюнхен"),
    ("Paris!", "Paris", "Paris"), ("München\u{1b}", "Munich", "Munich"), ("`München`", "Munich", "Munich"),
  ])
  func cleansUpTheTypedName(typed: String, own: String, shown: String) {
    #expect(ShownName.text(typed: typed, own: own) == shown)
  }
}
