public import FoundationEssentials
import SQLite

/// One look at the weather, by a person or by a program.
public struct LookRow: Hashable, Sendable {
  public let at: Date
  public let kind: Kind
  /// The offset of civil time from UTC at that time and place, in seconds; positive if ahead.
  public let utcOffset: Int
  /// The age of the data that was shown; `nil` if there was no data, or if the age was not requested.
  public var age: Duration?

  /// The kind of reader.
  public enum Kind: String, Sendable {
    /// A person at a terminal.
    case look
    /// A bar, a prompt, a script.
    case glance
  }
}

extension LookRow {
  /// The columns that `init(_:)` reads, in their order.
  static let columns = "at, kind, utcOffset, age"

  /// Reads a look from a row. Returns `nil` for a kind of a later version, and for a row with invalid values: one
  /// look does not justify a repair.
  init?(_ row: borrowing Row) {
    guard let instant = try? row.value(0, .lookedAt),
      let kind = (try? row.value(1, .text)).flatMap(Kind.init(rawValue:)), let offset = try? row.value(2, .any)
    else { return nil }
    self.init(at: instant, kind: kind, utcOffset: offset, age: (try? row.valueIfAny(3, .age)) ?? nil)
  }
}

extension ColumnKind<Date> {
  /// The time of a look. A time outside the plausible range counts as the limit of the range, and is then treated as
  /// now.
  static var lookedAt: ColumnKind {
    ColumnKind { Double(databaseValue: $0).map { Date(timeIntervalSince1970: min(max($0, -1e11), 1e11)) } }
  }
}

extension ColumnKind<Duration> {
  /// The age of the data. An age outside the plausible range counts as the limit of the range.
  static var age: ColumnKind {
    ColumnKind { Double(databaseValue: $0).map { .seconds(min(max($0, 0), 1e9)) } }
  }
}

/// The numbers of looks and glances in a store.
public struct KeptLooks: Hashable, Sendable {
  public var looks = 0
  /// The time of the oldest look; `nil` if there is none.
  public var firstLook: Date?
  public var glances = 0

  public init() {}
}
