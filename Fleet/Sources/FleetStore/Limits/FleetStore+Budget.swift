import BackgroundFetch
import FoundationEssentials
public import Services

/// The weight of the requests of all workers together. All times are of the database's clock, so that the clocks of the
/// workers do not matter.
extension FleetStore {
  /// Reserves weight before requests are sent, so that all workers together never exceed a limit.
  ///
  /// A reservation counts in the window in which it is made, and in each window that begins before it is settled: its
  /// requests may be answered there.
  ///
  /// - Parameters:
  ///   - wanted: the weight of all requests.
  ///   - unit: the weight of one place. Only whole places are granted.
  ///   - limit: the limit, the same as on one machine.
  ///   - key: the name of the reservation, for its end.
  public func reserve(
    _ wanted: Double, inUnitsOf unit: Double, under limit: RateLimit, as key: Reservation.Key
  ) throws(FleetError) -> Reservation {
    let doing = "reserving requests"
    let room = RateLimitWindow.allCases.enumerated().map { index, window in
      "coalesce($\(index + 5)::double precision, 'Infinity') - \(FleetStore.booked(in: window))"
    }
    // Sums of tenths are not exact.
    let granted = "greatest(0, floor((least($2::double precision, \(room.joined(separator: ", "))) + 1e-6) / $3) * $3)"
    let spent = RateLimitWindow.allCases.map { "\($0)_spent" }.joined(separator: ", ")
    return try db.transaction(doing) { () throws(FleetError) in
      try lock(limit.account, doing)
      let row = try db.rows(
        """
        WITH expired AS (
          DELETE FROM vane.reservation WHERE account = $1 AND NOT \(FleetStore.isOpen)),
        \(FleetStore.openWeight),
        booked AS (
          UPDATE vane.ledger SET granted = \(granted), \(FleetStore.bookings(adding: granted)) FROM open
          WHERE account = $1 RETURNING granted, \(spent)),
        made AS (
          INSERT INTO vane.reservation (reservation, account, weight)
          SELECT $4::bigint, $1, granted FROM booked WHERE granted > 0)
        SELECT granted, extract(epoch FROM statement_timestamp()), \(spent) FROM booked
        """,
        [limit.account, "\(wanted)", "\(unit)", "\(key.number)"]
          + RateLimitWindow.allCases.map { limit.maximum[$0].map { "\($0)" } },
        doing: doing)
      let at = Date(timeIntervalSince1970: try row.required(0, 1))
      var full: Date?
      for (index, window) in RateLimitWindow.allCases.enumerated() {
        let spent = try row.required(0, index + 2, Double.self)
        // The longest window that has no room for another place.
        if let maximum = limit.maximum[window], maximum - spent < unit { full = window.end(after: at) }
      }
      return Reservation(
        key: key, account: limit.account, granted: try row.required(0, 0),
        wait: full.map { .seconds($0.timeIntervalSince(at)) } ?? .zero)
    }
  }

  /// Ends a reservation, and takes back the weight that was not used. Does nothing if it has ended: after a lost
  /// connection, a worker does not know.
  func settle(_ key: Reservation.Key, of account: String, used: Double) throws(FleetError) {
    let doing = "settling a reservation"
    try lock(account, doing)
    // A reservation that exists is booked in the latest window of each length.
    try db.rows(
      """
      WITH \(FleetStore.openWeight),
      settled AS (DELETE FROM vane.reservation WHERE reservation = $2 RETURNING weight)
      UPDATE vane.ledger SET \(FleetStore.bookings(adding: "$3 - settled.weight")) FROM open, settled WHERE account = $1
      """, [account, "\(key.number)", "\(used)"], doing: doing)
  }

  /// Takes back a part of a reservation whose requests have not ended. Does nothing if it has less.
  public func reduce(_ key: Reservation.Key, of account: String, to weight: Double) throws(FleetError) {
    let doing = "reducing a reservation"
    try db.transaction(doing) { () throws(FleetError) in
      try lock(account, doing)
      try db.rows(
        """
        WITH \(FleetStore.openWeight),
        reduced AS (
          UPDATE vane.reservation SET weight = $3 FROM vane.reservation AS before
          WHERE reservation.reservation = $2 AND before.reservation = $2 AND before.weight > $3 RETURNING before.weight)
        UPDATE vane.ledger SET \(FleetStore.bookings(adding: "$3 - reduced.weight")) FROM open, reduced
        WHERE account = $1
        """, [account, "\(key.number)", "\(weight)"], doing: doing)
    }
  }

  /// Creates and locks the row of an account, so that the next statement sees all of its reservations.
  private func lock(_ account: String, _ doing: String) throws(FleetError) {
    try db.rows(
      "INSERT INTO vane.ledger (account) VALUES ($1) ON CONFLICT (account) DO UPDATE SET account = $1 WHERE false",
      [account], doing: doing)
  }

  /// The SQL condition that the requests of a reservation may still be answered.
  private static let isOpen = "made_at > statement_timestamp() - interval '\(lease) seconds'"

  /// The SQL of the open reservations of an account.
  private static let openWeight = """
    open AS (
      SELECT coalesce(sum(weight), 0) AS weight FROM vane.reservation WHERE account = $1 AND \(isOpen))
    """

  /// Returns the SQL that books a weight in the current windows. A window that begins has the open reservations.
  private static func bookings(adding weight: String) -> String {
    RateLimitWindow.allCases.map { window in
      """
      \(window.rawValue) = greatest(\(window.rawValue), \(start(of: window))),
      \(window.rawValue)_spent = greatest(0, \(booked(in: window)) + \(weight))
      """
    }.joined(separator: ", ")
  }

  private static func start(of window: RateLimitWindow) -> String {
    "date_trunc('\(window.rawValue)', statement_timestamp(), 'UTC')"
  }

  /// Returns the SQL of the weight in the current window, with `open` for a window that begins.
  private static func booked(in window: RateLimitWindow) -> String {
    "(CASE WHEN \(window.rawValue) >= \(start(of: window)) THEN \(window.rawValue)_spent ELSE open.weight END)"
  }

  /// Returns the SQL of the weight in the current window, as far as a worker has used it.
  static func spent(in window: RateLimitWindow) -> String {
    "(CASE WHEN \(window.rawValue) >= \(start(of: window)) THEN \(window.rawValue)_spent ELSE 0 END)"
  }
}

/// A weight that was reserved under a limit.
public struct Reservation: Hashable, Sendable {
  /// The name of a reservation. A worker chooses it, so that it can end a reservation whose answer was lost.
  public struct Key: Hashable, Sendable {
    let number = Int64.random(in: 1...(.max))

    public init() {}
  }

  public let key: Key
  public let account: String
  /// The granted weight; 0 if there is no room.
  public let granted: Double
  /// The time until the limit has room for another place; zero if it has.
  public let wait: Duration
}
