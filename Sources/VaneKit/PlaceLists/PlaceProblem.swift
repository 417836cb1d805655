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

/// The reason why a line of a file is not a place. Values are as they are in the file.
enum PlaceProblem: Error, Hashable {
  case fieldCount(Int, columns: Int)
  case notUTF8(column: String)
  case noName(value: String)
  case notANumber(column: String, value: String)
  /// - Parameter isSwapped: whether the numbers are a place if latitude and longitude are exchanged.
  case latitudeOutOfRange(value: String, isSwapped: Bool)
  case longitudeOutOfRange(value: String)
  case unknownTimeZone(value: String)
  case notAPoint(value: String)
  /// The text is not CSV.
  case damaged(CSVError.Flaw)

  /// Returns a sentence without a full stop.
  func text(_ wording: Wording) -> String {
    switch self {
    case .fieldCount(let count, let columns):
      wording.tr(
        "the number of fields is {number}, but there are {columns} columns; a name with a comma needs quotes",
        ["number": "\(count)", "columns": "\(columns)"])
    case .notUTF8(let column): wording.tr("{column} is not UTF-8 text", ["column": column])
    case .noName(let value):
      wording.tr("the name is {value}; it needs a printable character", ["value": PlaceProblem.quoted(value)])
    case .notANumber(let column, let value):
      wording.tr(
        "{column} is {value}; it must be a number such as 52.52",
        ["column": column, "value": PlaceProblem.quoted(value)])
    case .latitudeOutOfRange(let value, isSwapped: true):
      wording.tr(
        "the latitude is {value}, but must be from -90 to 90; latitude and longitude seem to be swapped",
        ["value": PlaceProblem.shown(value)])
    case .latitudeOutOfRange(let value, isSwapped: false):
      wording.tr("the latitude is {value}, but must be from -90 to 90", ["value": PlaceProblem.shown(value)])
    case .longitudeOutOfRange(let value):
      wording.tr("the longitude is {value}, but must be from -180 to 180", ["value": PlaceProblem.shown(value)])
    case .unknownTimeZone(let value):
      wording.tr("the time zone {value} is unknown", ["value": PlaceProblem.quoted(value)])
    case .notAPoint(let value):
      wording.tr("the geometry is {value}; only points are places", ["value": PlaceProblem.quoted(value)])
    case .damaged(.unclosedQuote): wording.tr("a quote (\") has no second one")
    case .damaged(.textAfterQuote):
      wording.tr("text follows a closing quote (\"); a quote inside quotes is written twice")
    case .damaged(.tooLong(let bytes)):
      wording.tr(
        "the line has {bytes} bytes, but at most {limit} are read",
        ["bytes": "\(bytes)", "limit": "\(CSVReader.maximumRecordLength)"])
    }
  }

  /// The maximum length of a shown value.
  private static let maximumValueLength = 40

  private static func shown(_ value: String) -> String { SafeText.line(value, limit: maximumValueLength) }

  private static func quoted(_ value: String) -> String { "\"\(shown(value))\"" }
}
