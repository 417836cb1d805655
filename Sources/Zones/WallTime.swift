public import FoundationEssentials

/// What a clock on the wall shows at an instant in a zone.
public struct WallTime: Hashable, Sendable {
  /// The number of local days since 1 January 1970, negative before.
  public let daysSince1970: Int
  /// Whole seconds since local midnight, 0 to 86 399. When the clock changes, some are missing or occur twice.
  public let secondOfDay: Int

  public init(_ instant: Date, in zone: Zone) {
    let seconds = zone.wallSeconds(at: instant)
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

extension Zone {
  /// Returns what a clock on the wall shows at an instant, as seconds since it showed 1 January 1970, 00:00. They are
  /// rounded down.
  public func wallSeconds(at instant: Date) -> Int { Zone.seconds(instant) + secondsFromGMT(for: instant) }

  /// Returns the first instant at which the clock shows a time. If the clock skips the time, it is the instant at which
  /// it does so: a day that has no midnight begins at 01:00.
  ///
  /// - Parameters:
  ///   - seconds: the time, counted as by `wallSeconds(at:)`.
  ///   - earliest: an instant at which the clock shows an earlier time, for the first one after that; `nil` for the first
  ///     of all.
  public func instant(ofWall seconds: Int, after earliest: Date? = nil) -> Date {
    let utc = Date(timeIntervalSince1970: Double(seconds))
    // Offsets are less than 26 hours (RFC 8536, section 3.2).
    var begin = earliest ?? utc - 93_600
    while true {
      let shown = utc - Double(secondsFromGMT(for: begin))
      guard let change = nextTransition(after: begin), shown >= change else { return max(shown, begin) }
      begin = change
    }
  }
}
