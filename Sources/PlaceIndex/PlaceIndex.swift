public import Foundation
import GRDB
public import Weather

/// The places of the world with about 5,000 inhabitants or more, and airports, from one read-only file.
///
/// Names are looked up by `PlaceKey`. Rows are numbered by falling population. The order of the numbers is therefore
/// the order of the results, and a search reads only a few pages.
public struct PlaceIndex: Sendable {
  /// The maximum length of a place text, in Unicode scalars. A longer text has no results.
  static let longestText = 200
  /// The distance in kilometres beyond which the nearest place does not determine a point's time zone and country.
  static let reach = 100.0

  private let path: String
  private let queue: DatabaseQueue

  /// Opens the file read-only and as immutable: no lock, no file beside it.
  ///
  /// Throws `PlaceIndexError.foreign` if it is an SQLite file of another kind or version.
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

  /// Returns the places that a text may mean.
  ///
  /// The text has one of these forms:
  ///
  /// - a name;
  /// - a name, a comma, and its region, its country or the code of either (`Paris, TX`, `London, Ontario, Canada`);
  /// - the same without a comma, if the whole text is not a name (`Woodstock Georgia`);
  /// - the code of an airport.
  ///
  /// Names match without regard to case and accents, first as a whole, then by their beginning. If no name matches,
  /// the search suggests names that are one typing error away. If there are none, it suggests places that have the
  /// name but lie outside the given area. Coordinates are not parsed, and postal codes are not supported.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of candidates, clamped to 2 to 100; `ClearMatch` needs ten.
  ///   - language: the ISO 639-1 code of the language for the names of regions and countries.
  public func search(
    _ text: String, limit: Int, language: String = "en"
  ) throws(PlaceIndexError) -> PlaceMatches {
    guard text.unicodeScalars.prefix(PlaceIndex.longestText + 1).count <= PlaceIndex.longestText else { return .none }
    return try read { db in
      try IndexSearch(db: db, limit: min(max(2, limit), 100), language: language).matches(of: text)
    }
  }

  /// Returns the nearest place or airport within 100 km, with its time zone and country code; `nil` if there is none,
  /// as on the ocean.
  public func nearestPlace(to coordinate: Coordinate) throws(PlaceIndexError) -> Location? {
    try read { db in try NearestPlace.find(in: db, near: coordinate, within: PlaceIndex.reach) }
  }

  /// Returns the name under which a chosen candidate is shown. It is the typed name if the place has that name,
  /// otherwise the name in the index. See `ShownName`.
  public func shownName(of candidate: PlaceCandidate, typed text: String) throws(PlaceIndexError) -> String {
    let typed = try read { db in try PlaceIndex.name(in: text, of: candidate.id, db) }
    return typed.map { ShownName.text(typed: $0, own: candidate.location.name) } ?? candidate.location.name
  }

  /// Returns the part of a typed text that is a name of a place: the whole text, or the longest part before a region or
  /// country, as it was typed. Returns `nil` if no part is a name of the place, for example an airport found by its
  /// code.
  ///
  /// - Parameter id: the GeoNames number of the place.
  private static func name(in text: String, of id: Int, _ db: Database) throws -> String? {
    var words = text.prefix { $0 != "," }.split(whereSeparator: \.isWhitespace)
    while !words.isEmpty {
      let typed = words.joined(separator: " ")
      let isName = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM place_name JOIN place ON place.id = place_name.place
            WHERE place_name.key = ? AND place.source = ?)
          """,
        arguments: [PlaceKey(typed).text, id])
      if isName == true { return typed }
      words.removeLast()
    }
    return nil
  }

  /// Returns a place that another source found, with the code of its country, and its region and country in a
  /// language. Values that the index does not know stay unchanged.
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
