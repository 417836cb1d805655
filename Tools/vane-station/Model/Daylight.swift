import Foundation

/// When the sun is up on one civil day.
enum Daylight: Equatable, Sendable {
  /// Sunrise and sunset in Unix seconds.
  case between(sunrise: Int, sunset: Int)
  /// The sun stays up.
  case allDay
  /// The sun stays down.
  case none

  /// The zenith distance of the sun's centre at sunrise: 90° plus 34' of refraction and 16' of radius (NOAA).
  static let zenithOfSunrise = 90.833

  /// The daylight around a civil midday.
  ///
  /// - Parameter midday: 12:00 on the wall clock, in Unix seconds.
  init(around midday: Int, at site: Site) {
    let sun = Sun(at: midday)
    let latitude = site.latitude.radians
    let declination = sun.declination.radians
    let cosine =
      cos(Self.zenithOfSunrise.radians) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
    guard cosine > -1 else {
      self = .allDay
      return
    }
    guard cosine < 1 else {
      self = .none
      return
    }
    // How long after this midday the sun culminates; within half a day, wherever the zone's border runs.
    var untilNoon = 12 - sun.solarHour(longitude: site.longitude)
    if untilNoon < -12 { untilNoon += 24 }
    let noon = Double(midday) + untilNoon * 3600
    let half = acos(cosine).degrees / 15 * 3600
    self = .between(sunrise: Int((noon - half).rounded()), sunset: Int((noon + half).rounded()))
  }

  /// Seconds of daylight.
  var duration: Int {
    switch self {
    case .between(let sunrise, let sunset): sunset - sunrise
    case .allDay: 86_400
    case .none: 0
    }
  }
}
