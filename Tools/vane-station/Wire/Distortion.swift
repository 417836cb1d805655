/// A way in which an answer can be JSON, or nearly, and yet not what was promised.
enum Distortion: String, CaseIterable, Sendable {
  /// All values are `null`, the header is whole: a model that does not cover the place.
  case nulls
  /// The header's coordinates are `nan`, which is no JSON: recorded from Open-Meteo.
  case nan
  /// The `current` block and each series' first variable are absent; places have no coordinates.
  case missing
  /// Numbers are strings.
  case wrongTypes = "wrongtypes"
  /// Every `weather_code` is 1234.
  case unknownCode = "unknowncode"
  /// Names carry escape sequences, bidirectional overrides and control characters.
  case escapes
  /// A lie: every value is 99999.
  case absurd
  /// A lie: the answer is right in every way, but of McMurdo Station.
  case elsewhere

  /// A number's JSON, as this distortion leaves it.
  func number(_ json: String) -> String {
    switch self {
    case .nulls: "null"
    case .wrongTypes: JSONText.string(json)
    case .absurd: "99999"
    case .nan, .missing, .unknownCode, .escapes, .elsewhere: json
    }
  }

  /// A coordinate's JSON in a header, which is there even when no value is.
  func coordinate(_ json: String) -> String {
    switch self {
    case .nan: "nan"
    case .wrongTypes: JSONText.string(json)
    case .nulls, .missing, .unknownCode, .escapes, .absurd, .elsewhere: json
    }
  }

  /// The point that is answered for instead of the one that was asked for.
  func moved(_ latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double) {
    self == .elsewhere ? (-77.846, 166.676) : (latitude, longitude)
  }

  /// A name, as this distortion leaves it: it would paint a terminal red, set its title, ring, and turn the text round.
  func name(_ name: String) -> String {
    guard self == .escapes else { return name }
    return "\u{1b}[31m\(name)\u{1b}]0;owned\u{7}\u{202e}\u{2066}\u{9b}2J\r\n\u{0}\u{7f}"
  }
}
