public import BackgroundFetch
import SQLite

/// The two background fetch intervals that the store keeps separately.
public struct FetchIntervals: Hashable, Sendable {
  /// The interval that the user chose; `minimum` until the user chooses one.
  public let chosen: BackgroundFetchInterval
  /// The interval that the schedule uses; `never` until a location is saved.
  public let inForce: BackgroundFetchInterval

  public init(chosen: BackgroundFetchInterval, inForce: BackgroundFetchInterval) {
    self.chosen = chosen
    self.inForce = inForce
  }
}

extension WeatherStore {
  /// Returns the interval that the user chose and the interval in force.
  ///
  /// They differ after the last location is cleared: a wake-up then puts *never* in force. Saving a location puts the
  /// chosen interval back in force.
  public func intervals() throws(StoreError) -> FetchIntervals {
    let found = try first("SELECT chosenInterval, intervalInForce FROM setting") { row in
      FetchIntervals(
        chosen: BackgroundFetchInterval(storedText: try row.value(0, .text)) ?? .minimum,
        inForce: BackgroundFetchInterval(storedText: try row.value(1, .text)) ?? .never)
    }
    guard let found else { throw .corrupt(path: path, detail: "the row of settings is missing") }
    return found
  }

  /// Writes the interval that the user chose, and puts it in force if a location is saved.
  public func choose(_ interval: BackgroundFetchInterval) throws(StoreError) {
    try change { db in
      try db.run(
        """
        UPDATE setting SET chosenInterval = ?1,
          intervalInForce = iif(EXISTS (SELECT 1 FROM location WHERE savedAt IS NOT NULL), ?1, 'never')
        """, [interval.storedText])
    }
  }
}

extension BackgroundFetchInterval {
  /// The interval as stored: `never`, `minimum` or whole seconds. Seconds are rounded up, so that the stored value is
  /// never shorter than the interval.
  var storedText: String {
    switch self {
    case .never: "never"
    case .minimum: "minimum"
    case .atLeast(let duration):
      "\(duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0))"
    }
  }

  /// Creates an interval from its stored text. Returns `nil` for any other text.
  init?(storedText text: String) {
    switch text {
    case "never": self = .never
    case "minimum": self = .minimum
    default:
      guard let seconds = Int64(text), seconds >= 0 else { return nil }
      self = .atLeast(.seconds(seconds))
    }
  }
}
