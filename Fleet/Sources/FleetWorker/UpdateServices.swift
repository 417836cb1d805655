import FleetStore
public import FoundationEssentials
public import HTTP
public import Services
import Weather
public import WeatherAlerts

/// The services of a worker, and the requester that performs their dialogues.
public struct UpdateServices: Sendable {
  let forecasts: ForecastServices
  /// The services of official warnings; `nil` for one that is not asked.
  let meteoAlarm: MeteoAlarm?
  let nws: NWSAlerts?
  let requester: Requester
  /// Time limit for each dialogue.
  private let exchange: Duration
  let now: @Sendable () -> Date
  let sizes = AnsweredSizes()

  public init(
    _ forecasts: ForecastServices, meteoAlarm: MeteoAlarm? = nil, nws: NWSAlerts? = nil, requester: Requester,
    exchange: Duration, now: @escaping @Sendable () -> Date
  ) {
    self.forecasts = forecasts
    self.meteoAlarm = meteoAlarm
    self.nws = nws
    self.requester = requester
    self.exchange = exchange
    self.now = now
  }

  /// The size of MeteoAlarm's notes in bytes: 400 documents about 20,000 sites. PostgreSQL compresses them to a
  /// fraction.
  public static let noteCapacity = 8_000_000
  /// The country codes of the United States and their territories.
  static let unitedStates: Set = ["US", "PR", "GU", "VI", "AS", "MP"]

  /// The codes of the countries whose warnings can be read.
  var countries: [String] {
    (meteoAlarm == nil ? [] : MeteoAlarmCountries.codes) + (nws == nil ? [] : Array(UpdateServices.unitedStates))
  }

  /// The number of concurrent dialogues.
  static let width = 4

  /// Performs the dialogues about several batches concurrently, and returns their results in the order of the batches.
  func ask(
    _ service: any ForecastService, about batches: [[SiteCell]]
  ) async -> [DialogueResult<ProviderOutcome>] {
    await withTaskGroup { group in
      for (index, cells) in batches.enumerated() {
        group.addTask {
          let result = await requester.forecasts(
            from: service, about: RequestPlaces(cells.map(\.place)), remembering: DialogueMemory(), within: exchange,
            now: now)
          return (index, result)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
