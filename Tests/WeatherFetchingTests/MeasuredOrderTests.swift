import BackgroundFetch
import ForecastScoring
import Foundation
import HTTP
import LoopbackServer
import Services
import Synchronization
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherJSON
import WeatherStore
import Zones

@testable import WeatherFetching

/// Three months of rounds on a controlled clock: one provider is always 1.5 degrees too warm, the other is nearly
/// right.
@Suite(.ownThread) struct MeasuredOrderTests {
  private static let start = Date(timeIntervalSince1970: 1_770_379_200)

  /// The temperature of an hour: a day's course and slow changes, the same for all who ask.
  private static func truth(_ hour: Int) -> Double {
    6 + 5 * sin(Double(hour % 24 - 9) / 24 * 2 * .pi) + 3 * sin(Double(hour) / 61) + 2 * sin(Double(hour) / 23)
  }

  /// An error of a forecast, from -1 to 1, that differs from day to day and does not depend on chance.
  private static func error(_ hour: Int, _ salt: Double) -> Double {
    sin(Double(hour / 24) * 12.9898 * salt + Double(hour % 24))
  }

  private static func openMeteo(_ request: LoopbackRequest, at now: Date) -> String {
    let first = Int(now.timeIntervalSince1970) / 3_600
    let hours = request.target.contains("forecast_hours=121") ? 121 : 48
    let times = (0..<hours).map { "\((first + $0) * 3_600)" }.joined(separator: ",")
    let values = (0..<hours).map { "\(truth(first + $0) + 1.5 + 0.8 * error(first + $0, 1))" }.joined(separator: ",")
    return """
      {"latitude":52.52,"longitude":13.42,"utc_offset_seconds":3600,"timezone":"Europe/Berlin","elevation":38,\
      "current_units":{"time":"unixtime","temperature_2m":"°C","weather_code":"wmo code"},\
      "current":{"time":\(first * 3_600),"interval":900,"temperature_2m":\(truth(first)),"weather_code":3},\
      "hourly_units":{"time":"unixtime","temperature_2m":"°C"},\
      "hourly":{"time":[\(times)],"temperature_2m":[\(values)]}}
      """
  }

  private static func norway(at now: Date) -> String {
    let first = Int(now.timeIntervalSince1970) / 3_600
    let steps = (0..<121).map { step in
      let time = Date(timeIntervalSince1970: Double(first + step) * 3_600).formatted(.iso8601)
      let value = truth(first + step) + 0.8 * error(first + step, 3)
      return #"{"time":"\#(time)","data":{"instant":{"details":{"air_temperature":\#(value)}},"#
        + #""next_1_hours":{"summary":{"symbol_code":"cloudy"},"details":{}}}}"#
    }
    return """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[13.4,52.5,38]},"properties":{\
      "meta":{"updated_at":"\((now - 7_200).formatted(.iso8601))","units":{"air_temperature":"celsius"}},\
      "timeseries":[\(steps.joined(separator: ","))]}}
      """
  }

  /// Reports of each hour, in whole degrees, with a gap of a day.
  private static func reports(_ request: LoopbackRequest, at now: Date) -> String {
    let asked = request.target.split(separator: "hours=").last?.prefix { $0.isNumber }
    let (count, last) = (asked.flatMap { Int($0) } ?? 15, Int(now.timeIntervalSince1970) / 3_600)
    let reports = (0..<count).compactMap { back -> String? in
      let hour = last - back
      guard hour / 24 % 30 != 20 else { return nil }
      return
        #"{"icaoId":"EDDB","receiptTime":"\#(Date(timeIntervalSince1970: Double(hour) * 3_600).formatted(.iso8601))","#
        + #""obsTime":\#(hour * 3_600 - 600),"temp":\#(Int(truth(hour).rounded())),"wspd":10,"wdir":"VRB","#
        + #""rawOb":"METAR EDDB"}"#
    }
    return "[\(reports.joined(separator: ","))]"
  }

  private static let station =
    #"[{"icaoId":"EDDB","lat":52.37,"lon":13.52,"elev":48,"site":"Berlin Brandenburg","siteType":["METAR"]}]"#

