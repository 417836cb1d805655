import Weather
import Wording

/// A drawing of a condition in five rows of ASCII, left of the values: sun or moon, a cloud before it, and the
/// precipitation.
struct SkyArt {
  /// The width of each row, and of the gap behind it, in columns.
  static let (columns, gap) = (13, 2)

  /// The minimum width of a card with a drawing; on a narrower one, values would be lost.
  static let minimumCardWidth = 64

  /// The five rows, all of the same width.
  let rows: [InkLine]

  /// Creates the drawing.
  ///
  /// - Parameter isDay: whether it is day; `nil` if unknown, which counts as day.
  /// - Returns: `nil` if the condition has no drawing.
  init?(_ condition: Condition, isDay: Bool?) {
    guard let drawing = SkyArt.drawing(of: condition, isDay: isDay != false) else { return nil }
    let above = (5 - drawing.count) / 2
    let below = 5 - drawing.count - above
    let padding = { (count: Int) in Array(repeating: InkLine(), count: count) }
    rows = (padding(above) + drawing + padding(below)).map { $0.padded(to: SkyArt.columns + SkyArt.gap) }
  }

  /// Returns the lines with the drawing before them, centred if there are more than five lines.
  func beside(_ lines: [InkLine]) -> [InkLine] {
    let first = max(0, lines.count - rows.count) / 2
    return (0..<max(rows.count, lines.count)).map { index in
      let picture =
        rows.indices.contains(index - first) ? rows[index - first] : InkLine().padded(to: SkyArt.columns + SkyArt.gap)
      return (picture + (lines.indices.contains(index) ? lines[index] : InkLine())).trimmed
    }
  }

  static func drawing(of condition: Condition, isDay: Bool) -> [InkLine]? {
    let fall = fall(of: condition)
    return switch condition {
    case .clear: isDay ? sun : moon
    case .mostlyClear: (isDay ? sunAndWisp : moonAndWisp)
    case .partlyCloudy: isDay ? sunBehindCloud : moonBehindCloud
    case .overcast: cloud
    case .lightShowers, .showers, .heavyShowers, .sleetShowers, .snowShowers, .heavySnowShowers:
      (isDay ? sunBehindCloud : moonBehindCloud) + fall
    case .fog: bank(" _ - _ - _ - ", "- _ - _ - _ -", .fog)
    case .rimeFog: bank(" _ * _ - _ * ", "- _ - _ * _ -", .rimeFog)
    case .haze: bank("  -   -   -  ", "-   -   -   -", .haze)
    case .squall:
      ["   ------>", " ----------->", "     ------->"].map { InkLine($0, .icon(.squall, isDay: nil)) }
    case .unknown: nil
    default: cloud + fall
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
