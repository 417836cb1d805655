public import Foundation

extension Location {
  /// The zone of the place, by whose clock everything about it is shown: its own, or else the one that its report names;
  /// `nil` where neither is known.
  ///
  /// - Parameter known: a zone that is given back where it has the same name: making one takes longer than a name's
  ///   comparison.
  public func zone(namedBy report: WeatherReport?, like known: TimeZone? = nil) -> TimeZone? {
    for case let name? in [timeZone, report?.timeZone] {
      if let known, known.identifier == name { return known }
      if let zone = TimeZone(identifier: name) { return zone }
    }
    return nil
  }
}
