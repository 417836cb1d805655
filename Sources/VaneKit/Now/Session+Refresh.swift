import BackgroundFetch
import Failures
import FoundationEssentials
import HostParts
import LinuxEvents
import WakeUps
import Watching
import WeatherStore
import Wording

extension Session {
  /// Fetches every saved place now, or only the named one.
  ///
  /// - Parameter onlyCurrent: whether only the current place is fetched without a name.
  /// - Throws: `ReportedFailure(.tryLater)` if a limit of requests or the provider's pause allowed no request.
  package func refresh(_ name: String?, onlyCurrent: Bool = false) throws {
    _ = try settings()
    let store = try storeForReading()
    let place = try SavedPlaces(store: store, session: self).find(name)
    // Read before the fetch, because the fetched places are valid afterwards, too.
    let isForAll = name == nil && !onlyCurrent
    let leftOut = isForAll ? sentences(ofValid: try store.validPlaces(at: now)) : []
    let only = isForAll ? [] : ["--location", "\(place.id)"]
    let fetch = try startFetch(
      ["refresh", "--progress"] + only, showsErrors: true, keeping: Session.maximumProgressLength)
    let ending = waitForEnd(of: fetch)
    switch ending.answer {
    case .newData:
      let look = PlaceLook(session: self, settings: settingsForReading(), store: store, place: place)
      _ = try look.show(try store.cachedResult(for: place.id))
      look.note()
      try write(lines: leftOut + (isForAll ? waiting(in: store) : []))
    case .noData:
      let reason = try store.wakeUp(of: fetch)?.outcome?.reason
      let isOnlyLeftOut = reason?.code == "valid" && !leftOut.isEmpty
      if !isOnlyLeftOut { try write(lines: [sentence(ofNoData: reason)]) }
      if isOnlyLeftOut || reason?.code == "refresh" { try write(lines: leftOut) }
      if ["held", "quota"].contains(reason?.code) { throw ReportedFailure(.tryLater) }
    case .failed(let reason):
      say(wording.tr("not updated: {reason}", ["reason": reason]))
      throw ReportedFailure(ending.failureWithoutAnswer)
    default:
      throw CommandError(ending.failureWithoutAnswer, wording.tr("vane-fetch ended without an answer"))
    }
  }

  /// Returns a line about the places for which the limit of requests has no room.
  private func waiting(in store: WeatherStore) throws(StoreError) -> [String] {
    guard let left = try store.leftOutPlaces() else { return [] }
    return [reader.text(ofLeftOut: left.count, account: left.account, until: left.until) + "."]
  }

  /// Returns the reason why a refresh brought no new data.
  func sentence(ofNoData reason: RecordedReason?) -> String {
    let time = reason?.instant.map { reader.time.text($0) }
    return switch (reason?.code, time) {
    case ("valid", let time?):
      wording.tr("Not fetched: according to the provider, the cached data is valid until {time}.", ["time": time])
    case ("valid", nil): wording.tr("Not fetched: according to the provider, the cached data is still valid.")
    case ("held", let time?), ("backing-off", let time?):
      wording.tr("Not fetched: the provider allows no request before {time}.", ["time": time])
    case ("held", nil), ("backing-off", nil): wording.tr("Not fetched: the provider allows no request yet.")
    case ("quota", _): reason.map { "\(reader.text(of: $0))." } ?? ""
    case ("shared", _): wording.tr("Already up to date: another fetch has just finished.")
    default: wording.tr("No new data.")
    }
  }

  /// Returns a sentence for each expiry time of the places that a refresh of all places skips, because their results
  /// are still valid.
  private func sentences(ofValid places: [(place: SavedLocation, until: Date)]) -> [String] {
    let groups = Dictionary(grouping: places) { reader.time.text($0.until) }
    return groups.sorted { ($0.value.first?.until ?? .distantPast) < ($1.value.first?.until ?? .distantPast) }
      .map { until, places in
        let names = places.map { PlaceText($0.place.location, wording).name }
        return wording.tr(
          "Not fetched for {places}: according to the provider, the cached data is valid until {time}.",
          ["places": wording.list(names), "time": until])
      }
  }
}

/// The wait for the weather of one place from a fetch.
///
/// A fetch stores the weather first. Lists of warnings, the air and reports of stations may then take seconds.
struct WeatherWait {
  /// How long the rest of a fetch may take until the weather is shown without it.
  #if SANITIZED
    private static let grace = Duration.seconds(5)
  #else
    private static let grace = Duration.milliseconds(500)
  #endif
  /// The time between two questions to the store.
  private static let step = Duration.milliseconds(50)

  private let store: WeatherStore
  private let place: SavedLocation
  private let before: StoredResult?

  /// Creates a wait; call this before the fetch is started.
  init(for place: SavedLocation, in store: WeatherStore) throws(StoreError) {
    self.store = store
    self.place = place
    before = try store.cachedResult(for: place.id)
  }

  /// How a wait ended.
  enum End {
    /// The fetch has ended.
    case ended(ChildProcess.Ending)
    /// The fetch has stored the weather, and goes on.
    case stored(StoredResult)
    /// The time limit has passed.
    case timedOut
  }

  /// Waits until the fetch has ended, or has stored the weather and takes longer.
  ///
  /// - Parameter limit: the time limit; `nil` for none.
  func end(of fetch: ChildProcess, atMost limit: Duration?) -> End {
    let clock = ContinuousClock()
    let deadline = limit.map { clock.now + $0 }
    var foundAt: ContinuousClock.Instant?
    while true {
      let left = deadline.map { max(.zero, clock.now.duration(to: $0)) } ?? WeatherWait.step
      if let ending = fetch.wait(atMost: min(left, WeatherWait.step)) { return .ended(ending) }
      let isOver = deadline.map { clock.now >= $0 } ?? false
      if let stored = newResult {
        let found = foundAt ?? clock.now
        foundAt = found
        if isOver || clock.now - found >= WeatherWait.grace { return .stored(stored) }
      }
      if isOver { return .timedOut }
    }
  }

  /// The result that was stored since the start; `nil` if there is none yet, or if the store cannot be read now.
  private var newResult: StoredResult? {
    guard let stored = try? store.cachedResult(for: place.id), stored.revision != before?.revision else { return nil }
    return stored
  }
}
