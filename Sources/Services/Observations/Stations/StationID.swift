/// The identifier of a weather station: the four letters and digits of its ICAO location indicator ("EDDB").
public struct StationID: Hashable, Sendable {
  public let code: String

  /// Returns `nil` unless the text is four capitals and digits of ASCII: it becomes part of a request.
  public init?(_ code: String) {
    guard code.utf8.count == 4, code.utf8.allSatisfy(StationID.isCapitalOrDigit) else { return nil }
    self.code = code
  }

  private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension StationID: Comparable {
  public static func < (left: StationID, right: StationID) -> Bool { left.code < right.code }
}
