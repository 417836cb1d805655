public import Foundation

/// A moment at which somebody looked, and where the clock on their wall stood.
public struct Look: Hashable, Sendable, Codable {
  /// The instant.
  public var at: Date
  /// Seconds that civil time was ahead of UTC there and then: habits follow the wall, not the planet.
  public var utcOffset: Int

  public init(at: Date, utcOffset: Int) {
    self.at = at
    self.utcOffset = utcOffset
  }

  /// The day and the part of it on the wall.
  var civil: CivilSlot { CivilSlot(at: at, utcOffset: utcOffset) }
}
