public import FoundationEssentials

/// What a clock on the wall shows at an instant in a zone.
public struct WallTime: Hashable, Sendable {
  /// The number of local days since 1 January 1970, negative before.
  public let daysSince1970: Int
  /// Whole seconds since local midnight, 0 to 86 399. When the clock changes, some are missing or occur twice.
  public let secondOfDay: Int

  public init(_ instant: Date, in zone: Zone) {
    let seconds = Zone.seconds(instant) + zone.secondsFromGMT(for: instant)
    daysSince1970 = seconds.floorDivided(by: 86_400)
    secondOfDay = seconds - daysSince1970 * 86_400
  }

  /// 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// 0 to 59.
  public var second: Int { secondOfDay % 60 }
}
