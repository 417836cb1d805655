public import FoundationEssentials

/// A time zone: the difference between local time and UTC at every instant.
///
/// ```swift
/// let berlin = Zone(identifier: "Europe/Berlin")
/// berlin?.secondsFromGMT(for: Date(timeIntervalSince1970: 1_783_000_000))  // 7200
/// ```
///
/// A zone is a reference to a table that all copies share. Copying is as cheap as copying a class reference.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
  /// What the copies of a zone share.
  final class Storage: Sendable {
    let identifier: String
    let offsets: OffsetHistory

    init(_ identifier: String, _ offsets: OffsetHistory) {
      self.identifier = identifier
      self.offsets = offsets
    }
  }

  private let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  init(_ identifier: String, _ offsets: OffsetHistory) {
    self.init(Storage(identifier, offsets))
  }

  /// UTC. Its identifier is `GMT`. It needs no file.
  public static let gmt = Zone("GMT", OffsetHistory(constant: 0))

  /// Creates a zone of the system's database, which is read once per process and zone.
  ///
  /// - Parameter identifier: a name such as `Europe/Berlin`, in the letter case of the database. The text may come from
  ///   anywhere: it cannot name a file outside the database. `UTC` and `GMT` are known without a database.
  /// - Returns: `nil` if the database has no such zone, or if its file is damaged.
  public init?(identifier: String) {
    if identifier == "GMT" || identifier == "UTC" {
      self = .gmt
    } else if let storage = ZoneDatabase.storage(of: identifier) {
      self.init(storage)
    } else {
      return nil
    }
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
    self.init("GMT" + (seconds < 0 ? "-" : "+") + shown.joined(), OffsetHistory(constant: seconds))
  }

  /// The name in the database, `GMT+0530`, a POSIX rule, or the path of a zone file outside the database.
  public var identifier: String { storage.identifier }

  public var description: String { identifier }

  /// Returns local time minus UTC at an instant, in seconds, positive east of Greenwich.
  public func secondsFromGMT(for instant: Date) -> Int {
    storage.offsets.offset(at: Zone.seconds(instant))
  }

  /// Returns the first instant after another at which the offset changes; `nil` if it never changes again.
  public func nextTransition(after instant: Date) -> Date? {
    storage.offsets.nextChange(after: Zone.seconds(instant)).map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// Returns whether two zones show the same time at every instant. Their identifiers may differ.
  func hasSameOffsets(as other: Zone) -> Bool {
    storage === other.storage || storage.offsets == other.storage.offsets
  }

  public static func == (left: Zone, right: Zone) -> Bool {
    left.storage === right.storage || left.identifier == right.identifier && left.hasSameOffsets(as: right)
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
