import Weather

/// The colours for one background. Each has a contrast of 4.5 to 1 on black or white, or on the colour that the
/// terminal answered. If the background is unknown, the contrast holds on black and on white.
///
/// Temperatures go from blue over a pale middle to red, in the hues of ColorBrewer's RdYlBu (Cynthia Brewer,
/// colorbrewer2.org). People with any of the three kinds of colour blindness can distinguish its two sides. The
/// original colours are for areas, and their ends are too dark for text on a dark background. Therefore each step here
/// has its own lightness in CIE LCh. The lightness falls away from the middle and is enough for the contrast that WCAG
/// 2 requires for text (4.5 to 1). The colours are as saturated as sRGB allows. The tests simulate the three kinds.
/// With 256 colours, each step has a near one that is as far from the next. Of sixteen colours only some are reliable,
/// so several steps share one.
struct Palette: Sendable {
  /// The colours of temperatures, the coldest first: one more than there are ``temperatureBounds``.
  private(set) var temperatures: [Tint]
  /// The colour of text of low importance: titles of rows, attributions.
  private(set) var dim: Tint
  /// The colours of light, moderate and heavy rain.
  private(set) var rain: [Tint]
  private(set) var snow: Tint
  /// The colours of a fresh wind, a strong wind and a storm.
  private(set) var wind: [Tint]
  /// The colour of sunshine, the yellow of a fresh wind.
  var sun: Tint { wind[0] }
  /// The colours of minor, moderate, severe and extreme warnings.
  private(set) var severity: [Tint]
  private(set) var good: Tint

  /// The bounds in degrees Celsius at which the next colour begins.
  static let temperatureBounds: [Double] = [-10, 0, 5, 10, 15, 20, 25, 30]

  init(_ background: Background) {
    switch background.isDark {
    case true:
      temperatures = [
        Tint(0x738FFE, 105, 94), Tint(0x5FB0FF, 75, 94), Tint(0x65CCFE, 117, 96), Tint(0x55EEFC, 87, 96),
        Tint(0xFAF6BF, 230, 39), Tint(0xFBDB67, 221, 93), Tint(0xFFB965, 215, 93), Tint(0xFF9159, 209, 91),
        Tint(0xFC6266, 203, 91),
      ]
      dim = Tint(0xA0A8B4, 248, 2)
      rain = [Tint(0x9CC9F5, 153, 96), Tint(0x5FB0FF, 75, 94), Tint(0x8F9CFF, 147, 94)]
      snow = Tint(0xC5F0FF, 195, 96)
      wind = [Tint(0xFBDB67, 221, 93), Tint(0xFFB965, 215, 93), Tint(0xFC6266, 203, 91)]
      severity = [Tint(0xFBDB67, 221, 93), Tint(0xFFB965, 215, 93), Tint(0xFC6266, 203, 91), Tint(0xFF7FD4, 212, 95)]
      good = Tint(0x62D6A8, 79, 92)
    case false:
      temperatures = [
        Tint(0x03209D, 57, 34), Tint(0x02488E, 19, 34), Tint(0x016388, 25, 34), Tint(0x057A81, 23, 39),
        Tint(0x707253, 238, 39), Tint(0x806101, 94, 39), Tint(0x7E3F00, 52, 35), Tint(0x7D0101, 88, 31),
        Tint(0x8E0249, 125, 31),
      ]
      dim = Tint(0x646A73, 241, 2)
      rain = [Tint(0x2F6F9F, 24, 34), Tint(0x02488E, 25, 34), Tint(0x3A1FA8, 18, 34)]
      snow = Tint(0x057A81, 23, 34)
      wind = [Tint(0x806101, 94, 39), Tint(0x7E3F00, 52, 35), Tint(0x7D0101, 88, 31)]
      severity = [Tint(0x806101, 94, 35), Tint(0x7E3F00, 52, 35), Tint(0x7D0101, 88, 31), Tint(0x8E0249, 125, 31)]
      good = Tint(0x00694D, 23, 32)
    case nil:
      // All of these have the one lightness with 4.5 to 1 on black and on white; none of the sixteen colours is known
      // to have it.
      temperatures = [
        Tint(0x7F5AED, 98, 39), Tint(0x4F66FA, 63, 39), Tint(0x1871EC, 63, 39), Tint(0x007EA9, 29, 39),
        Tint(0x797948, 243, 39), Tint(0x956F00, 131, 39), Tint(0xBD5800, 131, 39), Tint(0xD63F11, 163, 39),
        Tint(0xD81F9A, 163, 39),
      ]
      dim = Tint(0x6F7682, 243, 39)
      rain = [Tint(0x007EA9, 63, 39), Tint(0x1871EC, 63, 39), Tint(0x4F66FA, 98, 39)]
      snow = Tint(0x007EA9, 29, 39)
      wind = [Tint(0x956F00, 131, 39), Tint(0xBD5800, 131, 39), Tint(0xE61D2E, 163, 39)]
      severity = [Tint(0x956F00, 131, 39), Tint(0xBD5800, 131, 39), Tint(0xE61D2E, 163, 39), Tint(0xD81F9A, 163, 39)]
      good = Tint(0x00884F, 29, 39)
    }
    guard case .color(let color) = background else { return }
    temperatures = temperatures.map { $0.readable(on: color) }
    dim = dim.readable(on: color)
    rain = rain.map { $0.readable(on: color) }
    snow = snow.readable(on: color)
    wind = wind.map { $0.readable(on: color) }
    severity = severity.map { $0.readable(on: color) }
    good = good.readable(on: color)
  }

