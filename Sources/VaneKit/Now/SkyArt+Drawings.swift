import Weather
import Wording

extension SkyArt {
  static func drawing(of condition: Condition, isDay: Bool) -> [InkLine]? {
    let fall = fall(of: condition)
    return switch condition {
    case .clear: isDay ? sun : moon
    case .mostlyClear: (isDay ? sunAndWisp : moonAndWisp)
    case .partlyCloudy: isDay ? sunBehindCloud : moonBehindCloud
    case .overcast: cloud
    case .lightShowers, .showers, .heavyShowers, .sleetShowers, .snowShowers, .heavySnowShowers:
      (isDay ? sunBehindCloud : moonBehindCloud) + fall
    case .lightDrizzle, .drizzle, .heavyDrizzle, .freezingDrizzle, .lightRain, .rain, .heavyRain, .freezingRain,
      .sleet, .lightSnow, .snow, .heavySnow, .snowGrains, .thunderstorm, .thunderstormHail:
      cloud + fall
    case .fog: bank(" _ - _ - _ - ", "- _ - _ - _ -", .fog)
    case .rimeFog: bank(" _ * _ - _ * ", "- _ - _ * _ -", .rimeFog)
    case .haze: bank("  -   -   -  ", "-   -   -   -", .haze)
    case .squall:
      ["   ------>", " ----------->", "     ------->"].map { InkLine($0, .icon(.squall, isDay: nil)) }
    case .unknown: nil
    }
  }

  private static let sun = [
    "    \\ | /", "     .-.", " -- (   ) --", "     `-'", "    / | \\",
  ].map(inSun)

  private static let moon = [
    "     .--.", "   .' .'", "   | (", "   '. '.", "     '--'",
  ].map(inMoon)

  private static let sunAndWisp = [
    inSun("    \\ | /"), inSun("     .-."), inSun(" -- (   ) --"), inSun("     `-") + inCloud(".--.."),
    inSun("    / ") + inCloud("(_____)"),
  ]

  private static let moonAndWisp = [
    inMoon("     .--."), inMoon("   .' .'"), inMoon("   | ("), inMoon("   '. '") + inCloud(".--.."),
    inMoon("     '") + inCloud("(_____)"),
  ]

  private static let sunBehindCloud = [
    inSun("  \\|/ ") + inCloud(".-~~-."), inSun(" --") + inCloud(".(      )."), inCloud("   (________)"),
  ]

  private static let moonBehindCloud = [
    inMoon("  .-. ") + inCloud(".-~~-."), inMoon(" ( ") + inCloud(".(      )."), inMoon("  '") + inCloud("(________)"),
  ]

  private static let cloud = ["    .-~~-.", "  .(      )-.", " (__________)"].map(inCloud)

  private static func fall(of condition: Condition) -> [InkLine] {
    let rows =
      switch condition {
      case .lightDrizzle: ["    .     .", "       ."]
      case .drizzle: ["   .   .   .", "     .   ."]
      case .heavyDrizzle: ["   . . . . .", "  . . . . ."]
      case .freezingDrizzle: ["   .   *   .", "     .   *"]
      case .lightRain, .lightShowers: ["    '     '", "       '"]
      case .rain, .showers: ["   '   '   '", "  '   '   '"]
      case .heavyRain, .heavyShowers: ["   ' ' ' ' '", "  ' ' ' ' '"]
      case .freezingRain: ["   '   *   '", "  '   '   *"]
      case .sleet, .sleetShowers: ["   *   '   *", "  '   *   '"]
      case .lightSnow: ["    *     *", "       *"]
      case .snow, .snowShowers: ["   *   *   *", "  *   *   *"]
      case .heavySnow, .heavySnowShowers: ["   * * * * *", "  * * * * *"]
      case .snowGrains: ["   *   .   *", "     .   ."]
      case .thunderstorm: ["   '  _/ ' _/", "  '  /  ' /"]
      case .thunderstormHail: ["   *  _/ * _/", "  *  /  * /"]
      case .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, .haze, .squall, .unknown: [String]()
      }
    return rows.map { InkLine($0, .icon(condition, isDay: nil)) }
  }

  private static func bank(_ odd: String, _ even: String, _ condition: Condition) -> [InkLine] {
    [odd, even, odd, even].map { InkLine($0, .icon(condition, isDay: nil)) }
  }

  private static func inSun(_ text: String) -> InkLine { InkLine(text, .icon(.clear, isDay: true)) }
  private static func inMoon(_ text: String) -> InkLine { InkLine(text, .icon(.clear, isDay: false)) }
  private static func inCloud(_ text: String) -> InkLine { InkLine(text, .icon(.overcast, isDay: nil)) }
}
