import SQLite
import Testing

/// Values go in and come out unchanged, or with an error.
@Suite struct ValueTests {
  let connection = try? Connection(image: [])

  /// Returns what a column is read as after a value was bound to it.
  private func stored<Value: ColumnValue>(_ value: (any ColumnValue)?) throws -> Value? {
    try #require(connection).value("SELECT ?", [value])
  }

  private func read<Value: ColumnValue>(_ expression: String, as type: Value.Type) throws -> Value? {
    try #require(connection).first("SELECT \(expression) AS found") { row in try row[0] as Value }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 1 << 53, .max])
  func keepsIntegers(_ number: Int64) throws {
    #expect(try stored(number) == number)
    #expect(try stored(Int(number)) == Int(number))
  }

  @Test(arguments: [0, -0.0, 0.1, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, -Double.infinity])
  func keepsDoubles(_ number: Double) throws {
    let found: Double? = try stored(number)
    #expect(found?.bitPattern == number.bitPattern)
  }

  @Test(arguments: ["", "a", "a\u{0}b", "\u{0}", "Ж\u{301}\u{1F600}", "'; DROP TABLE place; --"])
  func keepsText(_ text: String) throws {
    let found: String? = try stored(text)
    #expect(found.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func keepsLongText() throws {
    let text = String(repeating: "0123456789", count: 1_000_000)
    #expect(try stored(text) == text)
  }

  @Test(arguments: [[], [0], [0, 0xff, 0xc0], [UInt8](repeating: 7, count: 100_000)])
  func keepsBlobs(_ bytes: [UInt8]) throws {
    #expect(try stored(bytes) == bytes)
    #expect(try read("typeof(zeroblob(0))", as: String.self) == "blob")
  }

  @Test func keepsTruthValuesAndNULL() throws {
    #expect(try stored(true) == true)
    #expect(try stored(false) == false)
    #expect(try stored(nil) == nil as Int?)
    #expect(try stored(DatabaseValue.null) == nil as DatabaseValue?)
    #expect(try read("NULL", as: DatabaseValue.self) == .null)
  }

  @Test func storesNaNAsNULL() throws {
    #expect(try stored(Double.nan) == nil as Double?)
  }

  @Test func readsDoublesFromIntegersThatTheyRepresent() throws {
    #expect(try read("3", as: Double.self) == 3)
    #expect(throws: SQLiteError.self) { try read("9007199254740993", as: Double.self) }
  }

  @Test func refusesEachOtherType() throws {
    for (expression, kind) in [
      ("NULL", "NULL"), ("7", "an integer"), ("7.0", "a real number"), ("'7'", "text"), ("x'37'", "a blob"),
    ] {
      func isRefused<Value: ColumnValue>(_ type: Value.Type) -> Bool {
        let error = #expect(throws: SQLiteError.self) { try read(expression, as: type) }
        return error?.code == .mismatch && error?.message == "column found is \(kind), not a valid \(type)"
          && error?.sql == "SELECT \(expression) AS found"
      }
      #expect(kind == "an integer" || isRefused(Int.self) && isRefused(Int64.self))
      #expect(kind == "an integer" || kind == "a real number" || isRefused(Double.self))
      #expect(isRefused(Bool.self))
      #expect(kind == "text" || isRefused(String.self))
      #expect(kind == "a blob" || isRefused([UInt8].self))
    }
  }

  @Test(arguments: ["2", "-1", "9223372036854775807"])
  func readsTruthValuesFromNothingButZeroAndOne(_ expression: String) throws {
    #expect(throws: SQLiteError.self) { try read(expression, as: Bool.self) }
  }

  @Test(arguments: ["ff", "c0af", "eda080", "e282", "61ff62", "f8888080"])
  func refusesTextThatIsNotUTF8(_ bytes: String) throws {
    let error = #expect(throws: SQLiteError.self) { try read("CAST(x'\(bytes)' AS TEXT)", as: String.self) }
    #expect(error?.message == "column found is text, not valid UTF-8")
    #expect(error?.code == .mismatch)
    #expect(throws: SQLiteError.self) {
      try #require(connection).first("SELECT 1, CAST(x'\(bytes)' AS TEXT)") { row in try row.values }
    }
  }

  @Test func readsOptionalColumns() throws {
    let row = try #require(connection).first("SELECT NULL, 5, 'a'") { row in
      (try row[0] as Int?, try row[1] as Int?, try row[2] as String?)
    }
    #expect(try #require(row) == (nil, 5, "a"))
    #expect(throws: SQLiteError.self) { try #require(connection).first("SELECT 'a'") { row in try row[0] as Int? } }
  }

  @Test func readsAllColumns() throws {
    let values = try #require(connection).first("SELECT NULL, 5, 1.5, 'a', x'00'") { row in try row.values }
    #expect(values == [.null, .integer(5), .real(1.5), .text("a"), .blob([0])])
  }

  @Test func namesColumns() throws {
    let names = try #require(connection).first("SELECT 1 AS first, 2 AS second") { row in
      [-1, 0, 1, 2, 1 << 32].map { row.name(of: $0) }
    }
    #expect(names == ["-1", "first", "second", "2", "4294967296"])
  }

  @Test(arguments: [-1, 1, Int(Int32.max) + 1, .max, .min])
  func refusesAColumnThatDoesNotExist(_ column: Int) throws {
    let error = #expect(throws: SQLiteError.self) {
      try #require(connection).first("SELECT 5") { row in try row[column] as Int }
    }
    #expect(error == SQLiteError(.misuse, "the result has no column \(column)", sql: "SELECT 5"))
  }
}
