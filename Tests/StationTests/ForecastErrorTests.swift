import Foundation
import Services
import Testing
import Weather

@testable import vane_station

/// A station that is wrong on purpose, and its clock.
@Suite struct ForecastErrorTests {
  private let target =
    "/v1/forecast?latitude=52.5&longitude=13.4&hourly=temperature_2m,dew_point_2m&forecast_hours=48"
    + "&timezone=auto&timeformat=unixtime&wind_speed_unit=ms"

  private func temperatures(_ probe: inout Probe, _ target: String? = nil) throws -> [Double] {
    let reply = probe.get(target ?? self.target)
    let answer = ProviderAnswer(recorded: Array(reply.body.utf8))
    guard case .reports(let reports) = try OpenMeteo().decodeForecast(answer, places: 1) else { return [] }
    return reports[0].hourly.compactMap(\.measurements.temperature)
  }

  private func probe(_ errors: ForecastErrors?, now: Int = 1_770_395_832) throws -> Probe {
    try Probe(now: now, isSteady: false, errors: errors.map { [.openMeteo: $0] } ?? [:])
  }

  @Test func aBiasIsAddedToEveryHour() throws {
    var (right, wrong) = (try probe(nil), try probe(ForecastErrors(bias: 1.5)))
    let (truth, biased) = (try temperatures(&right), try temperatures(&wrong))
    try #require(truth.count == 48)
    #expect(zip(truth, biased).allSatisfy { abs($1 - $0 - 1.5) < 0.11 })
    // Other providers and the observations are right.
    #expect(right.get("/api/data/metar?ids=4K7F&hours=9").body == wrong.get("/api/data/metar?ids=4K7F&hours=9").body)
    let norway = "/weatherapi/locationforecast/2.0/complete?lat=52.5&lon=13.4"
    #expect(right.get(norway).body == wrong.get(norway).body)
  }

  @Test func noiseHasItsDeviationAndIsTheSameAgain() throws {
    let noise = ForecastErrors(noise: 2)
    let point = try #require(Coordinate(latitude: 52.5, longitude: 13.4))
    let values = (0..<2_000).map { noise.degrees(at: point, $0 * 86_400, seed: 3) }
    let mean = values.reduce(0, +) / 2_000
    let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 2_000).squareRoot()
    #expect(abs(mean) < 0.2 && abs(deviation - 2) < 0.15)
    #expect(noise.degrees(at: point, 86_400, seed: 3) == noise.degrees(at: point, 86_400 + 3_600, seed: 3))
    #expect(noise.degrees(at: point, 86_400, seed: 3) != noise.degrees(at: point, 86_400, seed: 4))
    var (one, other) = (try probe(noise), try probe(noise))
    #expect(try temperatures(&one) == temperatures(&other))
  }

  @Test(arguments: [
    ("open-meteo=+1.5", true), ("nws=-2", true), ("met-norway=0.5", true), ("alerts=1", false), ("nws", false),
    ("nws=", false), ("nws=99", false), ("nws=nan", false),
  ])
  func readsErrors(text: String, isValid: Bool) {
    #expect(((try? ServedProvider.error(text)) != nil) == isValid)
  }

  // MARK: Clock

  @Test func theClockMovesTheWeather() throws {
    var (later, moved) = (try probe(nil, now: 1_770_395_832 + 43_200), try probe(nil))
    try moved.control("clock?forward=43200")
    #expect(try temperatures(&later) == temperatures(&moved))
    try moved.control("clock?at=2026-02-06T16:37:12Z")
    var now = try probe(nil)
    #expect(try temperatures(&now) == temperatures(&moved))
    #expect(throws: StationError.self) { try moved.control("clock?at=noon") }
  }
}
