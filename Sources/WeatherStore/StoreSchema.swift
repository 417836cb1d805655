import GRDB

/// The tables, as the steps that lead to them.
///
/// A file's `user_version` is the number of steps it has had, so an opened file costs one pragma to check. A step that
/// was once released never changes; a new one is added at the end. Each step changes the tables, so that they tell the
/// number of steps too: one flipped bit of the number is found, and undone.
struct StoreSchema: Sendable {
  /// SQL of one or more statements each.
  let steps: [String]
  /// The fewest steps a reader must know to make sense of a file that has had all of these. Written into the file, so
  /// that an older Vane reads on beside a newer one whenever it can.
  let minimumReader: Int

  var version: Int { steps.count }

  static let current = StoreSchema(steps: [firstStep, secondStep, thirdStep], minimumReader: 1)

  /// Brings a file up to date, within a transaction of the caller. Does nothing to one that is.
  ///
  /// - Returns: whether the file was empty before.
  func migrate(_ db: Database, path: String) throws -> Bool {
    let found = try checkedVersion(of: db)
    guard found <= version else { throw StoreError.newerSchema(path: path, found: found, supported: version) }
    guard found < version else { return false }
    for step in steps[found...] {
      try db.execute(sql: step)
    }
    try db.execute(sql: "UPDATE compatibility SET minimumReader = ?", arguments: [minimumReader])
    try StoreSchema.setVersion(version, of: db)
    return found == 0
  }

  /// Throws unless a reader that knows this schema can read the file; `missing` when it has no tables yet.
  ///
  /// - Returns: the file's version.
  func checkReadable(_ db: Database, path: String) throws -> Int {
    let found = try checkedVersion(of: db)
    guard found > 0 else { throw StoreError.missing(path: path) }
    guard found > version else { return found }
    let needed = try Row.fetchOne(db, sql: "SELECT minimumReader FROM compatibility")?
      .value(0, .whole(1...Int64(found)) as ColumnKind<Int>)
    guard let needed, needed <= version else {
      throw StoreError.newerSchema(path: path, found: found, supported: version)
    }
    return found
  }

  /// The number of steps that the file has had, 0 for an empty one; larger than `version` for one of a later Vane.
  ///
  /// Throws `StoreDamage` when the file's number and its tables contradict each other.
  func checkedVersion(of db: Database) throws -> Int {
    let found = try StoreSchema.version(of: db)
    // Nearly always, and then nothing else is read.
    guard found != version else { return found }
    guard try expectedVersion(of: db) == found else {
      throw StoreDamage(description: "its version is \(found), which its tables are not of")
    }
    return found
  }

  /// The version that a file with these tables has; its own number where that can be: of a later Vane, whose tables are
  /// none of those known here. `nil` for tables that no version has.
  func expectedVersion(of db: Database) throws -> Int? {
    let found = try StoreSchema.version(of: db)
    let columns = try StoreSchema.columns(of: db)
    let known = try columnsOfVersions()
    if let version = known.firstIndex(of: columns) { return version }
    // Something was added by hand, or by a later Vane.
    guard found <= version else { return found }
    let ours = columns.intersection(known.reduce([]) { $0.union($1) })
    return known.firstIndex(of: ours)
  }

  /// What the steps make of an empty file, after none, one, two, and so on.
  func columnsOfVersions() throws -> [Set<[DatabaseValue]>] {
    let model = try DatabaseQueue()
    // Releasing it would start threads, as for a store.
    defer { _ = Unmanaged.passRetained(model) }
    return try model.write { db in
      try [try StoreSchema.columns(of: db)]
        + steps.map { step in
          try db.execute(sql: step)
          return try StoreSchema.columns(of: db)
        }
    }
  }

  /// Every column of every table: table, name, type, whether it can be NULL, its place in the key.
  private static func columns(of db: Database) throws -> Set<[DatabaseValue]> {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT tables.name, columns.name, columns.type, columns."notnull", columns.pk
        FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
        """)
    return Set(rows.map { Array($0.databaseValues) })
  }

  /// The file's own number of steps; 0 for an empty one.
  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  static func setVersion(_ version: Int, of db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }
}
