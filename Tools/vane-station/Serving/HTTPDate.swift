import Glibc

/// The date format of HTTP headers, `Fri, 06 Feb 2026 16:30:00 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// - Parameter instant: Unix seconds.
  static func text(_ instant: Int) -> String {
    var seconds = time_t(instant)
    var fields = tm()
    gmtime_r(&seconds, &fields)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(two(fields.tm_mday)) \(months[Int(fields.tm_mon)]) \(1900 + fields.tm_year)"
    let clock = "\(two(fields.tm_hour)):\(two(fields.tm_min)):\(two(fields.tm_sec))"
    return "\(weekdays[Int(fields.tm_wday)]), \(date) \(clock) GMT"
  }

  /// Unix seconds; `nil` for any other format.
  static func instant(_ text: String) -> Int? {
    let parts = text.split { " :".contains($0) }
    guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: String(parts[2])) else { return nil }
    let numbers = [1, 3, 4, 5, 6].compactMap { Int32(parts[$0]) }
    guard numbers.count == 5 else { return nil }
    var fields = tm()
    fields.tm_mday = numbers[0]
    fields.tm_mon = Int32(month)
    fields.tm_year = numbers[1] &- 1900
    fields.tm_hour = numbers[2]
    fields.tm_min = numbers[3]
    fields.tm_sec = numbers[4]
    return timegm(&fields)
  }
}
