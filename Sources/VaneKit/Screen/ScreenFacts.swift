import BackgroundFetch
import FoundationEssentials
import Watching
import Weather
import Wording

/// Everything that the screen of `vane watch` shows, as values; ages and times are derived when it is drawn.
struct ScreenFacts: Sendable {
  /// The role of this process in the updates.
  var role: WatchMachine.Role
  var places: [Place] = []
  /// The last decision of the schedule; `nil` before the first one.
  var decision: Decision?
  /// The age beyond which a result is marked as stale.
  var staleAfter: Duration
  /// What the page shows of the chosen place; `nil` without such a page.
  var details: Details?
  /// Whether a fetch that this process started is running.
  var isFetching = false
  /// The log, oldest entry first; a few hundred entries at most.
  private(set) var log: [Entry] = []

  /// A saved place.
  struct Place: Sendable, Identifiable {
    /// The number of the place in the store.
    let id: Int64
    let location: Location
    let isCurrent: Bool
    /// The cached result of the place, with its series.
    let result: WeatherResult?
    /// The warnings to show, the worst first, including those that have expired since.
    var warnings: [WeatherAlert] = []
    /// The time at which the warnings were read.
    var warningsReadAt: Date?

    /// The result with the name that the user gave the place last.
    var namedResult: WeatherResult? {
      var named = result
      named?.location = location
      return named
    }
  }

  /// What a page shows of a place besides its result.
  struct Details: Sendable {
    /// The number of the place.
    let place: Int64
    let page: ScreenState.Page
    /// What is known of the warning services; empty if the page shows none.
    var feeds: [AlertFeedFacts] = []
    var absence: NoAlertFeed?
    /// The cached values of the air and when they were received.
    var air: (report: AirReport, updatedAt: Date)?
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

/// The times at which the screen of `vane watch` changes without an event.
struct ScreenClock {
  let facts: ScreenFacts
  let state: ScreenState
  let reader: Reader
  private var now: Date { reader.now }

  /// The delay in seconds after the exact instant; the rounding error of a sum of seconds is smaller.
  private static let margin = 0.001

  /// The next instant at which the screen may change: an age steps, a result becomes stale, or an hour or a day begins.
  /// A warning may begin or end, or the wake-up comes closer. The screen may remain the same at this instant, but it
  /// does not change before.
  ///
  /// - Returns: `nil` if the date is the only shown value that depends on time.
  var next: Date? {
    var instants = [nextWait, CivilDate.nextMidnight(after: now, in: reader.zone)].compactMap(\.self)
    for place in facts.places { instants += self.instants(of: place) }
    if state.page == .warnings { instants += readings }
    if state.page == .air, let values = facts.details?.air {
      instants.append(values.updatedAt + now.duration(since: values.updatedAt).nextAge())
      let series = values.report.series
      if let hour = series.hour(at: now) { instants.append(series.time(ofHour: hour + 1)) }
    }
    return instants.filter { $0 > now }.min()?.addingTimeInterval(ScreenClock.margin)
  }

  /// Returns the instant that corresponds to the displayed wait for the wake-up. The last minute is counted down in
  /// steps of ten seconds. An unwatched screen then wakes the machine six times in that minute, not sixty.
  static func seen(_ until: Date, at now: Date) -> Date {
    let left = until.timeIntervalSince(now)
    guard left > 0, left < 60 else { return now }
    return until.addingTimeInterval(-(left / 10).rounded(.up) * 10 - margin)
  }

  private func instants(of place: ScreenFacts.Place) -> [Date] {
    var instants = place.warnings.flatMap(\.changes)
    guard let result = place.result else { return instants }
    instants.append(result.updatedAt + facts.staleAfter)
    // Times of another day are shown with their date, and midnight changes the present day.
    let clock = PlaceClock(of: place.location, result.report, for: reader)
    if let midnight = CivilDate.nextMidnight(after: now, in: clock.zone) { instants.append(midnight) }
    // Both the age of the result and the age of values from another time are shown.
    for shown in [result.updatedAt, ShownWeather(result, at: now)?.validAt].compactMap(\.self) {
      instants.append(shown + now.duration(since: shown).nextAge())
    }
    instants += TodaySentence.changes(of: result, after: now, in: clock.zone)
    instants += ChanceAhead.changes(of: result.report, after: now, in: clock.zone)
    return instants + ShownWeather.changes(of: result)
  }

  /// The instants at which the ages of the lists of warnings step, on the page that shows them.
  private var readings: [Date] {
    (facts.details?.feeds ?? []).compactMap { feed in
      feed.readAt.map { $0 + now.duration(since: $0).nextAge() }
    }
  }

  private var nextWait: Date? {
    guard case .wait(let until, _) = facts.decision, until > now else { return nil }
    let left = until.timeIntervalSince(now)
    let step = left < 86_400 ? 60.0 : left < 172_800 ? 3600 : 86_400
    let next = left < 60 ? ((left / 10).rounded(.up) - 1) * 10 : (left / step).rounded(.down) * step
    // A wait that is exactly at a step passes it in the next instant.
    return max(until.addingTimeInterval(-next), now.addingTimeInterval(ScreenClock.margin))
  }
}
