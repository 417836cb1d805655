public import FoundationEssentials
import SQLite
public import Weather

/// What one fetch writes in one transaction: the answer to one request, or everything that is left with its log row.
public struct FetchCommit: Sendable {
  /// The row that `beginWakeUp` created.
  public var wakeUp: WakeUpRecord.ID
  /// How the fetch ended; `nil` if more requests follow.
  public var outcome: WakeUpOutcome?
  public var results: [ResultChange]
  public var validators: [Validator]
  /// The outcome for each provider that was asked.
  public var providers: [ProviderRecord] = []
  /// The outcome of reading the warnings.
  public var alerts: [AlertChange] = []
  /// The time zones of answers, for locations that have none.
  public var timeZones: [SavedLocation.ID: String] = [:]
  /// For each fetched location, the end of the validity that the provider stated; `nil` if it stated none.
  public var validUntil: [SavedLocation.ID: Date?] = [:]
  private(set) var scheduleState: [String: String] = [:]
  /// The writes to other tables.
  private(set) var writes: [@Sendable (Connection) throws -> Void] = []

  public init(
    wakeUp: WakeUpRecord.ID, outcome: WakeUpOutcome?, results: [ResultChange] = [], validators: [Validator] = []
  ) {
    self.wakeUp = wakeUp
    self.outcome = outcome
    self.results = results
    self.validators = validators
  }

  /// Adds a write to the table of a kind of data.
  mutating func add(_ write: @escaping @Sendable (Connection) throws -> Void) { writes.append(write) }

  /// Adds a value of the schedule, to be read with `WeatherStore.scheduleState`. Throws `unencodable` if JSON cannot
  /// express the value, such as a number that is not finite.
  public mutating func setValue(_ value: some StoredValue, for key: String) throws(StoreError) {
    scheduleState[key] = try WeatherStore.storedText(of: value, for: key)
  }
}

extension FetchCommit {
  /// Adds an answer about the air.
  public mutating func add(_ change: AirChange) { add { db in try WeatherStore.store(change, db) } }
}

/// The result of a fetch for one location.
public struct ResultChange: Hashable, Sendable {
  public var locationID: SavedLocation.ID
  /// `Provider.id`.
  public var provider: String
  /// The time at which the fetch began, before any request was sent.
  public var beganAt: Date
  public var updatedAt: Date
  public var staleAfter: Date
  /// The canonical document. After "not modified", the same document with the new `updatedAt`.
  public var snapshot: String
  /// The current values, which are added to the history if they differ from the previous row. `nil` after "not
  /// modified".
  public var current: CurrentWeather?

  public init(
    locationID: SavedLocation.ID, provider: String, beganAt: Date, updatedAt: Date, staleAfter: Date,
    snapshot: String, current: CurrentWeather?
  ) {
    self.locationID = locationID
    self.provider = provider
    self.beganAt = beganAt
    self.updatedAt = updatedAt
    self.staleAfter = staleAfter
    self.snapshot = snapshot
    self.current = current
  }
}

/// The result of committing a `FetchCommit`.
public struct FetchReceipt: Hashable, Sendable {
  /// The results as stored, in the order given. Results of locations that were cleared during the fetch are left out,
  /// because no update has to be announced for them.
  public let stored: [StoredResult]
  /// Whether the commit switched background fetch off: no location is saved, and the interval in force changed to
  /// *never*.
  public let switchedOff: Bool
}
