public import Foundation

/// A moment at which somebody looked, and where the clock on their wall stood.
public struct Look: Hashable, Sendable, Codable {
  /// Who looked.
  public enum Kind: Hashable, Sendable, Codable {
    /// A person.
    case look
    /// A bar, a prompt, a script: something that looks by itself while its person is there.
    case glance

    /// Looks that it counts for.
    var weight: Double {
      switch self {
      case .look: 1
      case .glance: 0.1
      }
    }
  }

  /// The instant.
  public var at: Date
  /// Seconds that civil time was ahead of UTC there and then: habits follow the wall, not the planet.
  public var utcOffset: Int
  public var kind: Kind

  /// A look at an instant, on a wall whose clock was so many seconds ahead of UTC.
  public init(at: Date, utcOffset: Int, kind: Kind = .look) {
    self.at = at
    self.utcOffset = utcOffset
    self.kind = kind
  }

  /// The day and the part of it on the wall.
  var civil: CivilSlot { CivilSlot(at: at, utcOffset: utcOffset) }
}
