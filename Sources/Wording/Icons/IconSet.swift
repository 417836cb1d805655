public import Weather

/// The kind of symbol for a condition.
public enum IconSet: String, CaseIterable, Sendable {
  /// Words.
  case text
  /// Up to three ASCII characters; on a card that is wide enough, a drawing (``SkyArt``).
  case ascii
  /// One symbol of a single column, in nearly every font.
  case unicode
  /// One emoji, for fonts that have them.
  case emoji
  /// One glyph of the Weather Icons in a Nerd Font; private-use characters.
  case nerd

  /// Returns the icon of a condition.
  ///
  /// No icon needs a variation selector or a joiner, so its width is the sum of its characters' widths.
  ///
  /// - Parameter isDay: whether it is day; `nil` if unknown, which counts as day.
  public func icon(_ condition: Condition, isDay: Bool?, wording: Wording = .english) -> String {
    let icons = IconSet.icons(condition, isNight: isDay == false)
    return switch self {
    case .text: wording.text(of: condition)
    case .ascii: icons.ascii
    case .unicode: icons.unicode
    case .emoji: icons.emoji
    case .nerd: icons.nerd
    }
  }

  /// Returns the icon of a warning.
  public func warning(_ wording: Wording) -> String {
    switch self {
    case .text: wording.tr("warning")
    case .ascii: "!"
    case .unicode: "\u{26A0}"
    case .emoji: "\u{2757}"
    case .nerd: "\u{F071}"
    }
  }

  /// Returns the icons of a condition.
  ///
  /// In ASCII, `o` is the sun, `c` the moon, `~` cloud, `=` fog, `.` drizzle, `'` rain, `*` ice, `/` lightning. The
  /// Nerd Fonts list their code points under `nf-weather`.
  private static func icons(
    _ condition: Condition, isNight: Bool
  ) -> (ascii: String, unicode: String, emoji: String, nerd: String) {
    switch condition {
    case .clear: isNight ? ("c", "\u{263E}", "\u{1F319}", "\u{E32B}") : ("o", "\u{2600}", "\u{1F31E}", "\u{E30D}")
    case .mostlyClear:
      isNight ? ("c-", "\u{263E}", "\u{1F319}", "\u{E379}") : ("o-", "\u{2600}", "\u{1F31E}", "\u{E30C}")
    case .partlyCloudy:
      isNight ? ("c~", "\u{263E}", "\u{26C5}", "\u{E37E}") : ("o~", "\u{263C}", "\u{26C5}", "\u{E302}")
    case .overcast: ("~~", "\u{2601}", "\u{1F325}", "\u{E312}")
    case .fog: ("==", "\u{2261}", "\u{1F32B}", "\u{E313}")
    case .rimeFog: ("=*", "\u{2261}", "\u{1F32B}", "\u{E313}")
    case .haze: ("--", "\u{2261}", "\u{1F32B}", "\u{E36D}")
    case .lightDrizzle: (".", "\u{2602}", "\u{1F326}", "\u{E31B}")
    case .drizzle: ("..", "\u{2602}", "\u{1F326}", "\u{E31B}")
    case .heavyDrizzle: ("...", "\u{2602}", "\u{1F326}", "\u{E31B}")
    case .freezingDrizzle: (".*", "\u{2602}", "\u{1F9CA}", "\u{E316}")
    case .lightRain: ("'", "\u{2602}", "\u{1F327}", "\u{E318}")
    case .rain: ("''", "\u{2602}", "\u{1F327}", "\u{E318}")
    case .heavyRain: ("'''", "\u{2602}", "\u{2614}", "\u{E318}")
    case .freezingRain: ("'*", "\u{2602}", "\u{1F9CA}", "\u{E316}")
    case .sleet: ("*'", "\u{2745}", "\u{1F328}", "\u{E3AD}")
    case .lightSnow: ("*", "\u{2744}", "\u{1F328}", "\u{E31A}")
    case .snow: ("**", "\u{2744}", "\u{1F328}", "\u{E31A}")
    case .heavySnow: ("***", "\u{2746}", "\u{26C4}", "\u{E31A}")
    case .snowGrains: ("*.", "\u{2744}", "\u{1F328}", "\u{E31A}")
    case .lightShowers: ("~'", "\u{2602}", "\u{1F326}", "\u{E319}")
    case .showers: ("~''", "\u{2602}", "\u{1F327}", "\u{E319}")
    case .heavyShowers: ("~''", "\u{2602}", "\u{2614}", "\u{E319}")
    case .sleetShowers: ("~*'", "\u{2745}", "\u{1F328}", "\u{E3AD}")
    case .snowShowers: ("~**", "\u{2744}", "\u{1F328}", "\u{E31A}")
    case .heavySnowShowers: ("~**", "\u{2746}", "\u{26C4}", "\u{E31A}")
    case .thunderstorm: ("/", "\u{2608}", "\u{26A1}", "\u{E31D}")
    case .thunderstormHail: ("/*", "\u{2608}", "\u{1F329}", "\u{E314}")
    case .squall: (">>", "\u{224B}", "\u{1F4A8}", "\u{E34B}")
    case .unknown: ("?", "?", "\u{2754}", "\u{E374}")
    }
  }

  /// Returns the icon of a phase of the moon.
  ///
  /// - Parameter place: the place of the viewer. South of the equator the other side of the disc is lit.
  public func moon(_ phase: MoonPhase, at place: Coordinate, wording: Wording = .english) -> String {
    let index = MoonPhase.allCases.firstIndex(of: phase) ?? 0
    let seen = place.latitude < 0 ? (8 - index) % 8 : index
    return switch self {
    case .text: wording.text(of: phase)
    case .ascii: ["( )", " ) ", " D ", "(D ", "(O)", " C)", " C ", " ( "][seen].filter { $0 != " " }
    case .unicode:
      ["\u{25CB}", "\u{263D}", "\u{25D1}", "\u{25D5}", "\u{25CF}", "\u{25D5}", "\u{25D0}", "\u{263E}"][seen]
    case .emoji: String(Character(Unicode.Scalar(0x1F311 + UInt32(seen)) ?? " "))
    // nf-weather-moon_*, of which the crescents and gibbous moons have six forms each: the third is used.
    case .nerd: ["\u{E38D}", "\u{E390}", "\u{E394}", "\u{E397}", "\u{E39B}", "\u{E39E}", "\u{E3A2}", "\u{E3A5}"][seen]
    }
  }
}

extension Wording {
  /// Returns the name of a phase of the moon.
  public func text(of phase: MoonPhase) -> String {
    switch phase {
    case .new: tr("new moon")
    case .waxingCrescent: tr("waxing crescent")
    case .firstQuarter: tr("first quarter")
    case .waxingGibbous: tr("waxing gibbous")
    case .full: tr("full moon")
    case .waningGibbous: tr("waning gibbous")
    case .lastQuarter: tr("last quarter")
    case .waningCrescent: tr("waning crescent")
    }
  }
}
