import Foundation
import Services
import TestSupport
import Testing
import Weather
import WeatherJSON
import WeatherStore

@testable import WeatherFetching

/// Values that a fetch computes and keeps before it stores a result: Berlin, from noon UTC of 6 February 2026.
@Suite(.ownThread) struct CompletedResultTests {
  private let scene: Scene
  private let place: SavedLocation

  init() throws {
    scene = try Scene(order: [WeatherService.metNorway.provider.id])
    place = try scene.saveBerlin()
  }

  /// An answer of MET Norway with hours from one to another, counted from noon UTC. The temperature of each is its
  /// number.
  private func norway(_ hours: ClosedRange<Int>) -> String {
    let entries = hours.map { hour in
      let time = noon.addingTimeInterval(Double(hour) * 3_600).formatted(.iso8601)
      return """
        {"time":"\(time)","data":{"instant":{"details":{"air_temperature":\(hour),"relative_humidity":50,\
        "wind_speed":2}},"next_1_hours":{"summary":{"symbol_code":"cloudy"},\
        "details":{"precipitation_amount":0,"probability_of_precipitation":\(hour + 20)}}}}
        """
    }
    return """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[13.4,52.5,38]},"properties":{"meta":{"units":{\
      "air_temperature":"celsius","relative_humidity":"%","wind_speed":"m/s","precipitation_amount":"mm",\
      "probability_of_precipitation":"%"}},"timeseries":[\(entries.joined(separator: ","))]}}
      """
  }

  private func today(_ date: String = "2026-02-06") throws -> DailyWeather {
    let cached = try #require(try scene.fetcher().cachedResult(for: place))
    return try #require(cached.report.daily.first { $0.date == CivilDate(date) })
  }

  /// The first answer says nothing of the whole of the sixth; it says all of the seventh, which a later one does not.
  @Test func keepsTheWholeDayOfAnEarlierAnswer() async throws {
    scene.norway.will(say: Wire.ok(norway(0...40)), Wire.ok(norway(20...40)))
    try await scene.fetch(at: 0)
    let rest = try today()
    #expect([rest.temperatureMin, rest.temperatureMax, rest.precipitationProbability] == [0, 10, 30])
    #expect(rest.restOfDay == [.temperatureMax, .temperatureMin, .precipitationProbability])
    #expect(rest.sunrise != nil && rest.sunset != nil)

    try await scene.fetch(at: 20 * 60)
    let kept = try today("2026-02-07")
    #expect([kept.temperatureMin, kept.temperatureMax, kept.precipitationProbability] == [11, 34, 54])
    #expect(kept.restOfDay == [])
    #expect(kept.computed == [.sunrise, .sunset])
  }

  /// What another provider said of the day is not mixed in.
  @Test func keepsNothingOfAnotherProvider() async throws {
    scene.norway.will(say: Wire.ok(norway(0...40)), Wire.ok(norway(20...40)))
    try await scene.fetch(at: 0)
    try scene.execute(
      """
      UPDATE result SET provider = 'open-meteo', checksum = NULL,
        snapshot = replace(snapshot, 'met-norway', 'open-meteo')
      """)
    try await scene.fetch(at: 20 * 60)
    #expect(try today("2026-02-07").restOfDay == [.temperatureMax, .temperatureMin, .precipitationProbability])
  }

  @Test func recomputesTheRestOfTheDayAfterNotModified() async throws {
    scene.norway.will(say: Wire.ok(norway(0...40), #"ETag: "a""#), Wire.notModified())
    try await scene.fetch(at: 0)
    try await scene.fetch(at: 6 * 60)
    let rest = try today()
    #expect([rest.temperatureMin, rest.temperatureMax, rest.precipitationProbability] == [6, 10, 30])
    #expect(rest.restOfDay == [.temperatureMax, .temperatureMin, .precipitationProbability])
  }

  /// The history keeps only values that the provider stated.
  @Test func marksAComputedApparentTemperature() async throws {
    scene.norway.will(say: Wire.ok(norway(0...40)))
    try await scene.fetch(at: 0)
    let cached = try #require(try scene.fetcher().cachedResult(for: place)).report
    #expect(cached.current?.measurements.computed == [.apparentTemperature, .isDay])
    #expect(cached.current?.measurements.apparentTemperature != nil)
    #expect(cached.hourly.allSatisfy { $0.measurements.computed == .apparentTemperature })
    let rows = try scene.store.history(of: place.id, since: .distantPast)
    #expect(rows.map(\.measurements.apparentTemperature) == [nil])
    #expect(rows.map(\.measurements.temperature) == [0])
  }
}
