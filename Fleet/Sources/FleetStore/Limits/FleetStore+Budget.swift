public import BackgroundFetch
import FoundationEssentials

/// The weight of the requests of all workers together, and the pauses of hosts. All times are of the database's clock,
/// so that the clocks of the workers do not matter.
extension FleetStore {
  /// Reserves weight before requests are sent, in one statement, so that all workers together never exceed a limit.
  ///
  /// - Parameters:
  ///   - wanted: the weight of all requests.
  ///   - unit: the weight of one place. Only whole places are granted.
  ///   - limit: the limit, the same as on one machine.
  public func reserve(
    _ wanted: Double, inUnitsOf unit: Double, under limit: RateLimit
  ) throws(FleetError) -> Reservation {
    let doing = "reserving requests"
    try db.rows("INSERT INTO vane.ledger (account) VALUES ($1) ON CONFLICT DO NOTHING", [limit.account], doing: doing)
    let room = RateLimitWindow.allCases.enumerated().map { index, window in
      "coalesce($\(index + 4)::double precision, 'Infinity') - \(FleetStore.spent(in: window))"
    }
    // Sums of tenths are not exact.
    let granted = "greatest(0, floor((least($2::double precision, \(room.joined(separator: ", "))) + 1e-6) / $3) * $3)"
    let booked = RateLimitWindow.allCases.map { window in
      """
      \(window.rawValue) = greatest(\(window.rawValue), \(FleetStore.start(of: window))),
      \(window.rawValue)_spent = \(FleetStore.spent(in: window)) + \(granted)
      """
    }
    let row = try db.rows(
      """
      UPDATE vane.ledger SET granted = \(granted), \(booked.joined(separator: ", ")) WHERE account = $1
      RETURNING granted, extract(epoch FROM statement_timestamp()), \(RateLimitWindow.allCases.map { "\($0)_spent" }.joined(separator: ", "))
      """,
      [limit.account, "\(wanted)", "\(unit)"] + RateLimitWindow.allCases.map { limit.maximum[$0].map { "\($0)" } },
      doing: doing)
    let at = Date(timeIntervalSince1970: try row.required(0, 1))
    var full: Date?
    for (index, window) in RateLimitWindow.allCases.enumerated() {
      let spent = try row.required(0, index + 2, Double.self)
      // The longest window that has no room for another place.
      if let maximum = limit.maximum[window], maximum - spent < unit { full = window.end(after: at) }
    }
    return Reservation(
      account: limit.account, granted: try row.required(0, 0), at: at.timeIntervalSince1970,
      wait: full.map { .seconds($0.timeIntervalSince(at)) } ?? .zero)
  }

  /// Adds a weight to a reservation; a negative weight takes back a part of it. Windows that have ended since are not
  /// changed.
  public func correct(_ reservation: Reservation, by weight: Double) throws(FleetError) {
    let windows = RateLimitWindow.allCases.map { window in
      """
      \(window.rawValue)_spent = CASE WHEN \(window.rawValue) = date_trunc('\(window.rawValue)', to_timestamp($2), 'UTC')
        THEN greatest(0, \(window.rawValue)_spent + $3) ELSE \(window.rawValue)_spent END
      """
    }
    try db.rows(
      "UPDATE vane.ledger SET \(windows.joined(separator: ", ")) WHERE account = $1",
      [reservation.account, "\(reservation.at)", "\(weight)"], doing: "correcting a reservation")
  }

  /// Books a reservation again in each window that has begun since: the host counts a request when it has answered.
  public func carry(_ reservation: Reservation) throws(FleetError) {
    let windows = RateLimitWindow.allCases.map { window in
      """
      \(window.rawValue) = greatest(\(window.rawValue), \(FleetStore.start(of: window))),
      \(window.rawValue)_spent = \(FleetStore.spent(in: window)) + CASE
        WHEN date_trunc('\(window.rawValue)', to_timestamp($2), 'UTC') < \(FleetStore.start(of: window)) THEN $3::double precision
        ELSE 0 END
      """
    }
    try db.rows(
      "UPDATE vane.ledger SET \(windows.joined(separator: ", ")) WHERE account = $1",
      [reservation.account, "\(reservation.at)", "\(reservation.granted)"], doing: "booking a reservation again")
  }

  /// Pauses the requests to a host for a time, at most ``BackgroundFetch/ScheduleState/maximumRetryAfter``.
  public func silence(_ host: String, for time: Duration) throws(FleetError) {
    let seconds = min(time, ScheduleState.maximumRetryAfter) / .seconds(1)
    try db.rows(
      """
      INSERT INTO vane.silence AS before VALUES ($1, statement_timestamp() + make_interval(secs => $2))
      ON CONFLICT (host) DO UPDATE SET until = greatest(before.until, excluded.until)
      """, [host, "\(seconds)"], doing: "recording the pause of a host")
  }

  /// Returns how long the requests to a host are still paused; zero if they are not.
  public func silence(of host: String) throws(FleetError) -> Duration {
    let row = try db.rows(
      "SELECT extract(epoch FROM until - statement_timestamp()) FROM vane.silence WHERE host = $1", [host],
      doing: "reading the pause of a host")
    return .seconds(max(0, try row.value(0, 0, Double.self) ?? 0))
  }

  private static func start(of window: RateLimitWindow) -> String {
    "date_trunc('\(window.rawValue)', statement_timestamp(), 'UTC')"
  }

  /// Returns the SQL of the weight in the current window. If another worker has begun a window while this statement
  /// waited, that window is the current one.
  static func spent(in window: RateLimitWindow) -> String {
    "(CASE WHEN \(window.rawValue) >= \(start(of: window)) THEN \(window.rawValue)_spent ELSE 0 END)"
  }
}

/// A weight that was reserved under a limit.
public struct Reservation: Hashable, Sendable {
  public let account: String
  /// The granted weight; 0 if there is no room.
  public let granted: Double
  /// The time of the reservation, in seconds since 1970 by the clock of the database.
  let at: Double
  /// The time until the limit has room for another place; zero if it has.
  public let wait: Duration

  /// Returns a part of the reservation.
  public func part(_ weight: Double) -> Reservation {
    Reservation(account: account, granted: weight, at: at, wait: wait)
  }
}
