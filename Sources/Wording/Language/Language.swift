/// A language with a complete translation, by its ISO 639-1 code.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"

  /// Whether the language can be written in ASCII.
  var isLatin: Bool { self != .japanese }

  /// Appends the value of a placeholder to a sentence, in the form that the language requires after its last word. A
  /// catalogue cannot do this, because the form depends on the value.
  ///
  /// - Parameter name: the name of the placeholder. It ends with `time` for a point in time, with `length` for a
  ///   duration.
  public func append(_ value: String, named name: Substring, to sentence: inout String) {
    switch self {
    case .german where name.hasSuffix("length"):
      // Durations: the dative, in which only days have another form.
      let isDative = ["vor ", "in ", "binnen "].contains(where: sentence.hasSuffix)
      sentence += isDative && value.hasSuffix(" Tage") ? value + "n" : value
    case .spanish where name.hasSuffix("time"):
      // Points in time: the article, which "de" and "a" merge with. A time of day is feminine, a date is masculine.
      let article = Language.spanishArticle(of: value)
      if article == "el", sentence.hasSuffix(" de ") || sentence == "de " {
        sentence = sentence.dropLast(3) + "del " + value
      } else if article == "el", sentence.hasSuffix(" a ") {
        sentence = sentence.dropLast(2) + "el " + value
      } else {
        sentence += "\(article) \(value)"
      }
    default: sentence += value
    }
  }

  /// Returns the article of a time as ``LocalTime`` writes it. Only a time of day has a colon after its first number.
  private static func spanishArticle(of time: String) -> String {
    let hour = time.prefix { $0.isASCII && $0.isNumber }
    guard !hour.isEmpty, time[hour.endIndex...].first == ":" else { return "el" }
    return Int(hour) == 1 ? "la" : "las"
  }

  /// The text between a whole number and its decimals, and that between groups of three digits.
  private var separators: (decimal: String, group: String) {
    switch self {
    case .english, .japanese: (".", ",")
    case .german, .spanish: (",", ".")
    case .french: (",", " ")
    }
  }

  /// Returns a number as this language writes it, from one with a decimal point.
  public func written(_ number: String) -> String {
    guard separators.decimal != ".", let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return number }
    return number[..<point] + separators.decimal + number[number.utf8.index(after: point)...]
  }

  /// Returns a whole number in groups of three digits: `3,426,354`.
  public func written(_ number: Int) -> String {
    var (groups, rest) = ("", String(number.magnitude))
    while rest.utf8.count > 3 {
      groups = separators.group + rest.suffix(3) + groups
      rest.removeLast(3)
    }
    return (number < 0 ? "-" : "") + rest + groups
  }
}
