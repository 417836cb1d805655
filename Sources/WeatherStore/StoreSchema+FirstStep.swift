extension StoreSchema {
  /// The SQL of the first version. Instants are seconds since 1970 (UTC), durations are seconds, and measurements
  /// have the canonical units.
  ///
  /// A cleared location keeps its row, with `savedAt` null. Its history stays attached, and saving the same
  /// coordinate again finds the row. `setting` has one row, so there cannot be two current locations. `compatibility`
  /// is the one table that no later step may change.
  static let firstStep = """
    CREATE TABLE compatibility (minimumReader INTEGER NOT NULL) STRICT;
    INSERT INTO compatibility VALUES (1);

    CREATE TABLE location (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL, region TEXT, country TEXT,
      latitude REAL NOT NULL, longitude REAL NOT NULL, timeZone TEXT,
      savedAt REAL, lastUsedAt REAL NOT NULL,
      UNIQUE (latitude, longitude)
    ) STRICT;

    CREATE TABLE setting (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      currentLocationID INTEGER REFERENCES location ON DELETE SET NULL,
      chosenInterval TEXT NOT NULL DEFAULT 'minimum',
      intervalInForce TEXT NOT NULL DEFAULT 'never',
      revision INTEGER NOT NULL DEFAULT 0,
      unseenUpdates INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO setting (id) VALUES (1);

    CREATE TABLE result (
      locationID INTEGER NOT NULL REFERENCES location ON DELETE CASCADE,
      provider TEXT NOT NULL,
      revision INTEGER NOT NULL,
      beganAt REAL NOT NULL, updatedAt REAL NOT NULL, staleAfter REAL NOT NULL,
      snapshot TEXT NOT NULL,
      PRIMARY KEY (locationID, provider)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE history (
      locationID INTEGER NOT NULL REFERENCES location ON DELETE CASCADE,
      provider TEXT NOT NULL,
      validAt REAL NOT NULL,
      temperature REAL, apparentTemperature REAL, relativeHumidity REAL, dewPoint REAL, windSpeed REAL,
      windDirection REAL, windGust REAL, pressure REAL, cloudCover REAL, precipitation REAL, condition TEXT,
      PRIMARY KEY (locationID, provider, validAt)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fetchLog (
      id INTEGER PRIMARY KEY,
      startedAt REAL NOT NULL, startedBy TEXT NOT NULL,
      pid INTEGER NOT NULL, processStart TEXT,
      finishedAt REAL, answer TEXT, reasonCode TEXT, reasonDetail TEXT,
      duration REAL, bytes INTEGER, httpStatus INTEGER,
      locationID INTEGER REFERENCES location ON DELETE SET NULL, provider TEXT,
      CHECK ((finishedAt IS NULL) = (answer IS NULL))
    ) STRICT;
    CREATE INDEX fetchLogUnfinished ON fetchLog (id) WHERE finishedAt IS NULL;
    CREATE INDEX fetchLogStartedAt ON fetchLog (startedAt);

    CREATE TABLE look (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at REAL NOT NULL, kind TEXT NOT NULL, utcOffset INTEGER NOT NULL,
      age REAL
    ) STRICT;
    CREATE INDEX lookAt ON look (at);

    CREATE TABLE validator (
      provider TEXT NOT NULL, request TEXT NOT NULL, etag TEXT, lastModified TEXT, receivedAt REAL NOT NULL,
      PRIMARY KEY (provider, request)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE scheduleState (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """
}
