public import Foundation
import GRDB
public import Weather

/// The places of the world with about 5,000 inhabitants or more, and airports, from one file that is never written.
///
/// Names are looked up by `PlaceKey`. Rows are numbered by falling population, so that the order of numbers is the order
/// of answers, and a search reads a few pages.
public struct PlaceIndex: Sendable {
  /// Longest text that can be a place, in Unicode scalars; nothing is found for anything longer.
  static let longestText = 200
  /// Kilometres beyond which the zone of the nearest place says nothing.
  static let zoneReach = 100.0

  private let path: String
  private let queue: DatabaseQueue

  /// Opens the file, read-only, as one that nobody changes meanwhile: no lock, no file beside it.
  ///
  /// Throws `PlaceIndexError.foreign` when it is an SQLite file of another kind or version.
  public init(file: URL) throws(PlaceIndexError) {
    path = file.path(percentEncoded: false)
    guard access(path, R_OK) == 0 else {
      throw .unreadable(path: path, detail: String(cString: strerror(errno)))
    }
    var status = stat()
    // SQLite would block on a named pipe.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notRegular(path: path) }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    do {
      queue = try DatabaseQueue(path: "\(file.absoluteURL)?immutable=1", configuration: configuration)
      let isOurs = try queue.unsafeRead { db in
        try Int.fetchOne(db, sql: "PRAGMA application_id") == 0x5641_4E45
          && Int.fetchOne(db, sql: "PRAGMA user_version") == 1
      }
      guard isOurs else { throw PlaceIndexError.foreign(path: path) }
    } catch {
      throw PlaceIndexError(error, path: path)
    }
  }

  /// The places that a text may mean.
  ///
  /// A name; a name and after a comma its region, country or code of either (`Paris, TX`, `London, Ontario, Canada`);
  /// the same without a comma when the whole is no name (`Woodstock Georgia`); or the code of an airport. Names match
  /// but for case and accents, then by their beginning. Only when there is none, those one typing error away are
  /// suggested, or those of the name that are not where was said. Coordinates are not looked at, postal codes not known.
  ///
  /// - Parameter limit: most candidates, held to 2 to 100; `ClearMatch` wants to see ten.
  public func search(_ text: String, limit: Int) throws(PlaceIndexError) -> PlaceMatches {
    guard text.unicodeScalars.prefix(PlaceIndex.longestText + 1).count <= PlaceIndex.longestText else { return .none }
    return try read { db in try IndexSearch(db: db, limit: min(max(2, limit), 100)).matches(of: text) }
  }

  /// The IANA zone of the nearest place or airport within 100 km; `nil` out on the ocean.
  public func nearestZone(to coordinate: Coordinate) throws(PlaceIndexError) -> String? {
    try read { db in try NearestZone.zone(in: db, near: coordinate, within: PlaceIndex.zoneReach) }
  }

  func read<Answer>(_ body: (Database) throws -> Answer) throws(PlaceIndexError) -> Answer {
    do {
      return try queue.unsafeRead(body)
    } catch {
      throw PlaceIndexError(error, path: path)
    }
  }
}
