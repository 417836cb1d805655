/// An answer that a client can read, or nearly, and that is not what the provider promises.
enum Distortion: String, CaseIterable, Sendable {
  /// Every value is `null`; the header is complete. A model that does not cover the place answers like this.
  case nulls
  /// The coordinates of the header are `nan`, which is not JSON (recorded from Open-Meteo).
  case nan
  /// The `current` block and the first variable of each series are absent; places have no coordinates.
  case missing
  /// Numbers are strings.
  case wrongTypes = "wrongtypes"
  /// Weather codes and words are not in the provider's lists.
  case unknownCode = "unknowncode"
  /// Names contain escape sequences, bidirectional overrides and control characters.
  case escapes
  /// Every value is 99999.
  case absurd
  /// The answer is correct, but for a point in Antarctica.
  case elsewhere

  /// Returns the number as this distortion sends it.
  func number(_ json: JSON) -> JSON {
    switch self {
    case .nulls: .null
    case .wrongTypes: .string(json.text)
    case .absurd: JSON(raw: "99999")
    case .nan, .missing, .unknownCode, .escapes, .elsewhere: json
    }
  }

  /// Returns a coordinate of the header as this distortion sends it; a header is complete even without values.
  func coordinate(_ json: JSON) -> JSON {
    self == .nan ? JSON(raw: "nan") : self == .wrongTypes ? .string(json.text) : json
  }

  /// Returns a name as this distortion sends it: it turns a terminal red, sets its title, rings and reverses the text.
  func name(_ name: String) -> String {
    guard self == .escapes else { return name }
    return "\u{1b}[31m\(name)\u{1b}]0;owned\u{7}\u{202e}\u{2066}\u{9b}2J\r\n\u{0}\u{7f}"
  }
}
