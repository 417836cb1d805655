import Foundation

/// How stamps are written.
enum TimeFormat: String, Sendable {
  case iso8601
  case unixtime

  /// A stamp as JSON.
  ///
  /// ISO stamps are local and say so nowhere: `2026-02-06T16:30`, and for days `2026-02-06`. `unixtime` is true UTC.
  ///
  /// - Parameters:
  ///   - instant: Unix seconds.
  ///   - offset: seconds east of UTC; one for the whole answer.
  func stamp(_ instant: Int, offset: Int, dateOnly: Bool = false) -> String {
    guard self == .iso8601 else { return String(instant) }
    let local = Date(timeIntervalSince1970: Double(instant + offset))
    let day = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    let minute = Int(local.timeIntervalSince1970) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = dateOnly ? "" : "T\(two(minute / 60 % 24)):\(two(minute % 60))"
    return JSONText.string(local.formatted(day) + clock)
  }
}
