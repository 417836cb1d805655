extension StoreSchema {
  /// The SQL of the first version. Instants are seconds since 1970 (UTC), durations are seconds, and measurements
  /// have the canonical units.
  ///
  /// A cleared location keeps its row, with `savedAt` null. Its history stays attached, and saving the same
  /// coordinate again finds the row. `setting` has one row, so there cannot be two current locations. `compatibility`
  /// is the one table that no later migration may change.
  static let createTables = """
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

  /// The SQL that adds several providers, and official warnings.
  ///
  /// - `location.provider` is the provider that the user wants to ask first.
  /// - `location.warningAreas` holds the area codes known for the place, separated by spaces.
  /// - `validator.note` is a service's own text about a request.
  /// - `providerRecord` holds the last success and failure of each service.
  /// - `alert` holds the warnings that were reported and have not yet expired. `content` is their JSON, and
  ///   `isCurrent` marks those still in force or ahead.
  /// - `alertFeed` holds the time of the last reading, or the reason for its failure, and the area codes learned from
  ///   it.
  static let addProvidersAndAlerts = """
    ALTER TABLE location ADD COLUMN provider TEXT;
    ALTER TABLE location ADD COLUMN warningAreas TEXT;
    ALTER TABLE validator ADD COLUMN note TEXT;

    CREATE TABLE providerRecord (
      provider TEXT PRIMARY KEY, lastSuccess REAL, lastFailure REAL, reasonCode TEXT, reasonDetail TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE alert (
      locationID INTEGER NOT NULL REFERENCES location ON DELETE CASCADE,
      service TEXT NOT NULL, identifier TEXT NOT NULL, part INTEGER NOT NULL,
      isCurrent INTEGER NOT NULL, revision INTEGER NOT NULL, content TEXT NOT NULL,
      PRIMARY KEY (locationID, service, identifier, part)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE alertFeed (
      locationID INTEGER NOT NULL REFERENCES location ON DELETE CASCADE,
      service TEXT NOT NULL, readAt REAL, failedAt REAL, reason TEXT, unplaced INTEGER NOT NULL DEFAULT 0,
      codes TEXT, foreignCodes TEXT,
      PRIMARY KEY (locationID, service)
    ) STRICT, WITHOUT ROWID;
    """

  /// The SQL that adds two columns to a place. `countryCode` is the ISO 3166-1 alpha-2 code of its country, beside
  /// the name that is shown. `hasGivenName` says whether the user gave the place its name. Both are null for a place
  /// that an earlier Vane saved; its English country name is used then.
  static let addCountryCodes = """
    ALTER TABLE location ADD COLUMN countryCode TEXT;
    ALTER TABLE location ADD COLUMN hasGivenName INTEGER;
    """

  /// The SQL that adds what is needed to fetch many places.
  ///
  /// - `requestLedger` holds the weight of the requests in the last minute, hour and day of each account with a limit.
  /// - `location.lookedAt` is when the user last looked at the place or saved it; null for a place of a list that the
  ///   user never looked at.
  /// - `location.validUntil` is the end of the validity that the provider stated for the place's result.
  static let addLedger = """
    CREATE TABLE requestLedger (
      account TEXT NOT NULL, window TEXT NOT NULL, start REAL NOT NULL, weight REAL NOT NULL,
      PRIMARY KEY (account, window)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE location ADD COLUMN lookedAt REAL;
    ALTER TABLE location ADD COLUMN validUntil REAL;
    UPDATE location SET lookedAt = lastUsedAt;
    """

  /// The SQL that adds the air quality and pollen of each location, with the times of the last answer and of the last
  /// one with values. `content` is the series as JSON.
  static let addAir = """
    CREATE TABLE air (
      locationID INTEGER PRIMARY KEY REFERENCES location ON DELETE CASCADE,
      askedAt REAL NOT NULL, updatedAt REAL, content TEXT
    ) STRICT;
    """

  /// The SQL that adds when the list last had each warning, by which warnings of unknown end vanish. The warnings that
  /// are stored may have the end of their text in place of the event's end, so every list is read anew, in full.
  static let addListing = """
    ALTER TABLE alert ADD COLUMN listedAt REAL;
    UPDATE alert SET listedAt = (
      SELECT readAt FROM alertFeed WHERE locationID = alert.locationID AND service = alert.service
    );
    DELETE FROM validator WHERE provider IN ('nws-alerts', 'meteoalarm');
    """

  /// The SQL that adds the names of a place in each language, as JSON; null until the place index was asked for them.
  static let addNames = "ALTER TABLE location ADD COLUMN names TEXT;"
}
