import Weather
import WeatherProviders

/// Whom a message is for, by the two closed lists of CAP 1.2, section 3.2.1: `status` and `msgType`.
enum CAPStatus {
  /// The type of a message that is meant for everybody; `nil` for an exercise, a test or a draft, and for one between
  /// machines (an acknowledgement, an error).
  ///
  /// - Parameter element: what the format calls the type.
  /// - Throws: `missing` or `unreadable` for what is in neither list: it may be a warning.
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
