import BackgroundFetch
public import Foundation
import WakeUps
public import Weather
import WeatherJSON
import WeatherStore

/// Results to look at, for tests that fetch nothing.
public enum CachedResults {
  public static let staleAfter: TimeInterval = 30 * 60

  /// Drizzle at 4 degrees when it was fetched, and 10.5 degrees in each hour around.
  public static func result(for location: Location, updatedAt: Date) -> WeatherResult {
    let current = Measurements(
      [
        .temperature: 4.25, .apparentTemperature: 1, .relativeHumidity: 81, .windSpeed: 4, .windDirection: 250,
        .windGust: 8.5, .pressure: 1_013.2,
      ], .drizzle, isDay: true)
    let hour = Date(timeIntervalSince1970: (updatedAt.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let report = WeatherReport(
      current: CurrentWeather(measurements: current, validAt: updatedAt, basis: .analysis),
      hourly: (-2..<48).map { hourly(hour.addingTimeInterval(Double($0) * 3600)) })
    return WeatherResult(
      location: location,
      provider: Provider(id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com"),
      report: report, updatedAt: updatedAt)
  }

  private static func hourly(_ time: Date) -> HourlyWeather {
    var later = Measurements()
    later.temperature = 10.5
    later.condition = .clear
    return HourlyWeather(time: time, measurements: later)
  }
}

extension TemporaryHome {
  /// A home in which a place with a result of that age is saved.
  public convenience init(saving place: Location, age: TimeInterval) throws {
    try self.init()
    try save(place, age: age)
  }

  /// Saves a place with a result of that age, in seconds, as a fetch does. A negative age lies in the future.
  public func save(_ location: Location, age: TimeInterval) throws {
    // To the second, as documents are.
    let updatedAt = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - age).rounded(.down))
    try save(CachedResults.result(for: location, updatedAt: updatedAt))
  }

  /// Saves a result and its place.
  public func save(_ result: WeatherResult) throws {
    let updatedAt = result.updatedAt
    try withStore(at: updatedAt) { store in
      let place = try store.save(result.location, at: updatedAt)
      let wakeUp = try store.beginWakeUp(.hand, at: updatedAt)
      let staleAfter = updatedAt + CachedResults.staleAfter
      let change = ResultChange(
        locationID: place.id, provider: result.provider.id, beganAt: updatedAt, updatedAt: updatedAt,
        staleAfter: staleAfter, snapshot: Snapshot.text(of: result, staleAfter: staleAfter) { $0.rawValue },
        current: result.report.current)
      let outcome = WakeUpOutcome(finishedAt: updatedAt, answer: .newData)
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome, results: [change]))
    }
  }

  /// Stores a warning for the current place, as a fetch does. It ends after two hours, or another number of seconds.
  public func warn(_ event: String, _ severity: WeatherAlert.Severity, for seconds: TimeInterval = 7200) throws {
    let now = Date()
    let alert = WeatherAlert(
      identifier: "A", provider: "meteoalarm", issuer: "DWD", sender: "x@example.org", sent: now, event: event,
      severity: severity, onset: now, ends: now + seconds)
    try keep([alert], by: "meteoalarm", at: now)
  }

  /// Stores what a warning service answered for the current place.
  public func keep(_ alerts: [WeatherAlert], by service: String, at now: Date) throws {
    try withStore(at: now) { store in
      guard let place = try store.currentLocation() else { return }
      let reading = AlertChange.Reading(
        current: alerts, news: alerts, past: [], unplaced: 0, codes: [], foreignCodes: [])
      let wakeUp = try store.beginWakeUp(.hand, at: now)
      var commit = FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: now, answer: .newData))
      commit.alerts = [(place.id, service, .read(reading))]
      _ = try store.commit(commit)
    }
  }

  /// The cached document of the current place, as it lies in the store.
  public func cachedDocument() throws -> String? {
    try withStore { store in
      try store.currentLocation().flatMap { try store.cachedResult(for: $0.id)?.snapshot }
    }
  }
}
