public import FoundationEssentials
import Glibc
public import LinuxEvents
import SQLite

/// What is collected to score providers: stations, forecasts, observations and decisions, in a SQLite file of its own
/// beside the store.
///
/// SQLite parses the SQL of all tables of a file that it opens, and a look does not read these. One fetch at a time
/// writes the file, so it needs no write-ahead log. It is a class because it owns a connection, which is closed with
/// it.
public final class ScoreStore: Database, Sendable {
  let path: String
  let connection: Connection

  private init(path: String, connection: Connection) {
    self.path = path
    self.connection = connection
  }

  /// How long a reader waits for another program. A look reads the file several times, and shows the weather without
  /// it.
  public static let readerTimeout = Duration.milliseconds(200)

  /// Opens what was collected; `nil` if nothing was.
  ///
  /// - Parameter timeout: how long a statement waits for another program.
  public static func openIfAny(
    _ paths: StorePaths, timeout: Duration = readerTimeout
  ) throws(StoreError) -> ScoreStore? {
    guard try PrivateFile.exists(paths.scores) else { return nil }
    return try opened(paths, timeout: timeout)
  }

  /// Opens the file to add to it. A missing file is created. One that is damaged is kept under another name, and
  /// `notice` says so.
  ///
  /// - Parameter lock: the fetch lock.
  public static func open(
    _ paths: StorePaths, at now: Date, holding lock: FileLock, notice: (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) -> ScoreStore {
    defer { withExtendedLifetime(lock) {} }
    try PrivateFile.makeFolder(paths.folder)
    do throws(StoreError) {
      let store = try opened(paths, timeout: writerTimeout)
      try store.check()
      return store
    } catch  where error.isCorruption {
      notice(try setAside(paths, at: now))
      return try opened(paths, timeout: writerTimeout)
    }
  }

  /// Sets the file aside if it is damaged. Damage is what SQLite finds, and a value that no version of Vane writes. It
  /// must be found twice, because another program may have caused the first error.
  ///
  /// - Parameter lock: the fetch lock.
  /// - Returns: `nil` if there is no file, or if it is sound.
  public static func repair(
    _ paths: StorePaths, at now: Date, holding lock: FileLock
  ) throws(StoreError) -> StoreNotice? {
    defer { withExtendedLifetime(lock) {} }
    guard try PrivateFile.exists(paths.scores), try isDamaged(paths), try isDamaged(paths) else { return nil }
    return try setAside(paths, at: now)
  }

  private static func isDamaged(_ paths: StorePaths) throws(StoreError) -> Bool {
    do throws(StoreError) {
      let store = try opened(paths, timeout: writerTimeout)
      try store.check()
      try store.readEverything()
      return false
    } catch  where error.isCorruption {
      return true
    }
  }

  private static func setAside(_ paths: StorePaths, at now: Date) throws(StoreError) -> StoreNotice {
    .scoresSetAside(path: try PrivateFile.setAside(paths.scores, with: ["-journal"], at: now))
  }

  private static let writerTimeout = Duration.seconds(5)

  private static func opened(_ paths: StorePaths, timeout: Duration) throws(StoreError) -> ScoreStore {
    let path = paths.scores
    for file in paths.scoreFiles { try PrivateFile.checkKind(file) }
    try PrivateFile.makeIfMissing(path)
    return try StoreError.of(path) {
      try retryingOnce {
        let connection = try Connection(path: path, .readWrite, busyTimeout: timeout)
        try connection.execute("PRAGMA temp_store = MEMORY")
        let schema = StoreSchema.scores
        if try StoreSchema.version(of: connection) != schema.version {
          try connection.transaction(.immediate) { _ = try schema.migrate(connection, path: path) }
        }
        return ScoreStore(path: path, connection: connection)
      }
    }
  }

  /// Throws `corrupt` if SQLite finds damage, or a number that no version writes.
  private func check() throws(StoreError) {
    guard try value("PRAGMA quick_check(1)") == "ok" else {
      throw .corrupt(path: path, detail: "SQLite finds damage")
    }
    guard try value(ScoreStore.absurdNumbers) == 0 else { throw .corrupt(path: path, detail: "a value makes no sense") }
  }

  /// Whether a row has a number outside the range of its column (`ColumnKind`).
  private static let absurdNumbers = """
    SELECT EXISTS (SELECT 1 FROM observation WHERE abs(temperature) > 1e9 OR abs(windSpeed) > 1e9)
      OR EXISTS (SELECT 1 FROM choice WHERE abs(latitude) > 360 OR abs(longitude) > 360)
    """

  /// Reads every row as the programs do, because SQLite does not detect invalid values.
  private func readEverything() throws(StoreError) {
    _ = try winners()
    _ = try rows("SELECT latitude, longitude FROM choice") { row in try row.coordinate(0) }
    let stations = try rows(
      "SELECT station FROM forecast UNION SELECT station FROM observation UNION SELECT station FROM decision"
    ) { row in try row.value(0, .text) }
    for station in stations { _ = (try forecasts(of: station), try observations(of: station)) }
  }

  /// Throws an error if nothing can be stored now: the disk is full or read-only, or another program has the file.
  public func checkWriting() throws(StoreError) {
    try write { db in try db.run("UPDATE compatibility SET minimumReader = minimumReader") }
  }

  /// Deletes everything that was collected, also what was set aside.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  public static func forget(_ paths: StorePaths) throws(StoreError) -> Bool {
    try PrivateFile.removeAll(in: paths.folder, prefixes: [URL(filePath: paths.scores).lastPathComponent])
  }
}

extension StoreSchema {
  static let scores = StoreSchema(migrations: [createScores], minimumReader: 1)

  /// The SQL of the first version. Coordinates are degrees, heights metres, temperatures degrees Celsius, instants
  /// seconds since 1970, unless said otherwise.
  ///
  /// - `choice` is the station of each place, null if no station is near enough, with its newest report.
  /// - `forecast` holds what a provider forecast for a station in a round (`PackedForecast`).
  /// - `observation` holds what a station observed; `hour` is the number of hours since 1970.
  /// - `decision` is the last decision about a station; `day` is the number of the local day since 1 January 1970.
  private static let createScores = """
    CREATE TABLE compatibility (minimumReader INTEGER NOT NULL) STRICT;
    INSERT INTO compatibility VALUES (1);
    CREATE TABLE choice (
      latitude REAL NOT NULL, longitude REAL NOT NULL, askedAt REAL NOT NULL,
      station TEXT, name TEXT, stationLatitude REAL, stationLongitude REAL, elevation REAL, placeElevation REAL,
      reportsAskedAt REAL, reportedAt REAL, temperature REAL,
      PRIMARY KEY (latitude, longitude)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE forecast (
      station TEXT NOT NULL, provider TEXT NOT NULL, round INTEGER NOT NULL, issuedAt REAL, content BLOB NOT NULL,
      PRIMARY KEY (station, provider, round)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE observation (
      station TEXT NOT NULL, hour INTEGER NOT NULL, temperature REAL, windSpeed REAL, isWet INTEGER,
      receivedAt REAL NOT NULL,
      PRIMARY KEY (station, hour)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE decision (
      station TEXT NOT NULL PRIMARY KEY, day INTEGER NOT NULL, winner TEXT, wonOn INTEGER, days INTEGER NOT NULL,
      difference REAL, probability REAL
    ) STRICT, WITHOUT ROWID;
    """
}
