import Foundation

/// What a place may expect of the year, before any weather.
///
/// The curves are our own fits, by eye, through Singapore, Cairo, Sydney, London, Oslo, Longyearbyen and McMurdo.
struct Climate: Sendable {
  let site: Site

  /// The mean temperature of the year at the site's own height, in °C.
  ///
  /// 27 °C at the equator, 10 °C in London, -12 °C at 78 degrees; less 6.5 K for each kilometre of height, the lapse
  /// rate of the ICAO standard atmosphere.
  var annualMean: Double {
    let square = pow(sin(site.latitude.radians), 2)
    return 27 - 23 * square - 20 * pow(square, 4) - 0.0065 * site.elevation
  }

  /// The mean temperature of one day, in °C: a cosine that peaks a month after the solstice.
  ///
  /// The southern hemisphere is mostly sea and swings little more than half as far.
  ///
  /// - Parameter instant: Unix seconds.
  func dailyMean(at instant: Int) -> Double {
    let tropicalYear = 365.2422 * 86_400
    let twentyFirstOfJuly = 200.0 * 86_400
    let phase = cos((Double(instant) - twentyFirstOfJuly) / tropicalYear * 2 * .pi)
    let square = pow(sin(site.latitude.radians), 2)
    let amplitude = site.latitude >= 0 ? 1 + 14 * square : -(1 + 8 * square)
    return annualMean + amplitude * phase
  }

  /// How strong highs and lows are here, 0...1: most at 45 degrees, little near the equator and the poles.
  var storminess: Double {
    0.2 + 0.8 * pow(sin(2 * site.latitude.radians), 2)
  }

  /// The mean pressure at sea level, in hPa: the doldrums, the subtropical highs at 30 and the subpolar lows at 60 degrees.
  var meanPressure: Double {
    1012.5 - 5 * cos(6 * site.latitude.radians)
  }
}
