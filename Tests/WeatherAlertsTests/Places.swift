import Services
import Weather

@testable import WeatherAlerts

/// Places to match against areas.
enum Places {
  static func at(_ latitude: Double, _ longitude: Double, countryCode: String? = nil) -> AlertPlace {
    // Only numbers that are on the Earth are written here.
    let coordinate = Coordinate(latitude: latitude, longitude: longitude) ?? Places.nullIsland
    return AlertPlace(RequestPlace(coordinate: coordinate, countryCode: countryCode))
  }

  static let nullIsland: Coordinate = {
    guard let coordinate = Coordinate(latitude: 0, longitude: 0) else { preconditionFailure("0, 0 is on the Earth") }
    return coordinate
  }()
}

extension AlertPlace {
  func with(codes: Set<String> = [], foreignCodes: Set<String> = []) -> AlertPlace {
    var place = self
    place.codes = codes
    place.foreignCodes = foreignCodes
    return place
  }
}
