import Text
import Wording

/// The reason why a file lists no places at all.
enum PlaceListError: Error, Hashable {
  /// The file has no line, or no byte but white space.
  case empty
  /// The first line of a CSV file does not name a required column.
  case missingColumn(String, found: [String], line: Int)
  case badHeader(PlaceProblem, line: Int)
  /// The text is not JSON, or not a `FeatureCollection`.
  case notGeoJSON(JSONError)

  /// Returns a sentence without a full stop, which begins with the file.
  ///
  /// - Parameter file: the shown name of the file.
  func text(of file: String, _ wording: Wording) -> String {
    switch self {
    case .empty: wording.tr("{file} is empty", ["file": file])
    case .missingColumn(let column, let found, let line):
      wording.tr(
        "{file}, line {line}: no column is called {column}; the line names {found}",
        [
          "file": file, "line": "\(line)", "column": column,
          "found": SafeText.line(wording.list(found.prefix(PlaceListError.maximumColumns).map { "\"\($0)\"" })),
        ])
    case .badHeader(let problem, let line):
      wording.tr(
        "{file}, line {line}: {problem}", ["file": file, "line": "\(line)", "problem": problem.text(wording)])
    case .notGeoJSON(let error):
      wording.tr(
        "{file} is not a GeoJSON FeatureCollection: {problem}",
        ["file": file, "problem": SafeText.line("\(error)")])
    }
  }

  /// The maximum number of columns that a message names.
  private static let maximumColumns = 8
}
