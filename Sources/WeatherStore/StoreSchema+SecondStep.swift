extension StoreSchema {
  /// Several providers, and official warnings.
  ///
  /// `location.provider` is the one that the person wants asked first, `warningAreas` the area codes known for the
  /// place, parted by blanks. `validator.note` is a service's own text about a request. `providerRecord` is how each
  /// service last did. `alert` holds the warnings that were told and have not yet
  /// run out, `content` their JSON; those that are in force are current. `alertFeed` is when they were last read, or why
  /// not, and the area codes that were learned on the way.
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
