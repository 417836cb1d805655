import Foundation

/// Highs and lows that drift eastward round the Earth, and the wind they make.
struct PressureField: Sendable {
  let noise: SmoothNoise

  /// Cells of 15 degrees of longitude and 12 of latitude: about the size of a depression.
  private static let columns = 24
  /// Degrees of longitude a system moves in a day, and how many days it lives.
  private static let drift = 8.0
  private static let lifetime = 4.0

  /// How deep in a low or high the place is, -1...1; the same system is what clouds and warmth follow.
  func anomaly(_ channel: SmoothNoise.Channel, latitude: Double, longitude: Double, at instant: Int) -> Double {
    let days = Double(instant) / 86_400
    return noise.value(
      channel, x: (longitude - Self.drift * days) / 15, y: latitude / 12, z: days / Self.lifetime,
      around: Self.columns)
  }

  /// The pressure at sea level in hPa.
  func pressure(at site: Site, _ instant: Int) -> Double {
    let climate = Climate(site: site)
    let anomaly = anomaly(.pressure, latitude: site.latitude, longitude: site.longitude, at: instant)
    return climate.meanPressure + 24 * climate.storminess * anomaly
  }

  /// The wind near the ground: speed in m/s, direction in degrees it comes from.
  ///
  /// Geostrophic balance (Buys Ballot's law: low pressure to the left on the northern hemisphere), slowed by the
  /// ground to 0.4 and turned 20 degrees towards the low. Below 15 degrees of latitude the Coriolis parameter is held,
  /// because the balance has no answer at the equator.
  func wind(at site: Site, _ instant: Int) -> (speed: Double, direction: Double) {
    let reach = 0.5
    func pressure(_ north: Double, _ east: Double) -> Double {
      let near = Site(latitude: site.latitude + north, longitude: site.longitude + east, elevation: 0)
      return self.pressure(at: near, instant) * 100
    }
    let metres = 2 * reach * 111_200
    let northward = (pressure(reach, 0) - pressure(-reach, 0)) / metres
    let shrink = cos(site.latitude.clamped(to: -85...85).radians)
    let eastward = (pressure(0, reach) - pressure(0, -reach)) / (metres * shrink)

    let hemisphere: Double = site.latitude < 0 ? -1 : 1
    let coriolis = 2 * 7.2921e-5 * hemisphere * sin(max(abs(site.latitude), 15).radians)
    let density = 1.225
    let u = -northward / (density * coriolis)
    let v = eastward / (density * coriolis)
    let comesFrom = atan2(-u, -v).degrees - hemisphere * 20
    return (0.4 * (u * u + v * v).squareRoot(), comesFrom.fullCircle)
  }
}
