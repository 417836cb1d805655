/// MET Norway's names for the state of the sky (its weather icons' legend).
enum METNorwaySymbol {
  /// The symbol of a WMO code, with its variant of day or night where it has one.
  static func code(_ code: Int, isDay: Bool) -> String {
    let base = base(code)
    let hasVariants = ["clearsky", "fair", "partlycloudy"].contains(base) || base.contains("showers")
    return hasVariants ? "\(base)_\(isDay ? "day" : "night")" : base
  }

  private static func base(_ code: Int) -> String {
    switch code {
    case 0: "clearsky"
    case 1: "fair"
    case 2: "partlycloudy"
    case 45, 48: "fog"
    case 51, 53, 55, 61: "lightrain"
    case 56, 57: "lightsleet"
    case 63: "rain"
    case 65: "heavyrain"
    case 66: "sleet"
    case 67: "heavysleet"
    case 71, 77: "lightsnow"
    case 73: "snow"
    case 75: "heavysnow"
    case 80: "lightrainshowers"
    case 81: "rainshowers"
    case 82: "heavyrainshowers"
    case 85: "lightsnowshowers"
    case 86: "heavysnowshowers"
    case 95: "rainshowersandthunder"
    case 96, 99: "heavyrainshowersandthunder"
    default: "cloudy"
    }
  }
}
