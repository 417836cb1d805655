public import FoundationEssentials
import Glibc
public import Platform
public import Weather

/// The places of the world with about 5,000 inhabitants or more, and airports, from one read-only file.
///
/// Names are looked up by `PlaceKey`. Places are numbered by falling population. The order of the numbers is therefore
/// the order of the results, and a search reads only a few pages.
public struct PlaceIndex: Sendable {
  /// The maximum length of a place text, in Unicode scalars. A longer text has no results.
  static let maximumTextLength = 200
  private let file: IndexFile

  /// Maps the file into memory: nothing is read yet but its header.
  ///
  /// - Throws: `PlaceIndexError.foreign` if it is a file of another kind or version.
  public init(file: URL) throws(PlaceIndexError) {
    self.file = try IndexFile(path: file.path(percentEncoded: false))
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
  /// If no region or country has the given name, those count whose name begins with it as whole words (`St. John's,
  /// Newfoundland`).
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
    guard text.unicodeScalars.prefix(PlaceIndex.maximumTextLength + 1).count <= PlaceIndex.maximumTextLength else {
      return .none
    }
    let names = LocalNames(file: file, language: language)
    return try IndexSearch(file: file, limit: min(max(2, limit), 100), names: names).matches(of: text)
  }

  /// Returns a search for the places nearest to points.
  public func nearestPlaces() -> NearestPlaces {
    NearestPlaces(file)
  }

  /// Returns the part of a typed text that is a name of a place: the whole text, or the longest part before a region or
  /// country, as it was typed. Returns `nil` if no part is a name of the place, for example an airport found by its
  /// code.
  ///
  /// - Parameter id: the GeoNames number of the place.
  public func name(in text: String, of id: Int) throws(PlaceIndexError) -> String? {
    var words = text.prefix { $0 != "," }.split(whereSeparator: \.isWhitespace)
    while !words.isEmpty {
      let typed = words.joined(separator: " ")
      let named = try file.entries(of: PlaceKey(typed).text)
      if named.contains(where: { file.cities.contains($0.subject) && file.place($0.subject).source == id }) {
        return typed
      }
      words.removeLast()
    }
    return nil
  }

  /// Returns a place that another source found, with the code of its country, and its region and country in a
  /// language. Values that the index does not know stay unchanged.
  public func completing(_ place: Location, language: String) throws(PlaceIndexError) -> Location {
    try LocalNames(file: file, language: language).completing(place)
  }
}

/// The location of the read-only files that are installed with Vane.
public enum DataFiles {
  /// Returns the file of that name in the first folder that has it. The folders are `$VANE_DATA_DIR`, then
  /// `../share/vane` relative to the program's folder. If the program runs from the package's `.build`, the package's
  /// `Data` is the last.
  ///
  /// - Parameter executable: the running program; symbolic links are resolved first.
  /// - Throws: `PlaceIndexError.missing`, which names all three folders.
  public static func find(
    _ name: String, environment: Environment, executable: URL
  ) throws(PlaceIndexError) -> URL {
    let program = executable.resolvingSymlinksInPath()
    let asked = environment["VANE_DATA_DIR"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    let shared = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/vane")
    let package = packageFolder(of: program)?.appending(path: "Data")
    for folder in [asked, shared, package] {
      guard let file = folder?.appending(path: name) else { continue }
      if access(path(of: file), F_OK) == 0 { return file }
    }
    throw .missing(
      name: name,
      places: [
        asked.map(path) ?? "$VANE_DATA_DIR (not set)", path(of: shared),
        package.map(path) ?? "the package's Data (only when run from its .build)",
      ])
  }

  /// Returns the folder that contains the `.build` folder of the program.
  private static func packageFolder(of program: URL) -> URL? {
    let parts = program.pathComponents
    guard let build = parts.lastIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) else { return nil }
    return URL(filePath: "/" + parts[..<build].drop { $0 == "/" }.joined(separator: "/"))
  }

  private static func path(of file: URL) -> String {
    file.path(percentEncoded: false)
  }
}
