import FoundationEssentials
import Services
import Weather

/// Reads `status` and `msgType`, two closed lists of CAP 1.2, section 3.2.1.
enum CAPStatus {
  /// Returns the type of a message that is meant for the public; `nil` for an exercise, a test or a draft, and for a
  /// message between machines (an acknowledgement, an error).
  ///
  /// - Parameter element: the format's name of the type, for errors.
  /// - Throws: `missing` or `unreadable` for a value that is not in the list: the message may be a warning.
  static func message(
    status: String, type: String, element: String
  ) throws(AlertFormatError) -> WeatherAlert.Message? {
    guard !status.isEmpty else { throw .missing("status") }
    guard !type.isEmpty else { throw .missing(element) }
    guard ["actual", "exercise", "system", "test", "draft"].contains(status.lowercased()) else {
      throw .unreadable(element: "status", text: BoundedText.cut(status))
    }
    let message = WeatherAlert.Message(rawValue: type.lowercased())
    guard message != nil || ["ack", "error"].contains(type.lowercased()) else {
      throw .unreadable(element: element, text: BoundedText.cut(type))
    }
    return status.lowercased() == "actual" ? message : nil
  }
}

/// A value of one of CAP's closed lists, which are capitalised in documents. Other values are read as `unknown`.
protocol AlertGrade: RawRepresentable<String> {
  static var unknown: Self { get }
}

extension AlertGrade {
  static func read(_ text: String?) -> Self {
    text.flatMap { Self(rawValue: $0.lowercased()) } ?? .unknown
  }
}

extension WeatherAlert.Severity: AlertGrade {}
extension WeatherAlert.Urgency: AlertGrade {}
extension WeatherAlert.Certainty: AlertGrade {}

/// Reads the times of warnings.
enum AlertTime {
  /// Reads ISO 8601 with seconds and an offset: `2022-12-07T06:01:26+01:00`, `...-00:00`, `...Z`. Fractions of a second
  /// are dropped. `T24:00:00` is the end of its day.
  static func parse(_ text: String) -> Date? { ISO8601Time(text, allowingEndOfDay: true)?.instant }

  /// Reads ISO 8601, and `Thu, 01 Jan 2026 16:00:00 +0000` (RFC 822, as in RSS).
  static func parseInFeed(_ text: String) -> Date? {
    if let date = parse(text) { return date }
    let words = text.split(separator: " ")
    guard let zone = words.last else { return nil }
    if zone == "GMT" { return HTTPDate.parse(text) }
    let digits = Array(zone.utf8)
    guard digits.count == 5, let offset = ISO8601Time.offset(digits[..<3] + [UInt8(ascii: ":")] + digits[3...]) else {
      return nil
    }
    return HTTPDate.parse(words.dropLast().joined(separator: " ") + " GMT")?.addingTimeInterval(-Double(offset))
  }
}
