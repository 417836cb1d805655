import FoundationEssentials
import SQLite
import Weather

/// The set of valid values of a column, and the way to read one.
///
/// A failing disk leaves values that no version of Vane writes: NULL in place of an identifier, or a time a million
/// years ahead. Used unchecked, such a value would crash the program, because Swift traps on a number that does not
/// fit. Each range is far wider than the values that Vane writes.
struct ColumnKind<Value> {
  /// The function that reads a value. It returns `nil` for a value that no version of Vane writes.
  let value: (DatabaseValue) -> Value?

  /// Returns the kind of column that has whole numbers within a range.
  static func whole(_ range: ClosedRange<Int64>) -> ColumnKind where Value: BinaryInteger {
    ColumnKind { Int64(databaseValue: $0).flatMap { range.contains($0) ? Value(exactly: $0) : nil } }
  }

  /// Returns the kind of column that has numbers within a range.
  static func number(_ range: ClosedRange<Double>) -> ColumnKind where Value == Double {
    ColumnKind { Double(databaseValue: $0).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension ColumnKind<Int64> {
  /// Row numbers: the integers that a double represents exactly, because JSON documents need them.
  static var id: ColumnKind { .whole(1...1 << 53) }
  static var revision: ColumnKind { .whole(0...1 << 53) }
  static var checksum: ColumnKind { .whole(.min ... .max) }
}

extension ColumnKind<Int> {
  static var count: ColumnKind { .whole(0...1 << 53) }
  /// Days since 1 January 1970, from the year 1 to the year 9999.
  static var day: ColumnKind { .whole(-719_162...2_932_896) }
  /// Any number, for values that are checked where they are used.
  static var any: ColumnKind { .whole(.min ... .max) }
}

extension ColumnKind<Int32> {
  static var process: ColumnKind { .whole(1...Int64(Int32.max)) }
}

extension ColumnKind<Double> {
  static var degrees: ColumnKind { .number(-360...360) }
  static var measurement: ColumnKind { .number(-1e9...1e9) }
}

extension ColumnKind<Bool> {
  static var flag: ColumnKind { ColumnKind { Int64(databaseValue: $0).map { $0 != 0 } } }
}

extension ColumnKind<String> {
  static var text: ColumnKind { ColumnKind { String(databaseValue: $0) } }
}

extension ColumnKind<Date> {
  /// Seconds since 1970, from the year 0 to the year 9999: the range that `locations.json` can express.
  static var instant: ColumnKind {
    ColumnKind { stored in
      ColumnKind<Double>.number(-62_167_219_200...253_402_300_799).value(stored).map(Date.init(timeIntervalSince1970:))
    }
  }
}

extension ColumnKind<Duration> {
  /// Seconds, up to about thirty years.
  static var seconds: ColumnKind {
    ColumnKind { stored in ColumnKind<Double>.number(0...1e9).value(stored).map { .milliseconds(($0 * 1000).rounded()) }
    }
  }
}

extension Row {
  /// Reads a column that always has a value. Columns are counted from 0.
  ///
  /// - Throws: `StoreDamage` if the column has no value, or a value of another kind.
  func value<Value>(_ column: Int, _ kind: ColumnKind<Value>) throws -> Value {
    try checked(try stored(column), kind, column)
  }

  /// Reads a column that can be empty.
  ///
  /// - Throws: `StoreDamage` if the value is of another kind.
  func valueIfAny<Value>(_ column: Int, _ kind: ColumnKind<Value>) throws -> Value? {
    let stored = try stored(column)
    if case .null = stored { return nil }
    return try checked(stored, kind, column)
  }

  /// Reads a latitude and, in the next column, a longitude. Returns `nil` for a point that is not on the Earth.
  func coordinate(_ column: Int) throws -> Coordinate? {
    Coordinate(latitude: try value(column, .degrees), longitude: try value(column + 1, .degrees))
  }

  private func checked<Value>(_ stored: DatabaseValue, _ kind: ColumnKind<Value>, _ column: Int) throws -> Value {
    guard let value = kind.value(stored) else {
      throw StoreDamage(description: "\(name(of: column)) has a value that makes no sense")
    }
    return value
  }

  /// Reads a document, and compares it with its checksum. Returns `nil` if it is damaged.
  ///
  /// Text that is not UTF-8 is no damage of the database here, which would be set aside with everything else in it.
  ///
  /// - Parameter checksum: the column of the checksum; NULL stands for a document of an earlier Vane, which is sound.
  func document(_ column: Int, checksum: Int) throws -> String? {
    guard let text = try text(column) else { return nil }
    let expected = try valueIfAny(checksum, ColumnKind<Int64>.checksum)
    return expected.map { $0 == DocumentChecksum.of(text) } ?? true ? text : nil
  }
}

/// A number that tells whether a stored document has the bytes that were written.
///
/// It starts with the length, and takes eight bytes a step: exclusive or, rotation, multiplication by an odd constant.
/// Each step is a bijection of the sum, so a change of up to eight bytes of one step always changes the result, and any
/// other change does with a chance of all but 2⁻⁶⁴. It protects from a failing disk, not from a person. The last step
/// has zeros after the end of the text; numbers are little-endian.
enum DocumentChecksum {
  /// 2⁶⁴ divided by the golden ratio, odd: the constant of Fibonacci hashing (Knuth, TAOCP 3, 6.4).
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Returns the checksum of a text's UTF-8.
  static func of(_ text: String) -> Int64 {
    if let sum = text.utf8.withContiguousStorageIfAvailable({ sum(of: UnsafeRawBufferPointer($0)) }) { return sum }
    return Array(text.utf8).withUnsafeBytes(sum)
  }

  private static func sum(of bytes: UnsafeRawBufferPointer) -> Int64 {
    var sum = UInt64(bytes.count) &* factor
    let whole = bytes.count & ~7
    var offset = 0
    while offset < whole {
      sum = step(sum, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if whole < bytes.count {
      var last: UInt64 = 0
      for index in (whole..<bytes.count).reversed() { last = last << 8 | UInt64(bytes[index]) }
      sum = step(sum, last.littleEndian)
    }
    return Int64(bitPattern: sum)
  }

  @inline(__always)
  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = sum ^ UInt64(littleEndian: word)
    return (mixed << 29 | mixed >> 35) &* factor
  }
}
