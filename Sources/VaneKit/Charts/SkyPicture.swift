import Weather
import Wording

/// The icon of a condition as paths of an SVG picture, in a square of 20 pixels: a sun or a moon, a cloud before it,
/// and what falls from it.
struct SkyPicture {
  let condition: Condition
  let isNight: Bool
  /// The position of the centre.
  let (x, y): (Double, Double)

  /// The elements; none for an unknown condition.
  var elements: [String] {
    switch condition {
    case .clear: luminary()
    case .mostlyClear, .partlyCloudy: smallLuminary + cloud(2)
    case .overcast: cloud(0)
    case .fog, .rimeFog, .haze: line("M-8,-4 H8 M-8,0 H8 M-8,4 H8", PicturePalette.faint)
    case .lightDrizzle, .drizzle, .heavyDrizzle, .lightRain: cloud(-3) + drops(2)
    case .rain, .freezingDrizzle: cloud(-3) + drops(3)
    case .heavyRain, .freezingRain: cloud(-3) + drops(4)
    case .lightShowers, .showers: smallLuminary + cloud(-2) + drops(2)
    case .heavyShowers: smallLuminary + cloud(-2) + drops(3)
    case .sleet, .sleetShowers: cloud(-3) + drops(2) + flakes([-5, 5])
    case .lightSnow, .snowGrains: cloud(-3) + flakes([-3, 3])
    case .snow, .snowShowers: cloud(-3) + flakes([-4, 0, 4])
    case .heavySnow, .heavySnowShowers: cloud(-3) + flakes([-6, -2, 2, 6])
    case .thunderstorm: cloud(-3) + bolt
    case .thunderstormHail: cloud(-3) + bolt + flakes([-5, 5])
    case .squall: line("M-8,-2 H4 a3,3 0 1,0 -3,-3 M-8,3 H6 a3,3 0 1,1 -3,3", PicturePalette.wind)
    case .unknown: []
    }
  }

  /// The sun, or the moon by night.
  private func luminary(_ place: String = "") -> [String] {
    guard !isNight else { return area("M1,-7 A7,7 0 1,0 7,3 A6.5,6.5 0 0,1 1,-7 Z", PicturePalette.moon, place) }
    let rays = "M0,-9 V-7 M0,9 V7 M-9,0 H-7 M9,0 H7 M-6.4,-6.4 L-5,-5 M6.4,6.4 L5,5 M-6.4,6.4 L-5,5 M6.4,-6.4 L5,-5"
    return area("M-5,0 a5,5 0 1,0 10,0 a5,5 0 1,0 -10,0 Z", PicturePalette.sun, place)
      + line(rays, PicturePalette.sun, place)
  }

  private var smallLuminary: [String] { luminary(" translate(4,-5) scale(0.6)") }

  /// - Parameter height: the distance of its middle below the centre.
  private func cloud(_ height: Int) -> [String] {
    area("M-6,\(height + 4) a3.5,3.5 0 0,1 0,-7 a5,5 0 0,1 9,-1.5 a4,4 0 0,1 3,8.5 Z", PicturePalette.cloud)
  }

  private func drops(_ count: Int) -> [String] {
    let starts = (0..<count).map { SVGText.number(Double($0) * 3.4 - Double(count - 1) * 1.7 + 0.7) }
    return line(starts.map { "M\($0),4 l-1.4,4.5" }.joined(separator: " "), PicturePalette.precipitation)
  }

  /// - Parameter places: the distances from the centre.
  private func flakes(_ places: [Int]) -> [String] {
    let dots = places.enumerated().map { "M\($1),\($0.isMultiple(of: 2) ? 5 : 8) h0.1" }
    return line(dots.joined(separator: " "), PicturePalette.precipitation, width: 2.6)
  }

  private var bolt: [String] { area("M1,1 L-4,6 H-1 L-2,10 L4,4 H1 L3,1 Z", PicturePalette.sun) }

  private func area(_ path: String, _ fill: String, _ place: String = "") -> [String] {
    ["<path d=\"\(path)\" fill=\"\(fill)\"\(transform(place))/>"]
  }

  private func line(_ path: String, _ stroke: String, _ place: String = "", width: Double = 1.6) -> [String] {
    [
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"\(SVGText.number(width))\""
        + " stroke-linecap=\"round\"\(transform(place))/>"
    ]
  }

  private func transform(_ place: String) -> String {
    " transform=\"translate(\(SVGText.number(x)),\(SVGText.number(y)))\(place)\""
  }
}
