public import FoundationEssentials

/// A time zone: the difference between local time and UTC at every instant.
///
/// ```swift
/// let berlin = Zone(identifier: "Europe/Berlin")
/// berlin?.secondsFromGMT(for: Date(timeIntervalSince1970: 1_783_000_000))  // 7200
/// ```
///
/// All copies of a zone share a table of offsets.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
  /// The name in the database, `GMT+0530`, a POSIX rule, or the path of a zone file outside the database.
  public let identifier: String
  let offsets: OffsetHistory

  init(_ identifier: String, _ offsets: OffsetHistory) {
    self.identifier = identifier
    self.offsets = offsets
  }

  /// UTC. Its identifier is `GMT`. It needs no file.
  public static let gmt = Zone("GMT", OffsetHistory(first: 0))

  /// Creates a zone of the system's database, which is read once per process and zone.
  ///
  /// - Parameter identifier: a name such as `Europe/Berlin`, in the letter case of the database. The text may come from
  ///   anywhere: it cannot name a file outside the database. `UTC` and `GMT` are known without a database.
  /// - Returns: `nil` if the database has no such zone, or if its file is damaged.
  public init?(identifier: String) {
    let isUTC = identifier == "GMT" || identifier == "UTC"
    guard let zone = isUTC ? .gmt : ZoneDatabase.zone(identifier) else { return nil }
    self = zone
  }

  /// Creates a zone with the same offset at all times, with an identifier such as `GMT+0530`.
  ///
  /// - Parameter seconds: seconds east of UTC.
  /// - Returns: `nil` if the offset is more than 18 hours.
  public init?(secondsFromGMT seconds: Int) {
    guard (-64_800...64_800).contains(seconds) else { return nil }
    guard seconds != 0 else {
      self = .gmt
      return
    }
    let digits = [seconds.magnitude / 3600, seconds.magnitude / 60 % 60, seconds.magnitude % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
    let shown = seconds % 60 == 0 ? digits.dropLast() : digits[...]
    self.init("GMT" + (seconds < 0 ? "-" : "+") + shown.joined(), OffsetHistory(first: seconds))
  }

  public var description: String { identifier }

  /// Returns local time minus UTC at an instant, in seconds, positive east of Greenwich.
  public func secondsFromGMT(for instant: Date) -> Int {
    offsets.offset(at: Zone.seconds(instant))
  }

  /// Returns the first instant after another at which the offset changes; `nil` if it never changes again. A change
  /// more than three million years away does not count.
  public func nextTransition(after instant: Date) -> Date? {
    offsets.nextChange(after: Zone.seconds(instant)).flatMap { seconds in
      let next = Date(timeIntervalSince1970: Double(seconds))
      return Zone.seconds(next) == seconds ? next : nil
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }

  /// Returns whole Unix seconds, rounded down. Instants more than three million years away, infinity and NaN become the
  /// nearest limit or another valid number.
  static func seconds(_ instant: Date) -> Int {
    let limit = 1e14
    return Int(max(-limit, min(limit, instant.timeIntervalSince1970)).rounded(.down))
  }
}

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
  ///   - earliest: an instant at which the clock shows an earlier time, for the first one after that; `nil` for the
  ///     first of all.
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
