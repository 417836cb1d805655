import BackgroundFetch
import ScheduleParts

/// The pauses of requests to a host.
extension FleetStore {
  /// Pauses the requests to a host for a time, at most ``ScheduleParts/StateParts/maximumRetryAfter``.
  public func silence(_ host: String, for time: Duration) throws(FleetError) {
    let seconds = min(time, StateParts.maximumRetryAfter) / .seconds(1)
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
}
