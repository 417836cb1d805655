import Foundation
import HTTPTypes
import Services
import Testing
import Weather

@testable import vane_station

/// Stations and reports, read as Vane reads them.
@Suite struct AviationWeatherTests {
  private let berlin = Coordinate(latitude: 52.52, longitude: 13.41)!

  private func answer(_ probe: inout Probe, _ target: String) -> ProviderAnswer {
    let reply = probe.get(target)
    return ProviderAnswer(status: reply.status, headerFields: [:], body: Array(reply.body.utf8))
  }

  private func stations(_ probe: inout Probe, near place: Coordinate) throws -> [WeatherStation] {
    let service = try AviationWeather(baseURL: "http://127.0.0.1:1")
    return try BoundingBox.around(place).flatMap { box in
      try WeatherStation.decode(answer(&probe, try #require(service.stations(in: box).request.path))).entries
    }
  }

  private func reports(_ probe: inout Probe, _ station: StationID, hours: Int) throws -> [METARReport] {
    let service = try AviationWeather(baseURL: "http://127.0.0.1:1")
    let request = try service.reports(of: [station], hours: hours)
    return try METARReport.decode(answer(&probe, try #require(request.request.path))).entries
  }

  @Test(arguments: [(52.52, 13.41), (-17.7, 179.99), (0.01, -0.01), (64.1, -21.9), (-54.8, -68.3)])
  func everyPlaceHasAStation(latitude: Double, longitude: Double) throws {
    var probe = try Probe()
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let station = try #require(stations(&probe, near: place).nearest(to: place, elevation: 100))
    #expect(place.kilometres(to: station.coordinate) <= 40)
    #expect(StationCell(id: station.id.code)?.middle == station.coordinate)
  }

  @Test func reportsAreThoseOfTheModel() throws {
    var probe = try Probe(isSteady: false)
    let station = try #require(stations(&probe, near: berlin).nearest(to: berlin, elevation: nil))
    let reports = try reports(&probe, station.id, hours: 360)
    // About one hour in fifty is missing, and every report is ten minutes early.
    #expect((345..<360).contains(reports.count))
    #expect(reports.allSatisfy { Int($0.time.timeIntervalSince1970) % 3_600 == 3_000 })
    let model = WeatherModel(isSteady: false)
    for report in reports {
      let hour = Int(report.time.timeIntervalSince1970) + 600
      let weather = model.weather(at: station.coordinate, hour, over: 3_600)
      #expect(report.temperature == weather.temperature.rounded())
      #expect(abs(try #require(report.windSpeed) - weather.windSpeed) <= 0.26)
      #expect(report.precipitation == ((51...95).contains(weather.code) ? .wet : .dry))
    }
    #expect(Set(reports.map(\.precipitation)).count == 2)
  }

  @Test func theLastReportIsThatOfTheWeatherClock() throws {
    var probe = try Probe()
    let station = StationCell(containing: berlin)
    let id = try #require(StationID(station.id))
    let hours = try reports(&probe, id, hours: 3)
    #expect(hours.count == 3)
    // It is 16:37: the report of 15:50 is the newest.
    #expect(hours.last?.time == Date(timeIntervalSince1970: 1_770_393_000))
  }

  @Test func answersNothingWithNoContent() throws {
    var probe = try Probe()
    #expect(probe.get("/api/data/metar?ids=ZZZZ&hours=3&format=json").status == 204)
    #expect(probe.get("/api/data/stationinfo?bbox=1,2&format=json").status == 400)
    #expect(probe.get("/api/data/taf").status == 404)
  }

  @Test func hasFaultsOfItsOwn() throws {
    var probe = try Probe()
    try probe.control("fault?always=aviation-weather=500")
    #expect(probe.get("/api/data/metar?ids=EDDB").status == 500)
    #expect(
      probe.get("/v1/forecast?latitude=1&longitude=2&timezone=auto&timeformat=unixtime&wind_speed_unit=ms").status
        == 200)
  }
}
