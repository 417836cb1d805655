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
}

extension IconSet {
  /// Returns the icon of a condition.
  ///
  /// No icon needs a variation selector or a joiner, so its width is the sum of its characters' widths.
  ///
  /// - Parameter isDay: whether it is day; `nil` if unknown, which counts as day.
  public func icon(_ condition: Condition, isDay: Bool?, wording: Wording = .english) -> String {
    let isNight = isDay == false
    return switch self {
    case .text: wording.text(of: condition)
    case .ascii: IconSet.ascii(condition, isNight)
    case .unicode: IconSet.unicode(condition, isNight)
    case .emoji: IconSet.emoji(condition, isNight)
    case .nerd: IconSet.nerd(condition, isNight)
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

  /// Returns the ASCII icon: `o` the sun, `c` the moon, `~` cloud, `=` fog, `.` drizzle, `'` rain, `*` ice, `/`
  /// lightning.
  private static func ascii(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "c" : "o"
    case .mostlyClear: isNight ? "c-" : "o-"
    case .partlyCloudy: isNight ? "c~" : "o~"
    case .overcast: "~~"
    case .fog: "=="
    case .rimeFog: "=*"
    case .haze: "--"
    case .lightDrizzle: "."
    case .drizzle: ".."
    case .heavyDrizzle: "..."
    case .freezingDrizzle: ".*"
    case .lightRain: "'"
    case .rain: "''"
    case .heavyRain: "'''"
    case .freezingRain: "'*"
    case .sleet: "*'"
    case .lightSnow: "*"
    case .snow: "**"
    case .heavySnow: "***"
    case .snowGrains: "*."
    case .lightShowers: "~'"
    case .showers, .heavyShowers: "~''"
    case .sleetShowers: "~*'"
    case .snowShowers, .heavySnowShowers: "~**"
    case .thunderstorm: "/"
    case .thunderstormHail: "/*"
    case .squall: ">>"
    case .unknown: "?"
    }
  }

  private static func unicode(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear, .mostlyClear: isNight ? "\u{263E}" : "\u{2600}"
    case .partlyCloudy: isNight ? "\u{263E}" : "\u{263C}"
    case .overcast: "\u{2601}"
    case .fog, .rimeFog, .haze: "\u{2261}"
    case .lightDrizzle, .drizzle, .heavyDrizzle, .freezingDrizzle, .lightRain, .rain, .heavyRain, .freezingRain,
      .lightShowers, .showers, .heavyShowers:
      "\u{2602}"
    case .sleet, .sleetShowers: "\u{2745}"
    case .lightSnow, .snow, .snowGrains, .snowShowers: "\u{2744}"
    case .heavySnow, .heavySnowShowers: "\u{2746}"
    case .thunderstorm, .thunderstormHail: "\u{2608}"
    case .squall: "\u{224B}"
    case .unknown: "?"
    }
  }

  private static func emoji(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear, .mostlyClear: isNight ? "\u{1F319}" : "\u{1F31E}"
    case .partlyCloudy: "\u{26C5}"
    case .overcast: "\u{1F325}"
    case .fog, .rimeFog, .haze: "\u{1F32B}"
    case .lightDrizzle, .drizzle, .heavyDrizzle, .lightShowers: "\u{1F326}"
    case .lightRain, .rain, .showers: "\u{1F327}"
    case .heavyRain, .heavyShowers: "\u{2614}"
    case .freezingDrizzle, .freezingRain: "\u{1F9CA}"
    case .sleet, .lightSnow, .snow, .snowGrains, .sleetShowers, .snowShowers: "\u{1F328}"
    case .heavySnow, .heavySnowShowers: "\u{26C4}"
    case .thunderstorm: "\u{26A1}"
    case .thunderstormHail: "\u{1F329}"
    case .squall: "\u{1F4A8}"
    case .unknown: "\u{2754}"
    }
  }

  /// Returns the code point as the Nerd Fonts list it under `nf-weather`.
  private static func nerd(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "\u{E32B}" : "\u{E30D}"
    case .mostlyClear: isNight ? "\u{E379}" : "\u{E30C}"
    case .partlyCloudy: isNight ? "\u{E37E}" : "\u{E302}"
    case .overcast: "\u{E312}"
    case .fog, .rimeFog: "\u{E313}"
    case .haze: "\u{E36D}"
    case .lightDrizzle, .drizzle, .heavyDrizzle: "\u{E31B}"
    case .freezingDrizzle, .freezingRain: "\u{E316}"
    case .lightRain, .rain, .heavyRain: "\u{E318}"
    case .lightShowers, .showers, .heavyShowers: "\u{E319}"
    case .sleet, .sleetShowers: "\u{E3AD}"
    case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers, .heavySnowShowers: "\u{E31A}"
    case .thunderstorm: "\u{E31D}"
    case .thunderstormHail: "\u{E314}"
    case .squall: "\u{E34B}"
    case .unknown: "\u{E374}"
    }
  }
}
