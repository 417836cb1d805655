import Foundation
import Testing
import Weather

@testable import Services

/// Links and identifiers in answers become parts of the next request, so their form is checked.
@Suite struct NWSLinkTests {
  private let grid = NWSGridCell("LWX/97,71")

  private func point(_ hourly: String, base: String = WeatherService.nws.address.defaultURL) throws -> NWSGridPoint {
    try NWS(baseURL: base).decodePoint(NWSAnswers.answer(NWSAnswers.point(hourly: hourly)))
  }

  @Test func decodesAPoint() throws {
    #expect(
      try NWS().decodePoint(NWSAnswers.answer(NWSAnswers.point()))
        == NWSGridPoint(hourly: #require(grid), stations: grid, timeZone: "America/New_York"))
  }

  @Test func acceptsALinkToTheConfiguredServer() throws {
    let path = "/gridpoints/LWX/97,71/forecast/hourly"
    let base = "http://127.0.0.1:8080/nws/"
    #expect(try point("http://127.0.0.1:8080/nws\(path)", base: base).hourly == grid)
    #expect(try point("https://api.weather.gov\(path)", base: base).hourly == grid)
    #expect(try point("https://API.weather.gov\(path)", base: base).hourly == grid)
  }

  @Test(arguments: [
    "", "/gridpoints/LWX/97,71/forecast/hourly", "https://evil.example/gridpoints/LWX/97,71/forecast/hourly",
    "https://api.weather.gov.evil.example/gridpoints/LWX/97,71/forecast/hourly",
    "https://api.weather.gov@evil.example/gridpoints/LWX/97,71/forecast/hourly",
    "https://user:pass@api.weather.gov/gridpoints/LWX/97,71/forecast/hourly",
    "https://api.weather.gov:8443/gridpoints/LWX/97,71/forecast/hourly",
    "file:///gridpoints/LWX/97,71/forecast/hourly", "javascript:alert(1)",
    "https://api.weather.gov/gridpoints/LWX/97,71/forecast", "https://api.weather.gov/gridpoints/LWX/97,71",
    "https://api.weather.gov/gridpoints/LWX/97,71/forecast/hourly?x=1",
    "https://api.weather.gov/gridpoints/LWX/97,71/forecast/hourly#x",
    "https://api.weather.gov/x/gridpoints/LWX/97,71/forecast/hourly",
    "https://api.weather.gov/gridpoints/../97,71/forecast/hourly",
    "https://api.weather.gov/gridpoints/lwx/97,71/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWXX/97,71/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWX/97/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWX/-9,71/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWX/97,71,5/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWX/97,99999/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWX/%39,71/forecast/hourly",
    "https://api.weather.gov/gridpoints/forecast/hourly",
    "https://api.weather.gov/gridpoints/LWX/97,71/forecast/hourly\\r\\nX: y",
  ])
  func rejectsALinkOfAnotherForm(link: String) throws {
    let error = try #require(throws: ProviderError.self) { try point(link) }
    guard case .undecodable(let what) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(what.hasSuffix("allowed: https://api.weather.gov/gridpoints/XXX/1,2/forecast/hourly"))
  }

  @Test func reportsAPointWithoutForecastAsNotCovered() throws {
    let body = #"{"properties":{"forecastHourly":null,"observationStations":null,"timeZone":null}}"#
    #expect(throws: ProviderError.notCovered(reason: "there is no hourly forecast for it")) {
      try NWS().decodePoint(NWSAnswers.answer(body))
    }
  }

  @Test func decodesAPointWithoutStationsAndZone() throws {
    let body = #"""
      {"properties":{"forecastHourly":"https://api.weather.gov/gridpoints/LWX/97,71/forecast/hourly",
      "observationStations":null,"timeZone":"../../etc/passwd"}}
      """#
    #expect(try NWS().decodePoint(NWSAnswers.answer(body)) == NWSGridPoint(hourly: #require(grid)))
  }

  @Test func rejectsAStationsLinkOfAnotherForm() throws {
    #expect(throws: ProviderError.self) {
      try NWS().decodePoint(
        NWSAnswers.answer(NWSAnswers.point(stations: "https://evil.example/gridpoints/LWX/1,2/stations")))
    }
  }

  @Test func returnsTheTwoNearestStations() throws {
    #expect(
      try NWS().decodeStations(NWSAnswers.answer(NWSAnswers.stations("KDCA", "TCTM8", "KADW"))).map(\.id)
        == ["KDCA", "TCTM8"])
    #expect(try NWS().decodeStations(NWSAnswers.answer(NWSAnswers.stations())) == [])
  }

  @Test(arguments: [
    "", "K", "../../x", "kdca", "KD CA", "KDCA?x=1", "KDCA/observations", "KDCAKDCAKDCAK", "ΚDCA", "%2e%2e",
  ])
  func rejectsAStationOfAnotherForm(id: String) throws {
    #expect(
      throws: ProviderError.undecodable("a station is \"\(id)\"; allowed: 2 to 12 capitals and digits")
    ) { try NWS().decodeStations(NWSAnswers.answer(NWSAnswers.stations(id))) }
  }
}
