import HTTPTypes
import Testing
import Weather

@testable import Services

@Suite struct AviationWeatherTests {
  private let service: AviationWeather

  init() throws {
    service = try AviationWeather()
  }

  @Test func requestsReportsOfStations() throws {
    let request = try service.reports(of: ["EDDB", "LFPG"].map(Places.station), hours: 15).request
    #expect(request.method == .get)
    #expect(request.scheme == "https")
    #expect(request.authority == "aviationweather.gov")
    #expect(request.path == "/api/data/metar?ids=EDDB,LFPG&hours=15&format=json")
  }

  @Test(arguments: [(0, 1), (-7, 1), (1, 1), (360, 360), (361, 360), (Int.max, 360)])
  func limitsTheHours(hours: Int, sent: Int) throws {
    let request = try service.reports(of: [Places.station("EDDB")], hours: hours).request
    #expect(request.path == "/api/data/metar?ids=EDDB&hours=\(sent)&format=json")
  }

  @Test(arguments: [0, 13])
  func refusesAnotherNumberOfStations(count: Int) {
    let stations = (0..<count).map { Places.station("K\(100 + $0)") }
    #expect(throws: ProviderError.badPlaceCount(count, allowed: 1...12)) {
      try service.reports(of: stations, hours: 1)
    }
  }

  @Test func requestsStationsInABox() throws {
    let box = try #require(BoundingBox.around(Places.at(52.52, 13.405)).first)
    #expect(
      service.stations(in: box).request.path == "/api/data/stationinfo?bbox=52.1,12.8,52.9,14.0&format=json")
  }

  @Test func asksTheConfiguredServer() throws {
    let local = try AviationWeather(baseURL: "http://127.0.0.1:8080/awc/")
    let request = try local.reports(of: [Places.station("EDDB")], hours: 2)
    #expect(local.host == "127.0.0.1:8080")
    #expect(request.request.path == "/awc/api/data/metar?ids=EDDB&hours=2&format=json")
    #expect(request.maximumBodyBytes == 1_048_576)
    #expect(throws: ProviderError.badBaseURL("ftp://x")) { try AviationWeather(baseURL: "ftp://x") }
  }

  /// An answer has 400 entries.
  @Test(arguments: [(1, 12), (15, 12), (17, 11), (74, 2), (200, 1), (360, 1), (0, 12)])
  func aLongGapLeavesRoomForFewStations(hours: Int, stations: Int) {
    #expect(AviationWeather.stations(inHours: hours) == stations)
  }
}
