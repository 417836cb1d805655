import SQLite

/// The tables, defined by the migrations that create them.
///
/// A file's `user_version` is the number of migrations applied to it, so checking an opened file costs one pragma. A
/// released migration never changes; new ones are added at the end. Every migration changes the tables, so the tables
/// also reveal the number of migrations. A flipped bit in the number is therefore detected and corrected.
struct StoreSchema: Sendable {
  /// The migrations, each the SQL of one or more statements.
  let migrations: [String]
  /// The smallest number of migrations that a reader must know to read a file with all of these migrations. It is
  /// written into the file, so that an older Vane can continue to read the file beside a newer one whenever possible.
  let minimumReader: Int

  var version: Int { migrations.count }

  static let current = StoreSchema(
    migrations: [
      createTables, addProvidersAndAlerts, addCountryCodes, addLedger, addAir, addListing, addNames, addChecksums,
    ],
    // An earlier Vane shows a warning of unknown end for 24 hours only.
    minimumReader: 6)

  /// Brings a file up to date, within a transaction of the caller. Does nothing to a current file.
  ///
  /// - Returns: whether the file was empty before.
  func migrate(_ db: Connection, path: String) throws -> Bool {
    let found = try checkedVersion(of: db)
    guard found <= version else { throw StoreError.newerSchema(path: path, found: found, supported: version) }
    guard found < version else { return false }
    for migration in migrations[found...] {
      try db.execute(migration)
    }
    try db.run("UPDATE compatibility SET minimumReader = ?", [minimumReader])
    try StoreSchema.setVersion(version, of: db)
    return found == 0
  }

  /// Throws an error unless a reader that knows this schema can read the file. Throws `missing` if the file has no
  /// tables yet.
  ///
  /// - Returns: the file's version.
  func checkReadable(_ db: Connection, path: String) throws -> Int {
    let found = try checkedVersion(of: db)
    guard found > 0 else { throw StoreError.missing(path: path) }
    guard found > version else { return found }
    let needed: Int? = try db.first("SELECT minimumReader FROM compatibility") { row in
      try row.value(0, .whole(1...Int64(found)))
    }
    guard let needed, needed <= version else {
      throw StoreError.newerSchema(path: path, found: found, supported: version)
    }
    return found
  }

  /// Returns the number of migrations applied to the file: 0 for an empty file, larger than `version` for a file of a
  /// later Vane.
  ///
  /// Throws `StoreDamage` if the file's number and its tables contradict each other.
  func checkedVersion(of db: Connection) throws -> Int {
    let found = try StoreSchema.version(of: db)
    // This is the usual case, and nothing else is read then.
    guard found != version else { return found }
    guard try expectedVersion(of: db) == found else {
      throw StoreDamage(description: "its version is \(found), which does not fit its tables")
    }
    return found
  }

  /// Returns the version of a file with these tables. Returns the file's own number if it can be correct: a later
  /// Vane wrote the file, and its tables are unknown here. Returns `nil` for tables that no version has.
  func expectedVersion(of db: Connection) throws -> Int? {
    let found = try StoreSchema.version(of: db)
    let columns = try StoreSchema.columns(of: db)
    let known = try columnsOfVersions()
    if let version = known.firstIndex(of: columns) { return version }
    // A user or a later Vane added something.
    guard found <= version else { return found }
    let ours = columns.intersection(known.reduce([]) { $0.union($1) })
    return known.firstIndex(of: ours)
  }

  /// Returns the columns that an empty file has after no migration, one migration, two, and so on.
  func columnsOfVersions() throws -> [Set<[DatabaseValue]>] {
    let model = try Connection(image: [])
    return try [try StoreSchema.columns(of: model)]
      + migrations.map { migration in
        try model.execute(migration)
        return try StoreSchema.columns(of: model)
      }
  }

  /// Returns every column of every table: table, name, type, whether it can be NULL, and its position in the key.
  private static func columns(of db: Connection) throws -> Set<[DatabaseValue]> {
    let columns = try db.rows(
      """
      SELECT tables.name, columns.name, columns.type, columns."notnull", columns.pk
      FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
      """
    ) { row in try row.values }
    return Set(columns)
  }

  /// Returns the file's own number of migrations; 0 for an empty file.
  static func version(of db: Connection) throws -> Int {
    try db.value("PRAGMA user_version") ?? 0
  }

  static func setVersion(_ version: Int, of db: Connection) throws {
    try db.execute("PRAGMA user_version = \(version)")
  }

  /// The SQL that adds checksums of documents, the heads of warnings, days of the history, and what is trimmed by days.
  ///
  /// - `checksum` is the `DocumentChecksum` of the document in the same row; null for a document of an earlier Vane.
  /// - `alert` has its head in columns before `content`, so that a look does not read the long texts behind them. The
  ///   instants in `content` are seconds since 2001. A head is null if `content` cannot be read.
  /// - `historyDay` holds what is left of a day's rows of `history` (`PastDay`). `start` is the local midnight.
  /// - `fetchLog.wakeUps` is the number of wake-ups that a row stands for.
  /// - `fetchDay` holds the days since 1970 (UTC) on which a fetch ended. Everything that is kept for a number of days
  ///   is kept for that many of these.
  static let addChecksums = """
    ALTER TABLE result ADD COLUMN checksum INTEGER;
    ALTER TABLE air ADD COLUMN checksum INTEGER;
    ALTER TABLE fetchLog ADD COLUMN wakeUps INTEGER NOT NULL DEFAULT 1;

    CREATE TABLE alertWithHead (
      locationID INTEGER NOT NULL REFERENCES location ON DELETE CASCADE,
      service TEXT NOT NULL, identifier TEXT NOT NULL, part INTEGER NOT NULL,
      isCurrent INTEGER NOT NULL, revision INTEGER NOT NULL, listedAt REAL,
      event TEXT, severity TEXT, hazard TEXT, sent REAL, onset REAL, ends REAL,
      checksum INTEGER, content TEXT NOT NULL,
      PRIMARY KEY (locationID, service, identifier, part)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO alertWithHead SELECT
      locationID, service, identifier, part, isCurrent, revision, listedAt,
      json_extract(head, '$.event'), json_extract(head, '$.severity'), json_extract(head, '$.hazard'),
      json_extract(head, '$.sent') + 978307200.0, json_extract(head, '$.onset') + 978307200.0,
      json_extract(head, '$.ends') + 978307200.0, NULL, content
    FROM (SELECT *, iif(json_valid(content), content, '{}') AS head FROM alert);
    DROP TABLE alert;
    ALTER TABLE alertWithHead RENAME TO alert;

    CREATE TABLE historyDay (
      locationID INTEGER NOT NULL REFERENCES location ON DELETE CASCADE,
      provider TEXT NOT NULL, start REAL NOT NULL, count INTEGER NOT NULL,
      temperatureMin REAL, temperatureMinAt REAL, temperatureMax REAL, temperatureMaxAt REAL,
      precipitation REAL, wetHours REAL NOT NULL, sunHours REAL NOT NULL,
      windSpeedMax REAL, windGustMax REAL, pressure REAL,
      PRIMARY KEY (locationID, provider, start)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fetchDay (day INTEGER PRIMARY KEY) STRICT;
    INSERT INTO fetchDay SELECT DISTINCT CAST(finishedAt / 86400 AS INTEGER) FROM fetchLog
      WHERE finishedAt BETWEEN 0 AND 253402300799;
    """
}