  /// The style of a piece of text.
  struct Style: Hashable {
    /// The colour; `nil` for the terminal's own.
    var tint: Tint?
    var isBold = false
  }

  /// Returns the style of a role; `nil` if the text stays unchanged.
  public func style(of role: InkRole) -> Style? {
    switch role {
    case .title: Style(isBold: true)
    case .dim: Style(tint: dim)
    case .temperature(let celsius): Style(tint: temperature(celsius))
    case .headline(let celsius): Style(tint: temperature(celsius), isBold: true)
    case .wind(let speed): Palette.step(speed, [10.8, 17.2, 24.5], wind).map { Style(tint: $0) }
    case .gust(let speed): Palette.step(speed, [13.9, 20.8, 24.5], wind).map { Style(tint: $0) }
    case .rain(let rate): Style(tint: Palette.step(rate, [Wetness.shown, 2.5, 10], rain) ?? dim)
    case .rainOfDay(let sum): Style(tint: Palette.step(sum, [Wetness.shown, 10, 20], rain) ?? dim)
    case .chance(let percent): Style(tint: Palette.step(percent, [30, 70], rain) ?? dim)
    case .sky(let condition): sky(condition).map { Style(tint: $0) }
    case .icon(let condition, let isDay):
      Style(tint: sky(condition) ?? (isDay != false && Palette.sunny.contains(condition) ? sun : dim))
    case .sun: Style(tint: sun)
    case .air(.good), .pollen(.veryLow): Style(tint: good)
    case .severity(.unknown), .air(.fair), .pollen(.low): nil
    case .severity(.minor), .air(.moderate), .pollen(.moderate): danger(0)
    case .severity(.moderate), .air(.poor), .pollen(.high): danger(1)
    case .severity(.severe), .air(.veryPoor), .pollen(.veryHigh): danger(2)
    case .severity(.extreme), .air(.extremelyPoor): danger(3)
    case .stale: Style(tint: wind[1], isBold: true)
    case .good: Style(tint: good)
    case .bad: Style(tint: severity[2])
    }
  }

  /// The conditions whose icons show the sun.
  private static let sunny: [Condition] = [.clear, .mostlyClear, .partlyCloudy]

  private func temperature(_ celsius: Double) -> Tint {
    temperatures[Palette.temperatureBounds.firstIndex { celsius < $0 } ?? Palette.temperatureBounds.count]
  }

  /// Returns the colour of the highest bound that a value has reached. Winds use Beaufort 6, 8 and 10, gusts 7, 9 and
  /// 10. Rain is some, moderate and heavy (WMO-No. 8). Days have some, heavy and very heavy rain (R10mm and R20mm among
  /// the indices of the ETCCDI).
  private static func step(_ value: Double, _ bounds: [Double], _ tints: [Tint]) -> Tint? {
    bounds.lastIndex { value >= $0 }.map { tints[$0] }
  }

  /// Returns the style of a degree of danger, the last two in bold.
  private func danger(_ degree: Int) -> Style { Style(tint: severity[degree], isBold: degree > 1) }

  /// Returns the colour of precipitation and of dangerous conditions; `nil` for the rest.
  private func sky(_ condition: Condition) -> Tint? {
    switch condition {
    case .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, .haze, .unknown: nil
    case .lightDrizzle, .drizzle, .lightRain, .lightShowers: rain[0]
    case .heavyDrizzle, .rain, .showers: rain[1]
    case .heavyRain, .heavyShowers: rain[2]
    case .sleet, .lightSnow, .snow, .heavySnow, .snowGrains, .sleetShowers, .snowShowers, .heavySnowShowers: snow
    case .freezingDrizzle, .freezingRain, .thunderstorm, .squall: wind[1]
    case .thunderstormHail: wind[2]
    }
  }
}
