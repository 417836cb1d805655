import Text
import Weather
import Wording

/// The columns of a CSV file of places, by their positions.
struct CSVColumns {
  private let name: Int?
  private let latitude, longitude: Int
  private let region, country, timeZone: Int?
  private let count: Int

  /// Reads the names of the columns. Their order, their case and other columns do not matter, nor does a unit such as
  /// `latitude (°)`, which exports have.
  ///
  /// - Throws: `PlaceListError.missingColumn`.
  init(_ header: CSVRecord, needsName: Bool) throws(PlaceListError) {
    let titles = header.fields.map { SafeText.line(String(decoding: $0, as: UTF8.self), limit: 40).lowercased() }
    let columns = titles.map { $0.hasSuffix(" (°)") ? String($0.dropLast(4)) : $0 }
    func position(_ names: String...) -> Int? { columns.firstIndex { names.contains($0) } }
    func required(_ column: String, _ position: Int?) throws(PlaceListError) -> Int {
      guard let position else { throw .missingColumn(column, found: titles, line: header.line) }
      return position
    }
    count = titles.count
    let name = position("name")
    self.name = needsName ? try required("name", name) : name
    latitude = try required("latitude", position("latitude", "lat"))
    longitude = try required("longitude", position("longitude", "lon", "lng", "long"))
    region = position("region")
    country = position("country", "countrycode", "country_code")
    timeZone = position("timezone", "time_zone", "tz")
  }

  /// Returns the texts of a place.
  func fields(of record: CSVRecord) throws(PlaceProblem) -> PlaceFields {
    guard record.fields.count == count else { throw .fieldCount(record.fields.count, columns: count) }
    func text(_ column: Int, _ name: String) throws(PlaceProblem) -> String {
      guard let text = String(validating: record.fields[column], as: UTF8.self) else { throw .notUTF8(column: name) }
      return text
    }
    var fields = PlaceFields()
    if let name { fields.name = CSVField.original(try text(name, "name")) }
    fields.latitude = try text(latitude, "latitude")
    fields.longitude = try text(longitude, "longitude")
    if let region { fields.region = CSVField.original(try text(region, "region")) }
    if let country { fields.country = CSVField.original(try text(country, "country")) }
    if let timeZone { fields.timeZone = try text(timeZone, "timezone") }
    return fields
  }
}

extension PlaceList {
  /// Reads a CSV file whose first line names the columns.
  ///
  /// - Parameters:
  ///   - needsNames: whether a column `name` is required.
  ///   - progress: receives the number of read bytes after each line.
  init(csv bytes: [UInt8], needsNames: Bool, progress: (Int) -> Void) throws(PlaceListError) {
    self.init()
    var reader = CSVReader(bytes, separator: PlaceList.separator(of: bytes))
    let columns = try PlaceList.columns(&reader, needsNames: needsNames)
    var zones: [String: Bool] = [:]
    while let record = next(&reader) {
      add(record, columns, needsName: needsNames, &zones)
      progress(reader.position)
    }
  }

  private static func columns(_ reader: inout CSVReader, needsNames: Bool) throws(PlaceListError) -> CSVColumns {
    let header: CSVRecord?
    do throws(CSVError) { header = try reader.next() } catch {
      throw .badHeader(PlaceProblem(error.flaw), line: error.line)
    }
    guard let header else { throw .empty }
    return try CSVColumns(header, needsName: needsNames)
  }

  /// Returns the next record that can be read; the damaged ones before it are bad lines.
  private mutating func next(_ reader: inout CSVReader) -> CSVRecord? {
    while true {
      do throws(CSVError) { return try reader.next() } catch {
        add(BadLine(line: error.line, problem: PlaceProblem(error.flaw)))
      }
    }
  }

  private mutating func add(
    _ record: CSVRecord, _ columns: CSVColumns, needsName: Bool, _ zones: inout [String: Bool]
  ) {
    do throws(PlaceProblem) {
      let (place, isNameChanged) = try columns.fields(of: record).place(needsName: needsName, &zones)
      add(place, isNameChanged: isNameChanged, onLine: record.line)
    } catch {
      add(BadLine(line: record.line, problem: error))
    }
  }

  /// Returns the separator of the first line: a comma, unless the line has none but a semicolon or a tab.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }
    return separators.first { header.contains($0) } ?? separators[0]
  }
}

extension PlaceProblem {
  fileprivate init(_ flaw: CSVError.Flaw) {
    switch flaw {
    case .unclosedQuote: self = .unclosedQuote
    case .textAfterQuote: self = .textAfterQuote
    case .tooLong(let bytes): self = .tooLong(bytes: bytes, limit: CSVReader.maximumRecordLength)
    }
  }
}
