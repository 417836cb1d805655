import Testing
import Weather
import WeatherProviders

/// Who issues warnings for a place.
@Suite struct WarningSourcesTests {
  private func hosts(hasContact: Bool = true, _ places: (Double, Double, String?)...) throws -> [String] {
    let sources = try WarningSources(
      nws: "https://api.weather.gov", meteoAlarm: "http://127.0.0.1:81/feeds", hasContact: hasContact)
    return sources.hosts(
      for: try places.map { latitude, longitude, country in
        AskedPlace(coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), country: country)
      })
  }

  @Test func thePlaceSaysWhoIsAsked() throws {
    #expect(try hosts((21.3069, -157.8583, "United States")) == ["api.weather.gov"])
    #expect(try hosts((52.52, 13.405, "Germany")) == ["127.0.0.1:81"])
    #expect(try hosts((35.69, 139.69, "Japan")) == [])
    #expect(try hosts() == [])
  }

  @Test func eachHostIsNamedOnce() throws {
    #expect(
      try hosts(
        (52.52, 13.405, "Germany"), (48.2, 16.37, "Austria"), (21.3, -157.86, nil), (40.7, -74, "United States"))
        == ["api.weather.gov", "127.0.0.1:81"])
  }

  @Test func withoutAContactTheNationalWeatherServiceIsNotAsked() throws {
    #expect(try hosts(hasContact: false, (21.3069, -157.8583, "United States")) == [])
    #expect(try hosts(hasContact: false, (21.3, -157.86, nil), (52.52, 13.405, "Germany")) == ["127.0.0.1:81"])
  }

  @Test func withoutACountryNobodyInEuropeIsAsked() throws {
    #expect(try hosts((52.52, 13.405, nil)) == [])
    #expect(try hosts((52.52, 13.405, "")) == [])
  }

  @Test(
    arguments: [
      ("Germany", "germany"), ("GERMANY", "germany"), ("United Kingdom", "united-kingdom"),
      ("Czech Republic", "czechia"), ("Czechia", "czechia"), ("The Netherlands", "netherlands"),
      ("North Macedonia", "republic-of-north-macedonia"), ("Bosnia and Herzegovina", "bosnia-herzegovina"),
      ("Svalbard and Jan Mayen", "norway"), ("Aland Islands", "finland"), ("Republic of Moldova", "moldova"),
      ("Turkey", nil), ("Japan", nil), ("Germany\u{1b}[2J", nil), ("../germany", nil), ("", nil),
    ] as [(String, String?)])
  func theCountrySaysWhichFeed(country: String, feed: String?) {
    #expect(MeteoAlarmCountries.feed(of: country) == feed)
  }

  @Test func anAddressThatIsNoneIsAnError() {
    #expect(throws: ProviderError.self) {
      try WarningSources(nws: "x", meteoAlarm: "https://a.example", hasContact: true)
    }
    #expect(throws: ProviderError.self) {
      try WarningSources(nws: "https://a.example", meteoAlarm: "x", hasContact: false)
    }
  }
}
