import Glibc

/// Instants as ISO 8601 writes them, to the second and with their offset.
enum Stamp {
  /// `2026-02-06T16:30:00Z`.
  ///
  /// - Parameter instant: Unix seconds.
  static func utc(_ instant: Int) -> String {
    clock(instant) + "Z"
  }

  /// `2026-02-06T11:30:00-05:00`; with no offset `+00:00`.
  ///
  /// - Parameters:
  ///   - instant: Unix seconds.
  ///   - offset: seconds east of UTC at that instant.
  static func local(_ instant: Int, offset: Int) -> String {
    let minutes = abs(offset) / 60
    return "\(clock(instant + offset))\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func clock(_ instant: Int) -> String {
    var seconds = time_t(instant)
    var fields = tm()
    gmtime_r(&seconds, &fields)
    let date = "\(1900 + fields.tm_year)-\(two(Int(fields.tm_mon) + 1))-\(two(Int(fields.tm_mday)))"
    return "\(date)T\(two(Int(fields.tm_hour))):\(two(Int(fields.tm_min))):\(two(Int(fields.tm_sec)))"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
