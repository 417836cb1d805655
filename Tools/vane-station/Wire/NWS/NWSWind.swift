/// Wind as the NWS's forecasts write it: in words.
enum NWSWind {
  /// `16 km/h`, `10 to 15 mph`.
  ///
  /// - Parameter speeds: m/s.
  static func speed(_ speeds: [Double], isMetric: Bool) -> String {
    let whole = speeds.map { Int(($0 * (isMetric ? 3.6 : 2.236_936)).rounded()) }
    let least = whole.min() ?? 0
    let most = whole.max() ?? 0
    return (least == most ? "\(most)" : "\(least) to \(most)") + (isMetric ? " km/h" : " mph")
  }

  /// One of sixteen points, `NNW`.
  ///
  /// - Parameter degrees: where it comes from, clockwise from north.
  static func direction(_ degrees: Double) -> String {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    return points[Int((degrees.fullCircle / 22.5).rounded()) % 16]
  }
}
