import Services
import Testing
import Weather

/// The services that have warnings for a place.
@Suite struct WarningSourcesTests {
  private func hosts(hasContact: Bool = true, _ places: (Double, Double, String?)...) throws -> [String] {
    let sources = try WarningSources(addresses: [.meteoAlarm: "http://127.0.0.1:81/feeds"], hasContact: hasContact)
    return sources.hosts(
      for: try places.map { latitude, longitude, country in
        RequestPlace(
          coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), countryCode: country)
      })
  }

  @Test func selectsTheHostByPlace() throws {
    #expect(try hosts((21.3069, -157.8583, "US")) == ["api.weather.gov"])
    #expect(try hosts((52.52, 13.405, "DE")) == ["127.0.0.1:81"])
    #expect(try hosts((35.69, 139.69, "JP")) == [])
    #expect(try hosts() == [])
  }

  @Test func returnsEachHostOnce() throws {
    #expect(
      try hosts(
        (52.52, 13.405, "DE"), (48.2, 16.37, "AT"), (21.3, -157.86, nil), (40.7, -74, "US"))
        == ["api.weather.gov", "127.0.0.1:81"])
  }

  @Test func skipsNWSWithoutContact() throws {
    #expect(try hosts(hasContact: false, (21.3069, -157.8583, "US")) == [])
    #expect(try hosts(hasContact: false, (21.3, -157.86, nil), (52.52, 13.405, "DE")) == ["127.0.0.1:81"])
  }

  @Test func skipsMeteoAlarmWithoutCountry() throws {
    #expect(try hosts((52.52, 13.405, nil)) == [])
    #expect(try hosts((52.52, 13.405, "")) == [])
  }

  @Test(
    arguments: [
      ("DE356", "DE"), ("de356", "DE"), ("EMMA_ID:UK105", "GB"), ("EL303", "GR"), ("FR101", "FR"), ("JP001", nil),
      ("TXC277", nil), ("DEC001", nil), ("DEZ001", nil), ("DEC01", "DE"), ("Denmark", nil), ("", nil), (":", nil),
    ] as [(String, String?)])
  func readsTheCountryOfAnAreaCode(area: String, code: String?) {
    #expect(MeteoAlarmCountries.code(ofArea: area) == code)
  }

  @Test(
    arguments: [
      ("Germany", "DE"), ("GERMANY", "DE"), ("United Kingdom", "GB"), ("Czech Republic", "CZ"), ("Czechia", "CZ"),
      ("The Netherlands", "NL"), ("North Macedonia", "MK"), ("Bosnia and Herzegovina", "BA"),
      ("Svalbard and Jan Mayen", "SJ"), ("Aland Islands", "AX"), ("Finland", "FI"), ("Republic of Moldova", "MD"),
      ("Turkey", nil), ("Japan", nil), ("Germany\u{1b}[2J", nil), ("../germany", nil), ("", nil),
    ] as [(String, String?)])
  func readsTheCodeOfAnEnglishCountryName(country: String, code: String?) {
    #expect(MeteoAlarmCountries.code(ofEnglishName: country) == code)
  }

  @Test(arguments: [("DE", "germany"), ("SJ", "norway"), ("AX", "finland"), ("TR", nil), ("de", nil), ("", nil)])
  func selectsTheFeedByCountryCode(code: String, feed: String?) {
    #expect(MeteoAlarmCountries.feed(of: code) == feed)
  }

  @Test func prefersTheStoredCountryCodeToTheName() throws {
    let munich = try #require(Coordinate(latitude: 48.1374, longitude: 11.5755))
    let local = Location(name: "München", country: "Deutschland", countryCode: "DE", coordinate: munich)
    let old = Location(name: "Munich", country: "Germany", coordinate: munich)
    let odd = Location(name: "X", country: "Germany", countryCode: "AT", coordinate: munich)
    #expect([local, old, odd].map { RequestPlace($0).countryCode } == ["DE", "DE", "AT"])
  }

  @Test func rejectsAnInvalidBaseURL() {
    #expect(throws: ProviderError.self) {
      try WarningSources(addresses: [.nws: "x"], hasContact: true)
    }
    #expect(throws: ProviderError.self) {
      try WarningSources(addresses: [.meteoAlarm: "x"], hasContact: false)
    }
  }
}
