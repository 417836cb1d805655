public import Weather

/// The texts of one language: what the user reads, with numbers and dates as the language writes them.
///
/// English is the text in the source. The other languages have catalogues in gettext's format (`po/*.po`), from which
/// ``tr(_:_:)`` and its relatives take the translation. Their text is one plain literal on one line, because `xgettext`
/// does not find others. It may contain placeholders, which are filled from the arguments: `{place}`.
///
/// A placeholder whose name ends with `time` or `length` is fitted into the sentence
/// (``Language/append(_:named:to:)``).
public struct Wording: Sendable {
  /// The language of sentences, labels, numbers and units.
  public let language: Language
  /// The language of the names of days and months, and of their order.
  public let dates: Language
  /// How times of day are written.
  public let clock: HourClock
  private let catalog: Catalog?

  /// The texts in English.
  public static let english = Wording(.english, dates: .english, catalog: nil)

  /// Creates the texts of a language.
  ///
  /// - Parameters:
  ///   - dates: the language of dates.
  ///   - clock: how times of day are written.
  ///   - catalog: the translations into the language. Without them, the texts are in English.
  public init(_ language: Language, dates: Language, clock: HourClock = .twentyFourHours, catalog: Catalog?) {
    self.language = catalog == nil ? .english : language
    self.dates = dates
    self.clock = clock
    self.catalog = language == .english ? nil : catalog
  }

  /// Returns the text in this language.
  public func tr(_ text: StaticString, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    fill(catalog?.text(text) ?? "\(text)", arguments)
  }

  /// Returns the text in this language. The context distinguishes texts that are equal in English only: "Sun" is a star
  /// and a day.
  public func trc(
    _ context: StaticString, _ text: StaticString, _ arguments: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(catalog?.text(text, context: context) ?? "\(text)", arguments)
  }

  /// Returns the text for a number, in this language. The placeholder `{count}` is the number.
  public func trn(
    _ one: StaticString, _ many: StaticString, _ count: Int, _ arguments: KeyValuePairs<String, String> = [:]
  ) -> String {
    let text = catalog?.text(one, count: count) ?? (count == 1 ? "\(one)" : "\(many)")
    return fill(text, arguments, count: count)
  }

  /// Returns the text with the arguments in place of the placeholders.
  private func fill(_ text: String, _ arguments: KeyValuePairs<String, String>, count: Int? = nil) -> String {
    guard !arguments.isEmpty || count != nil else { return text }
    var (filled, rest) = ("", text[...])
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      filled.append(contentsOf: rest[..<open])
      let name = rest[rest.utf8.index(after: open)..<close]
      if let value = arguments.first(where: { $0.key == name })?.value {
        language.append(value, named: name, to: &filled)
      } else if name == "count", let count {
        filled += number(count)
      } else {
        filled.append(contentsOf: rest[open...close])
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    filled.append(contentsOf: rest)
    return filled
  }

  /// Returns a whole number in groups of three digits: `10,000`.
  public func number(_ number: Int) -> String { language.written(number) }

  /// Returns items one after the other: `Berlin, Oslo`.
  public func list(_ items: [String]) -> String {
    items.joined(by: trc("list", ", "))
  }

  /// Returns parts that may contain commas: `Berlin, Germany; Berlin, United States`.
  public func clauses(_ items: [String]) -> String {
    items.joined(by: trc("list", "; "))
  }

  /// Returns these texts if the characters can write them, otherwise English: Japanese in ASCII would be question
  /// marks.
  public func writable(with glyphs: GlyphSet) -> Wording {
    glyphs == .ascii && !language.isLatin ? Wording(.english, dates: .english, clock: clock, catalog: nil) : self
  }

  /// Returns the words for a condition, in lower case: `light rain`.
  public func text(of condition: Condition) -> String {
    switch condition {
    case .clear: trc("weather", "clear")
    case .mostlyClear: trc("weather", "mostly clear")
    case .partlyCloudy: trc("weather", "partly cloudy")
    case .overcast: trc("weather", "overcast")
    case .fog: trc("weather", "fog")
    case .rimeFog: trc("weather", "rime fog")
    case .haze: trc("weather", "haze")
    case .lightDrizzle: trc("weather", "light drizzle")
    case .drizzle: trc("weather", "drizzle")
    case .heavyDrizzle: trc("weather", "heavy drizzle")
    case .freezingDrizzle: trc("weather", "freezing drizzle")
    case .lightRain: trc("weather", "light rain")
    case .rain: trc("weather", "rain")
    case .heavyRain: trc("weather", "heavy rain")
    case .freezingRain: trc("weather", "freezing rain")
    case .sleet: trc("weather", "sleet")
    case .lightSnow: trc("weather", "light snow")
    case .snow: trc("weather", "snow")
    case .heavySnow: trc("weather", "heavy snow")
    case .snowGrains: trc("weather", "snow grains")
    case .lightShowers: trc("weather", "light showers")
    case .showers: trc("weather", "showers")
    case .heavyShowers: trc("weather", "heavy showers")
    case .sleetShowers: trc("weather", "sleet showers")
    case .snowShowers: trc("weather", "snow showers")
    case .heavySnowShowers: trc("weather", "heavy snow showers")
    case .thunderstorm: trc("weather", "thunderstorm")
    case .thunderstormHail: trc("weather", "thunderstorm with hail")
    case .squall: trc("weather", "squall")
    case .unknown: trc("weather", "unknown")
    }
  }

  /// The three lines for a user who has not saved a place yet.
  public var welcome: [String] {
    [
      tr("No place is saved yet, so there is no weather to show."),
      tr("Save yours; its weather is fetched now and kept up to date: vane set Berlin"),
      tr("All commands: vane --help. Check the installation: vane doctor"),
    ]
  }
}
