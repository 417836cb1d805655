import Foundation
import GRDB

/// A place index that knows no place, so that every name is looked up online: tests of what comes from there stay what
/// they are.
enum EmptyPlaceIndex {
  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder + "/places.sqlite")
    try queue.write { db in
      try db.execute(
        sql: """
          PRAGMA application_id = 1447120453; PRAGMA user_version = 2;
          CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT NOT NULL, area INTEGER NOT NULL) WITHOUT ROWID;
          CREATE TABLE area (id INTEGER PRIMARY KEY, country TEXT NOT NULL, region TEXT);
          CREATE TABLE area_name (key TEXT, area INTEGER, PRIMARY KEY (key, area)) WITHOUT ROWID;
          CREATE TABLE area_local (
            language TEXT, area INTEGER, name TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (language, area)) WITHOUT ROWID;
          CREATE TABLE zone (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          CREATE TABLE place (
            id INTEGER PRIMARY KEY, source INTEGER NOT NULL, name TEXT NOT NULL, area INTEGER NOT NULL,
            zone INTEGER NOT NULL, latitude INTEGER NOT NULL, longitude INTEGER NOT NULL, population INTEGER);
          CREATE TABLE place_name (key TEXT, place INTEGER, PRIMARY KEY (key, place)) WITHOUT ROWID;
          CREATE TABLE airport_code (code TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
          CREATE INDEX place_position ON place (latitude, longitude);
          """)
    }
    try queue.close()
  }
}
