import BackgroundFetch
public import FoundationEssentials
import SQLite
public import WakeUps
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
  /// The outcome of reading the warnings; a service by its `Provider.id`.
  public var alerts: [(locationID: SavedLocation.ID, service: String, change: AlertChange)] = []
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

extension WeatherStore {
  /// Writes everything of a commit or nothing: results, history, validators, the schedule's state and the log row. With
  /// the last commit of a fetch, it then deletes expired rows, and if no location is saved, it switches wake-ups off.
  ///
  /// - Returns: the locations whose results were stored. Locations that were cleared during the fetch are left out,
  ///   because no update has to be announced for them.
  @discardableResult
  public func commit(_ commit: FetchCommit) throws(StoreError) -> Set<SavedLocation.ID> {
    let stored = try write { db in
      let stored = try commit.results.filter { try WeatherStore.store($0, db) }.map(\.locationID)
      for (id, until) in commit.validUntil {
        try db.run("UPDATE location SET validUntil = ? WHERE id = ?", [until, id])
      }
      if !commit.timeZones.isEmpty { try LocationsCopy.removeMark(db) }
      for (id, zone) in commit.timeZones {
        try db.run("UPDATE location SET timeZone = ? WHERE id = ? AND timeZone IS NULL", [zone, id])
      }
      for validator in commit.validators { try WeatherStore.store(validator, db) }
      for record in commit.providers { try WeatherStore.store(record, db) }
      for write in commit.writes { try write(db) }
      for (key, value) in commit.scheduleState { try WeatherStore.setScheduleState(value, for: key, db) }
      guard let outcome = commit.outcome else { return Set(stored) }
      for (id, service, change) in commit.alerts {
        try WeatherStore.store(change, of: id, from: service, at: outcome.finishedAt, db)
      }
      try WeatherStore.finish(commit.wakeUp, with: outcome, db)
      try WeatherStore.trim(at: outcome.finishedAt, db)
      try db.run(
        """
        UPDATE setting SET intervalInForce = 'never'
        WHERE intervalInForce <> 'never' AND NOT EXISTS (SELECT 1 FROM location WHERE savedAt IS NOT NULL)
        """)
      return Set(stored)
    }
    if !commit.timeZones.isEmpty { renewCopy() }
    return stored
  }

  /// Stores the result, and adds its current values to the history unless the previous row has the same values.
  ///
  /// - Returns: false if the location is no longer saved.
  private static func store(_ change: ResultChange, _ db: Connection) throws -> Bool {
    try db.run(
      """
      INSERT INTO result (locationID, provider, revision, beganAt, updatedAt, staleAfter, snapshot, checksum)
      SELECT location.id, ?2, setting.revision + 1, ?3, ?4, ?5, ?6, ?7 FROM location, setting
      WHERE location.id = ?1 AND savedAt IS NOT NULL
      ON CONFLICT (locationID, provider) DO UPDATE SET revision = excluded.revision, beganAt = excluded.beganAt,
        updatedAt = excluded.updatedAt, staleAfter = excluded.staleAfter, snapshot = excluded.snapshot,
        checksum = excluded.checksum
      """,
      [
        change.locationID, change.provider, change.beganAt, change.updatedAt, change.staleAfter, change.snapshot,
        DocumentChecksum.of(change.snapshot),
      ])
    guard db.changes > 0 else { return false }
    try db.run("UPDATE setting SET revision = revision + 1")
    if let current = change.current {
      try WeatherStore.remember(current, of: change.locationID, from: change.provider, db)
    }
    return true
  }
}
