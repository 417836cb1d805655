import Testing

@testable import SQLite

/// Statements, and how they are kept.
@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(image: [])
    try connection.execute("CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT)")
  }

  @Test func runsScriptsOfSeveralStatements() throws {
    try connection.execute("INSERT INTO place VALUES (1, 'a'); ; INSERT INTO place VALUES (2, 'b') -- the end")
    #expect(try connection.count("place") == 2)
    try connection.execute("")
  }

  @Test func stopsAScriptAtTheFirstError() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute("INSERT INTO place VALUES (1, 'a'); nonsense; INSERT INTO place VALUES (2, 'b')")
    }
    #expect(error?.code == .error)
    #expect(error?.message == #"near "nonsense": syntax error"#)
    #expect(try connection.count("place") == 1)
  }

  @Test func refusesAScriptWithNUL() throws {
    #expect(throws: SQLiteError(.misuse, "the script contains NUL")) {
      try connection.execute("SELECT 1;\u{0} DELETE FROM place")
    }
  }

  @Test(arguments: ["", " ", "-- nothing", ";"])
  func refusesATextWithoutAStatement(_ sql: String) throws {
    #expect(throws: SQLiteError(.misuse, "there is no statement", sql: sql)) { try connection.run(sql) }
  }

  @Test(arguments: ["SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT 1\u{0}; SELECT 2"])
  func refusesATextWithTwoStatements(_ sql: String) throws {
    #expect(throws: SQLiteError(.misuse, "there is more than one statement", sql: sql)) { try connection.run(sql) }
  }

  @Test func acceptsSpaceAfterAStatement() throws {
    #expect(try connection.value("SELECT 1;\n  ") == 1)
  }

  @Test(arguments: [0, 1, 3])
  func refusesAnotherNumberOfValues(_ count: Int) throws {
    let sql = "SELECT ?, ?"
    #expect(throws: SQLiteError(.misuse, "there are \(count) values for 2 parameters", sql: sql)) {
      try connection.run(sql, Array(repeating: 1, count: count))
    }
  }

  @Test func bindsOneValueToParametersOfTheSameNumber() throws {
    let row = try connection.first("SELECT ?2, ?1, ?2", [1, "a"]) { row in try row.values }
    #expect(row == [.text("a"), .integer(1), .text("a")])
  }

  @Test func countsChangesAndKnowsTheLastRow() throws {
    try connection.run("INSERT INTO place VALUES (7, 'a'), (9, 'b')")
    #expect(connection.changes == 2)
    #expect(connection.lastInsertedRow == 9)
    try connection.run("UPDATE place SET name = 'c' WHERE id = 100")
    #expect(connection.changes == 0)
  }

  @Test func returnsNilWithoutARowAndForNULL() throws {
    #expect(try connection.value("SELECT id FROM place") == nil as Int?)
    #expect(try connection.value("SELECT max(id) FROM place") == nil as Int?)
    #expect(try connection.first("SELECT id FROM place") { _ in 1 } == nil)
    #expect(try connection.rows("SELECT id FROM place") { _ in 1 } == [])
  }

  @Test func namesTheStatementThatFailed() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT absent FROM place") }
    #expect(error?.description == "no such column: absent (SQLite error 1 in: SELECT absent FROM place)")
  }

  @Test func takesNoDoubleQuotesForAString() throws {
    #expect(throws: SQLiteError.self) { try connection.run(#"SELECT "absent" FROM place"#) }
    #expect(throws: SQLiteError.self) { try connection.run(#"CREATE INDEX i ON place (iif("absent", 1, 2))"#) }
  }

  @Test func enforcesForeignKeys() throws {
    try connection.execute("CREATE TABLE result (place INTEGER REFERENCES place)")
    let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO result VALUES (1)") }
    #expect(error?.code.primary == .constraint)
  }

  @Test func preparesAStatementOnce() throws {
    for id in 1...5 { try connection.run("INSERT INTO place (id) VALUES (?)", [id]) }
    try connection.run("INSERT INTO place (id) VALUES (?) ", [6])
    #expect(
      connection.statements.map(\.sql) == ["INSERT INTO place (id) VALUES (?)", "INSERT INTO place (id) VALUES (?) "])
  }

  @Test func distinguishesTextsThatSwiftTakesForEqual() throws {
    for text in ["a\u{323}\u{307}", "a\u{307}\u{323}"] {
      let found: String? = try connection.value("SELECT '\(text)'")
      #expect(found.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func keepsALimitedNumberOfStatements() throws {
    for number in 0..<1000 { #expect(try connection.value("SELECT \(number)") == number) }
    #expect(connection.statements.count <= Connection.keptStatements)
    // Also while one of them is read.
    let sums = try connection.rows("SELECT 1 UNION SELECT 2") { row in
      for number in 0..<200 { try connection.run("SELECT \(number)") }
      return try row[0] as Int
    }
    #expect(sums == [1, 2])
  }

  @Test func runsAQueryToItsEnd() throws {
    try connection.run("INSERT INTO place (id) VALUES (1), (2)")
    #expect(throws: SQLiteError.self) {
      try connection.run("SELECT iif(id = 2, abs(-9223372036854775808), 0) FROM place ORDER BY id")
    }
  }

  @Test func noticesANewTable() throws {
    #expect(try connection.rows("SELECT * FROM place") { row in try row.values.count } == [])
    try connection.execute("ALTER TABLE place ADD COLUMN region TEXT; INSERT INTO place VALUES (1, 'a', 'b')")
    #expect(try connection.rows("SELECT * FROM place") { row in try row.values.count } == [3])
  }

  @Test func readsTheSameStatementWithinItself() throws {
    try connection.run("INSERT INTO place (id) VALUES (1), (2), (3)")
    let sql = "SELECT id FROM place WHERE id >= ? ORDER BY id"
    let found = try connection.rows(sql, [1]) { outer in
      let inner = try connection.rows(sql, [try outer[0] as Int]) { row in
        let innermost = try connection.rows(sql, [3]) { try $0[0] as Int }
        return try row[0] as Int + innermost[0]
      }
      return [try outer[0] as Int] + inner
    }
    #expect(found == [[1, 4, 5, 6], [2, 5, 6], [3, 6]])
  }

  @Test func leavesAStatementUsableAfterAnError() throws {
    struct Stop: Error {}
    try connection.run("INSERT INTO place (id) VALUES (1), (2)")
    let sql = "SELECT id FROM place"
    #expect(throws: Stop.self) { try connection.rows(sql) { _ in throw Stop() } }
    #expect(throws: Stop.self) { try connection.first(sql) { _ in throw Stop() } }
    #expect(connection.statements.last?.sql == sql && connection.statements.last?.isInUse == false)
    #expect(try connection.rows(sql) { try $0[0] as Int } == [1, 2])
    // A statement that is not reset would keep the table locked.
    try connection.execute("DROP TABLE place")
  }

  @Test func leavesAStatementUsableAfterAConstraint() throws {
    for _ in 1...2 {
      try? connection.run("INSERT INTO place (id) VALUES (?)", [1])
    }
    try connection.run("INSERT INTO place (id) VALUES (?)", [2])
    #expect(try connection.count("place") == 2)
  }
}
