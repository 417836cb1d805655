/// A value as SQLite stores it, one case for each storage class (https://www.sqlite.org/datatype3.html, 2).
public enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The storage class in words, for messages.
  var kind: String {
    switch self {
    case .null: "NULL"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "text"
    case .blob: "a blob"
    }
  }
}

/// A type that a parameter can be bound to and a column can be read as.
public protocol ColumnValue: Sendable {
  /// Converts a stored value. Returns `nil` if the value has another storage class, or does not fit.
  init?(databaseValue: DatabaseValue)

  /// The value to store.
  var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: ColumnValue {
  public init(databaseValue: DatabaseValue) { self = databaseValue }
  public var databaseValue: DatabaseValue { self }
}

extension Int: ColumnValue {}
extension Int64: ColumnValue {}

/// Integers are read from an integer that fits, and from nothing else.
extension ColumnValue where Self: FixedWidthInteger & SignedInteger {
  public init?(databaseValue: DatabaseValue) {
    guard case .integer(let number) = databaseValue else { return nil }
    self.init(exactly: number)
  }

  public var databaseValue: DatabaseValue { .integer(Int64(self)) }
}

/// A double is read from a real number, and from an integer that it represents exactly. SQLite stores NaN as NULL.
extension Double: ColumnValue {
  public init?(databaseValue: DatabaseValue) {
    switch databaseValue {
    case .real(let number): self = number
    case .integer(let number): self.init(exactly: number)
    default: return nil
    }
  }

  public var databaseValue: DatabaseValue { .real(self) }
}

/// A truth value is stored as 0 or 1, and read from nothing else.
extension Bool: ColumnValue {
  public init?(databaseValue: DatabaseValue) {
    guard case .integer(let number) = databaseValue, number == 0 || number == 1 else { return nil }
    self = number == 1
  }

  public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
}

extension String: ColumnValue {
  public init?(databaseValue: DatabaseValue) {
    guard case .text(let text) = databaseValue else { return nil }
    self = text
  }

  public var databaseValue: DatabaseValue { .text(self) }
}

extension [UInt8]: ColumnValue {
  public init?(databaseValue: DatabaseValue) {
    guard case .blob(let bytes) = databaseValue else { return nil }
    self = bytes
  }

  public var databaseValue: DatabaseValue { .blob(self) }
}
