import FoundationEssentials
import Platform
import WeatherStore

/// The wait for the weather of one place from a fetch.
///
/// A fetch stores the weather first. Lists of warnings, the air and reports of stations may then take seconds.
struct WeatherWait {
  /// How long the rest of a fetch may take until the weather is shown without it.
  private static let grace = Duration.milliseconds(500)
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
