import GRDB

/// The tables, as the steps that lead to them.
///
/// A file's `user_version` is the number of steps it has had, so an opened file costs one pragma to check. A step that
/// was once released never changes; a new one is added at the end.
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
    let found = try StoreSchema.version(of: db)
    guard found <= version else { throw StoreError.newerSchema(path: path, found: found, supported: version) }
    guard found < version else { return false }
    for step in steps[found...] {
      try db.execute(sql: step)
    }
    try db.execute(sql: "UPDATE compatibility SET minimumReader = ?", arguments: [minimumReader])
    try db.execute(sql: "PRAGMA user_version = \(version)")
    return found == 0
  }

  /// Throws unless a reader that knows this schema can read the file; `missing` when it has no tables yet.
  ///
  /// - Returns: the file's version.
  func checkReadable(_ db: Database, path: String) throws -> Int {
    let found = try StoreSchema.version(of: db)
    guard found > 0 else { throw StoreError.missing(path: path) }
    guard found > version else { return found }
    let needed = try Int.fetchOne(db, sql: "SELECT minimumReader FROM compatibility") ?? found
    guard needed <= version else { throw StoreError.newerSchema(path: path, found: found, supported: version) }
    return found
  }

  /// Steps the file has had; 0 for an empty one.
  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
