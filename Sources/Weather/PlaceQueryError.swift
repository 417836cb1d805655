public import Failures

/// Why a typed place cannot be meant.
public enum PlaceQueryError: Failure, Hashable {
  case empty
  case latitudeOutOfRange(String)
  case longitudeOutOfRange(String)
  case wrongHemisphere(String)

  public var description: String {
    switch self {
    case .empty:
      "the place is empty: give a name (\"Berlin\") or coordinates (48.85,2.35)"
    case .latitudeOutOfRange(let value):
      "the latitude \(value) is out of range: latitudes go from -90 to 90, and come before the longitude"
    case .longitudeOutOfRange(let value):
      "the longitude \(value) is out of range: longitudes go from -180 to 180"
    case .wrongHemisphere(let value):
      "\(value) does not read as coordinates: latitude first with N or S, then longitude with E or W (33.87S 151.21E)"
    }
  }
}

extension PlaceQueryError {
  public var kind: FailureKind { .usage }
}
