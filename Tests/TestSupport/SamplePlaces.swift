public import Foundation
public import Weather

/// 2026-02-06T12:00:00Z.
public let noon = Date(timeIntervalSince1970: 1_770_379_200)

/// Places for tests that need no search.
public enum SamplePlaces {
  /// A coordinate that is not on the Earth.
  struct InvalidCoordinate: Error {
    let latitude: Double
    let longitude: Double
  }

  public static func berlin(_ name: String = "Berlin", countryCode: String? = nil) throws -> Location {
    var berlin = try place(name, "Land Berlin", "Germany", at: 52.5244, 13.4105, in: "Europe/Berlin")
    berlin.countryCode = countryCode
    return berlin
  }

  public static func paris() throws -> Location {
    try place("Paris", "Île-de-France", "France", at: 48.8534, 2.3488, in: "Europe/Paris")
  }

  public static func parisTexas() throws -> Location {
    try place("Paris", "Texas", "United States", at: 33.6609, -95.5555, in: "America/Chicago")
  }

  /// - Parameters:
  ///   - timeZone: the identifier of the time zone, "Europe/Berlin".
  public static func place(
    _ name: String, _ region: String? = nil, _ country: String? = nil, at latitude: Double, _ longitude: Double,
    in timeZone: String? = nil
  ) throws -> Location {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw InvalidCoordinate(latitude: latitude, longitude: longitude)
    }
    return Location(name: name, region: region, country: country, coordinate: coordinate, timeZone: timeZone)
  }
}
