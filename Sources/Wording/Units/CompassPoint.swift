/// One of the sixteen points of the compass that the wind can come from.
public enum CompassPoint: Int, CaseIterable, Sendable {
  case north, northNortheast, northeast, eastNortheast
  case east, eastSoutheast, southeast, southSoutheast
  case south, southSouthwest, southwest, westSouthwest
  case west, westNorthwest, northwest, northNorthwest

  /// Returns the nearest point, each 22.5 degrees wide; `nil` if the direction is not finite.
  ///
  /// - Parameter degrees: the direction, clockwise from north; any number of turns.
  public init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let sixteenths = ((turn < 0 ? turn + 360 : turn) / 22.5).rounded()
    self.init(rawValue: Int(sixteenths) % CompassPoint.allCases.count)
  }
}

extension Wording {
  /// Returns the abbreviation of a direction: `WSW`.
  public func text(of point: CompassPoint) -> String {
    switch point {
    case .north: trc("compass", "N")
    case .northNortheast: trc("compass", "NNE")
    case .northeast: trc("compass", "NE")
    case .eastNortheast: trc("compass", "ENE")
    case .east: trc("compass", "E")
    case .eastSoutheast: trc("compass", "ESE")
    case .southeast: trc("compass", "SE")
    case .southSoutheast: trc("compass", "SSE")
    case .south: trc("compass", "S")
    case .southSouthwest: trc("compass", "SSW")
    case .southwest: trc("compass", "SW")
    case .westSouthwest: trc("compass", "WSW")
    case .west: trc("compass", "W")
    case .westNorthwest: trc("compass", "WNW")
    case .northwest: trc("compass", "NW")
    case .northNorthwest: trc("compass", "NNW")
    }
  }
}
