extension StoreSchema {
  /// The SQL that adds checksums of documents, the heads of warnings, days of the history, and what is trimmed by days.
  ///
  /// - `checksum` is the `DocumentChecksum` of the document in the same row; null for a document of an earlier Vane.
  /// - `alert` has its head in columns before `content`, so that a look does not read the long texts behind them. The
  ///   instants in `content` are seconds since 2001. A head is null if `content` cannot be read.
  /// - `historyDay` holds what is left of a day's rows of `history` (`PastDay`). `start` is the local midnight.
  /// - `fetchLog.wakeUps` is the number of wake-ups that a row stands for.
  /// - `fetchDay` holds the days since 1970 (UTC) on which a fetch ended. Everything that is kept for a number of days is
  ///   kept for that many of these.
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
