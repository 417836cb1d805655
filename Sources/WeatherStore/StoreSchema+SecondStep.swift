extension StoreSchema {
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
  static let secondStep = """
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
}
