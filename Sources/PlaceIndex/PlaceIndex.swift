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
  /// Kilometres beyond which the nearest place says nothing of a point's zone and country.
  static let reach = 100.0

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
          && Int.fetchOne(db, sql: "PRAGMA user_version") == 2
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
  /// - Parameters:
  ///   - limit: most candidates, held to 2 to 100; `ClearMatch` wants to see ten.
  ///   - language: ISO 639-1 code of the language for the names of regions and countries.
  public func search(
    _ text: String, limit: Int, language: String = "en"
  ) throws(PlaceIndexError) -> PlaceMatches {
    guard text.unicodeScalars.prefix(PlaceIndex.longestText + 1).count <= PlaceIndex.longestText else { return .none }
    return try read { db in
      try IndexSearch(db: db, limit: min(max(2, limit), 100), language: language).matches(of: text)
    }
  }

  /// The nearest place or airport within 100 km, with its zone and country code; `nil` out on the ocean.
  public func nearestPlace(to coordinate: Coordinate) throws(PlaceIndexError) -> Location? {
    try read { db in try NearestPlace.find(in: db, near: coordinate, within: PlaceIndex.reach) }
  }

  /// The name that a chosen candidate is shown with: as it was typed where that is one of its names, otherwise as in
  /// the index. See `ShownName`.
  public func shownName(of candidate: PlaceCandidate, typed text: String) throws(PlaceIndexError) -> String {
    let typed = try read { db in try TypedName.part(of: text, naming: candidate.id, in: db) }
    return typed.map { ShownName.text(typed: $0, own: candidate.location.name) } ?? candidate.location.name
  }

  /// A place that was found elsewhere, with the code of its country, and its region and country in a language, as far
  /// as the index knows them.
  public func completing(_ place: Location, language: String) throws(PlaceIndexError) -> Location {
    try read { db in try LocalNames(db: db, language: language).completing(place) }
  }

  func read<Answer>(_ body: (Database) throws -> Answer) throws(PlaceIndexError) -> Answer {
    do {
      return try queue.unsafeRead(body)
    } catch {
      throw PlaceIndexError(error, path: path)
    }
  }
}
