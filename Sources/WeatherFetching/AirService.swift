public import BackgroundFetch
import FoundationEssentials
import HTTP
public import Services
public import Weather
import WeatherJSON
import WeatherStore

/// The service of air quality and pollen, and the limit that it shares with forecasts.
public struct AirService: Sendable {
  let service: OpenMeteo
  let limit: RateLimit?
  let scale: @Sendable (Location) -> AirScale

  /// - Parameters:
  ///   - limit: the limit of the requests; `nil` if the host has no limit.
  ///   - scale: returns the index by which the air of a place is graded.
  public init(
    _ service: OpenMeteo, limit: RateLimit?, scale: @escaping @Sendable (Location) -> AirScale = { AirScale(of: $0) }
  ) {
    self.service = service
    self.limit = limit
    self.scale = scale
  }

  /// The least time between two requests about a place.
  static let interval = WeatherService.openMeteoAir.cadence

  /// Returns whether a place may be asked about again. An answer from the future does not count: the clock was set back.
  static func isDue(askedAt: Date?, at now: Date) -> Bool {
    askedAt.map { $0 > now || now >= $0 + interval } ?? true
  }
}

extension AirAttempt {
  /// What is stored of the answers. One without values leaves what is stored.
  var changes: [AirChange] {
    guard case .success(let answers) = result.outcome else { return [] }
    return zip(places, answers).map { place, answer in
      AirChange(
        locationID: place.id, receivedAt: result.receivedAt,
        content: answer.series.hasValues ? AirSeriesText.encode(answer.series) : nil)
    }
  }
}
