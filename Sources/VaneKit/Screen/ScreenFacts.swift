import BackgroundFetch
import FoundationEssentials
import Weather
import Wording

/// Everything that the screen of `vane watch` shows, as values; ages and times are derived when it is drawn.
struct ScreenFacts: Sendable {
  /// The role of this process in the updates.
  var role: Role
  var places: [Place] = []
  /// The last decision of the schedule; `nil` before the first one.
  var decision: Decision?
  /// The age beyond which a result is marked as stale.
  var staleAfter: Duration
  /// The warning services of a place; `nil` until a page shows them.
  var feeds: Feeds?
  /// The air at a place; `nil` until a page shows it.
  var air: Air?
  /// Whether a fetch that this process started is running.
  var isFetching = false
  /// The log, oldest entry first; a few hundred entries at most.
  private(set) var log: [Entry] = []

  /// The role in the updates.
  enum Role: Sendable {
    case host
    /// A view of another host.
    case view
  }

  /// A saved place.
  struct Place: Sendable, Identifiable {
    /// The number of the place in the store.
    let id: Int64
    let location: Location
    let isCurrent: Bool
    /// The cached result of the place, with its series.
    let result: WeatherResult?
    /// The warnings to show, the worst first, including those that have expired since.
    let warnings: [WeatherAlert]
    /// The time at which the warnings were read.
    let warningsReadAt: Date?

    init(
      id: Int64, location: Location, isCurrent: Bool, result: WeatherResult?, warnings: [WeatherAlert] = [],
      warningsReadAt: Date? = nil
    ) {
      self.id = id
      self.location = location
      self.isCurrent = isCurrent
      self.result = result.map {
        // The name that the user gave the place last.
        WeatherResult(location: location, provider: $0.provider, report: $0.report, updatedAt: $0.updatedAt)
      }
      self.warnings = warnings
      self.warningsReadAt = warningsReadAt
    }
  }

  /// The cached air at a place.
  struct Air: Sendable {
    /// The number of the place.
    let place: Int64
    /// The values and when they were received; `nil` if none are cached.
    let values: (report: AirReport, updatedAt: Date)?

    init(place: Int64, _ values: (report: AirReport, updatedAt: Date)?) {
      self.place = place
      self.values = values
    }
  }

  /// What is known of the warning services of a place.
  struct Feeds: Sendable {
    /// The number of the place.
    let place: Int64
    let feeds: [AlertFeedFacts]
    let absence: NoAlertFeed?

    init(place: Int64, _ feeds: [AlertFeedFacts], absence: NoAlertFeed?) {
      self.place = place
      self.feeds = feeds
      self.absence = absence
    }
  }

  /// An entry of the log.
  struct Entry: Hashable, Sendable {
    let at: Date
    /// The filtered text.
    let text: String
  }

  /// The maximum number of entries: enough for several screens.
  private static let maximumEntries = 200

  /// Adds a line to the log, filtered, and removes the oldest one beyond the maximum.
  mutating func note(_ text: String, at now: Date) {
    log.append(Entry(at: now, text: SafeText.line(text, limit: 1000)))
    if log.count > ScreenFacts.maximumEntries { log.removeFirst() }
  }
}
