import Weather

@testable import Services

enum Places {
  static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(latitude), \(longitude) is not on the Earth")
    }
    return coordinate
  }

  static func station(_ code: String) -> StationID {
    guard let station = StationID(code) else { preconditionFailure("\(code) is not an identifier") }
    return station
  }
}
