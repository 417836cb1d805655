import Foundation

/// Instants in Unix seconds as the text of HTTP headers and documents.
enum TimeText {
  /// The date format of HTTP headers (RFC 9110, 5.6.7): `Fri, 06 Feb 2026 16:30:00 GMT`.
  static func http(_ instant: Int) -> String {
    let parts = utc(instant).split { "-T:Z".contains($0) }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][instant / 86_400 % 7]
    let month = months[(Int(parts[1]) ?? 1) - 1]
    return "\(weekday), \(parts[2]) \(month) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) GMT"
  }

  /// ISO 8601 in UTC: `2026-02-06T16:30:00Z`.
  static func utc(_ instant: Int) -> String {
    Date(timeIntervalSince1970: Double(instant)).formatted(.iso8601)
  }

  /// Reads `2026-02-06T16:30:00Z`; `nil` for another form.
  static func instant(_ text: String) -> Int? {
    (try? Date(text, strategy: .iso8601)).map { Int($0.timeIntervalSince1970) }
  }

  /// ISO 8601 with an offset in seconds east of UTC: `2026-02-06T11:30:00-05:00`, and `+00:00` for UTC.
  static func local(_ instant: Int, offset: Int = 0) -> String {
    let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return utc(instant + offset).dropLast() + (offset < 0 ? "-" : "+") + "\(two(hours)):\(two(minutes))"
  }
}