  @Test func theBiasedProviderLosesAndTheOrderChangesOnce() async throws {
    let clock = Mutex(Self.start)
    @Sendable func now() -> Date { clock.withLock { $0 } }
    let warm = try ScriptedProvider { $0.write(Wire.ok(Self.openMeteo($1, at: now()))) }
    let right = try ScriptedProvider { connection, _ in connection.write(Wire.ok(Self.norway(at: now()))) }
    let stations = try ScriptedProvider {
      $0.write(Wire.ok($1.target.contains("stationinfo") ? Self.station : Self.reports($1, at: now())))
    }
    let scratch = ScratchFolder()
    let paths = StorePaths(folder: scratch("vane"))
    let store = try WeatherStore.openForWriting(paths, at: now())
    let place = try store.save(SamplePlaces.place("Berlin", at: 52.5244, 13.4105, in: "Europe/Berlin"), at: now())

    /// The winners as the program reads them for each fetch.
    func fetch() async throws {
      let winners = try ScoreStore.openIfAny(paths)?.winners() ?? [:]
      let services = try ForecastServices(
        order: ["open-meteo", "met-norway"], addresses: [.openMeteo: warm.baseURL, .metNorway: right.baseURL],
        hasContact: true, winners: winners)
      var fetcher = WeatherFetcher(
        keeper: StoreKeeper(store, now: now, report: { _ in }), services: services,
        requester: Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5)),
        schedule: FetchSchedule(seed: 1),
        inputReader: ScheduleInputReader(
          learns: false, zone: .gmt,
          hosts: { places in services.hosts(for: places.map { (RequestPlace($0.location), $0.provider) }) },
          makesRounds: true, conditions: { _ in Conditions() }),
        refreshAfter: .seconds(1_800),
        limits: FetchLimits(networkDeadline: .now + .seconds(600), exchange: .seconds(300)),
        center: NotificationCenter(), texts: (today: { _ in nil }, condition: { $0.rawValue }), now: now)
      fetcher.observations = try AviationWeather(baseURL: stations.baseURL)
      store.markLooked(at: place, now: now())
      _ = await fetcher.performFetch(.scheduled, startedBy: .hand)
    }

    var providers: [String] = []
    /// When the document first said how far the provider is usually off, in days after the start.
    var bandDay: Int?
    for hour in stride(from: 0, through: 90 * 24, by: 6) {
      clock.withLock { $0 = Self.start + .seconds(hour * 3_600 + 120) }
      // Midnight and noon in Berlin are 23:00 and 11:00 or, in summer, 22:00 and 10:00 UTC: six hours catch them in
      // time.
      clock.withLock { $0 = $0 - 3_600 }
      try await fetch()
      guard let stored = try store.cachedResult(for: place.id) else { continue }
      if stored.provider != providers.last { providers.append(stored.provider) }
      if bandDay == nil, try WeatherDocument.decode(stored.snapshot).report.station?.usualError != nil {
        bandDay = hour / 24
      }
    }
    // A day without reports is no day of scores.
    #expect((61...65).contains(bandDay ?? 0))
    let stored = try #require(try store.cachedResult(for: place.id))
    let station = try #require(try WeatherDocument.decode(stored.snapshot).report.station)
    let error = try #require(station.usualError)
    // The errors of MET Norway are those of a sine of 0.8 degrees, and of reports in whole degrees.
    #expect(station.station == "EDDB" && error.parts.map(\.hours) == [12, 24, 48, 72, 120])
    #expect(error.parts.allSatisfy { (0.6...1.1).contains($0.temperature) } && (0.75...0.85).contains(error.coverage))
    // Both providers are 1.5 degrees apart, as usual.
    #expect(station.secondOpinion == nil)
    // Open-Meteo is asked first until the decision, and MET Norway from then on.
    #expect(providers == ["open-meteo", "met-norway"])
    let scores = try #require(try ScoreStore.openIfAny(paths))
    let decision = try #require(try scores.decision(about: "EDDB"))
    #expect(decision.winner?.provider == "met-norway")
    #expect((decision.winner?.probability ?? 0) >= 0.97 && (decision.winner?.difference ?? 0) > 0.3)
    // It won on a Thursday, with at least 30 days, and the later decisions did not change it.
    let wonOn = try #require(decision.winner?.wonOn)
    #expect(ProviderRanking.decides(on: wonOn) && decision.day > wonOn)
    let forecasts = try scores.forecasts(of: "EDDB")
    let counts = forecasts.map { Set($0.rows.map(\.round)).count }
    // Two rounds a day, each of both providers.
    #expect(counts.count == 2 && counts.allSatisfy { (175...182).contains($0) })
    #expect(warm.requests.count { $0.target.contains("elevation=48") } == counts[1])
    let table = ScoreTable(
      forecasts, against: try scores.observations(of: "EDDB"), in: try #require(Zone(identifier: "Europe/Berlin")))
    let bias = table.rows.first { $0.provider == "open-meteo" }?.temperature.bias ?? 0
    #expect(abs(bias - 1.5) < 0.1)
  }
}
