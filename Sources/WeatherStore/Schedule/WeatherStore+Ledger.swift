import BackgroundFetch
public import FoundationEssentials
import SQLite
import ScheduleParts
public import Services
import Text

/// The ledger of the requests to accounts with a limit.
extension WeatherStore {
  /// Returns what was spent under an account.
  public func ledger(of account: String) throws(StoreError) -> RequestLedger {
    try read { db in try WeatherStore.ledger(of: account, db) }
  }

  /// Books a request before it is sent, under the write lock, so that several processes never exceed a limit together.
  ///
  /// - Parameter choose: returns the weight to book, at most the room that it is given; 0 books nothing.
  /// - Returns: the booked weight.
  public func book(
    under limit: RateLimit, for purpose: RequestPurpose, at now: Date, _ choose: (_ room: Double) -> Double
  ) throws(StoreError) -> Double {
    try write { db in
      let found = try WeatherStore.ledger(of: limit.account, db)
      var ledger = found.clamped(at: now)
      let weight = choose(ledger.room(under: limit, for: purpose, at: now))
      guard weight > 0 || ledger != found else { return 0 }
      if weight > 0 { ledger.book(weight, at: now) }
      try WeatherStore.store(ledger, of: limit.account, db)
      return max(0, weight)
    }
  }

  /// Books requests of the same weight. Returns how many of them fit into the limit: all without one.
  public func book(
    _ count: Int, of weight: Double, under limit: RateLimit?, for purpose: RequestPurpose, at now: Date
  ) throws(StoreError) -> Int {
    guard let limit else { return count }
    let granted = try book(under: limit, for: purpose, at: now) { room in
      Double(min(count, RequestLedger.count(of: weight, in: room))) * weight
    }
    return Int((granted / weight).rounded())
  }

  /// Corrects a booking: adds a weight, or takes back a part of what was booked at the instant `then`.
  public func correctBooking(of account: String, by weight: Double, at then: Date) throws(StoreError) {
    try changeLedger(of: account) { $0.book(weight, at: then) }
  }

  /// Books a request again in each window that began while it was answered.
  public func carryBooking(
    of account: String, _ weight: Double, from sent: Date, to answered: Date
  ) throws(StoreError) {
    guard RateLimitWindow.minute.start(at: sent) < RateLimitWindow.minute.start(at: answered) else { return }
    try changeLedger(of: account) { $0.carry(weight, from: sent, to: answered) }
  }

  private func changeLedger(of account: String, _ change: (inout RequestLedger) -> Void) throws(StoreError) {
    try write { db in
      var ledger = try WeatherStore.ledger(of: account, db)
      change(&ledger)
      try WeatherStore.store(ledger, of: account, db)
    }
  }

  /// Writes each ledger with a window of the future as it is at `now`.
  func rebaseLedgers(at now: Date) throws(StoreError) {
    try write { db in
      let accounts = try db.rows(
        "SELECT DISTINCT account FROM requestLedger WHERE start > ?", [now]
      ) { row in try row.value(0, .text) }
      for account in accounts {
        let ledger = try WeatherStore.ledger(of: account, db)
        if ledger.isAhead(of: now) { try WeatherStore.store(ledger.clamped(at: now), of: account, db) }
      }
    }
  }

  private static func ledger(of account: String, _ db: Connection) throws -> RequestLedger {
    var ledger = RequestLedger()
    _ = try db.rows("SELECT window, start, weight FROM requestLedger WHERE account = ?", [account]) { row in
      let entry = RequestLedger.Entry(start: try row.value(1, .instant), weight: try row.value(2, .weight))
      if let window = RateLimitWindow(rawValue: try row.value(0, .text)) { ledger.entries[window] = entry }
    }
    return ledger
  }

  private static func store(_ ledger: RequestLedger, of account: String, _ db: Connection) throws {
    for (window, entry) in ledger.entries {
      try db.run(
        "INSERT OR REPLACE INTO requestLedger VALUES (?, ?, ?, ?)",
        [account, window.rawValue, entry.start, entry.weight])
    }
  }
}

extension ColumnKind<Double> {
  /// The weight of requests: at least 0.
  fileprivate static var weight: ColumnKind {
    ColumnKind { Double(databaseValue: $0).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
  }
}

/// The places that the last fetch left out because the limit of requests was used up.
public struct LeftOutPlaces: Hashable, Sendable {
  /// The number of places; 0 if the fetch left out none.
  public var count = 0
  /// The account of the limit.
  public var account = ""
  /// When there will be room for the next of them.
  public var until = Date.distantPast
  /// Whether the fetch sent no request at all.
  public var sentNothing = false

  /// Creates the record of a fetch that left out no place.
  public init() {}

  /// Adds places that do not fit into a limit until an instant.
  public mutating func add(_ count: Int, account: String, until: Date) {
    self.until = self.count == 0 ? until : min(until, self.until)
    self.count += count
    self.account = account
  }

  /// The key under which the value is stored.
  static let storeKey = "left-out"
}

extension LeftOutPlaces: StoredObject {
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("account", &account)
    try members.member("areAll", &sentNothing)
    try members.member("count", &count)
    try members.member("until", &until)
  }
}

extension WeatherStore {
  /// Returns the places that the last fetch left out; `nil` if it left out none.
  public func leftOutPlaces() throws(StoreError) -> LeftOutPlaces? {
    try scheduleState(LeftOutPlaces.self, for: LeftOutPlaces.storeKey).flatMap { $0.count > 0 ? $0 : nil }
  }
}

extension FetchCommit {
  /// Adds the places that the fetch left out.
  public mutating func setLeftOut(_ places: LeftOutPlaces) throws(StoreError) {
    try setValue(places, for: LeftOutPlaces.storeKey)
  }
}
