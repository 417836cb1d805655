/// The text form of a duration: `90s`, `15m`, `1h30m`, `2d`, `500ms`.
///
/// A text has whole numbers with the units d, h, m, s and ms, each at most once, the larger first. Numbers without a
/// unit and signs are not allowed.
public enum DurationNotation {
  /// The longest duration that a text can express: 36500d, so that adding it to a date does not overflow.
  public static let maximum = Duration.seconds(36_500 * 86_400)

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
  ]

  /// Returns the duration that a text expresses. Throws `SettingsError.notDuration` for a text outside the grammar.
  public static func parse(_ text: String) throws(SettingsError) -> Duration {
    let limit = milliseconds(in: maximum)
    var total: Int64 = 0
    var unread = text[...]
    var allowed = units[...]
    while !unread.isEmpty {
      let digits = unread.prefix { $0.isASCII && $0.isNumber }
      let name = unread[digits.endIndex...].prefix { !$0.isNumber }
      guard let number = Int64(digits), let place = allowed.firstIndex(where: { $0.name == name }),
        number <= (limit - total) / allowed[place].milliseconds
      else { throw .notDuration(text) }
      total += number * allowed[place].milliseconds
      unread = unread[name.endIndex...]
      allowed = allowed[(place + 1)...]
    }
    guard !text.isEmpty else { throw .notDuration(text) }
    return .milliseconds(total)
  }

  /// Returns the shortest text that `parse` reads as this duration (`1h30m`), in whole milliseconds.
  ///
  /// A duration that is negative or longer than `maximum` is written as the nearest duration in range.
  public static func text(of duration: Duration) -> String {
    var rest = milliseconds(in: min(max(duration, .zero), maximum))
    var text = ""
    for unit in units where rest >= unit.milliseconds {
      text += "\(rest / unit.milliseconds)\(unit.name)"
      rest %= unit.milliseconds
    }
    return text.isEmpty ? "0s" : text
  }

  private static func milliseconds(in duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
