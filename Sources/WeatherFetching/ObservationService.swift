import BackgroundFetch
import ForecastScoring
import FoundationEssentials
public import Services
import Weather
import WeatherStore

/// The service of station reports.
public struct ObservationService: Sendable {
  let service: AviationWeather

  public init(_ service: AviationWeather) { self.service = service }

  /// The least time between two requests for the reports of a station: many report every half hour.
  static let interval = Duration.seconds(1_800)
  /// How far back the first request reaches: rounds are twelve hours apart. Later ones close the gap since the last.
  static let firstHours = 15

  /// Returns the hours before now that a request asks for; `nil` if it is too early for one. A request from the future does
  /// not count: the clock was set back.
  static func hours(since asked: Date?, at now: Date) -> Int? {
    guard let asked, asked <= now else { return firstHours }
    let elapsed = now.timeIntervalSince(asked)
    guard elapsed >= interval / .seconds(1) else { return nil }
    return min(AviationWeather.hoursPerRequest.upperBound, Int(elapsed / 3_600) + 2)
  }
}

extension ScoreChange {
  /// The largest distance between a station and the position that its report states, kilometres.
  private static let widestMiss = 50.0

  /// What the reports of stations add. Places that share a station get the same newest report. Reports of other stations,
  /// those that come from far away, and those from the future are left out.
  ///
  /// - Parameters:
  ///   - receivedAt: the time of this machine.
  ///   - serverTime: the time of the service, whose clock is right more often.
  init(_ answered: [METARReport], of choices: [StationChoice], receivedAt: Date, serverTime: Date) {
    self.init()
    let stations = Dictionary(
      choices.compactMap { $0.station.map { ($0.id, $0) } }, uniquingKeysWith: { first, _ in first })
    let reports = answered.filter { report in
      guard let station = stations[report.station.code],
        report.time.timeIntervalSince(serverTime) <= StationChoice.Report.farthestAhead
      else { return false }
      return report.coordinate.map { station.coordinate.kilometres(to: $0) <= ScoreChange.widestMiss } ?? true
    }
    for station in StationHours.all(of: reports) {
      hours += station.hours.map { hour, observed in
        StationHour(
          station: station.station.code, hour: hour, observed: observed,
          // No report was received after its answer: such a time would keep later corrections out for good.
          receivedAt: min(station.receivedAt[hour] ?? receivedAt, serverTime))
      }
    }
    self.choices = choices.map { choice in
      var choice = choice
      choice.reportsAskedAt = receivedAt
      let own = reports.filter {
        $0.station.code == choice.station?.id && $0.temperature != nil && $0.time <= receivedAt
      }
      if let newest = own.max(by: { $0.time < $1.time }), let temperature = newest.temperature {
        choice.lastReport = StationChoice.Report(time: newest.time, temperature: temperature)
      }
      return choice
    }
  }
}
