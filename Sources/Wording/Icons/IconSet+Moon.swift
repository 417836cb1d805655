public import Weather

extension IconSet {
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
