import Text
import Weather
import Wording

/// The columns of a CSV file of places, by their positions.
struct CSVColumns {
  private var positions: [Column: Int] = [:]
  private let count: Int

  private enum Column: String, CaseIterable {
    case name, latitude, longitude, region, country
    case timeZone = "timezone"

    /// The titles of the column in files.
    var titles: [String] {
      switch self {
      case .name, .region: [rawValue]
      case .latitude: ["latitude", "lat"]
      case .longitude: ["longitude", "lon", "lng", "long"]
      case .country: ["country", "countrycode", "country_code"]
      case .timeZone: ["timezone", "time_zone", "tz"]
      }
    }
  }

  /// Reads the names of the columns. Their order, their case and other columns do not matter, nor does a unit such as
  /// `latitude (°)`, which exports have.
  ///
  /// - Throws: `PlaceListError.missingColumn`.
  init(_ header: CSVRecord, needsName: Bool) throws(PlaceListError) {
    let titles = header.fields.map { SafeText.line(String(decoding: $0, as: UTF8.self), limit: 40).lowercased() }
    let names = titles.map { $0.hasSuffix(" (°)") ? String($0.dropLast(4)) : $0 }
    count = titles.count
    for column in Column.allCases { positions[column] = names.firstIndex { column.titles.contains($0) } }
    for column in [.name, .latitude, .longitude] as [Column] where positions[column] == nil {
      if column != .name || needsName { throw .missingColumn(column.rawValue, found: titles, line: header.line) }
    }
  }

  /// Returns the texts of a place.
  func fields(of record: CSVRecord) throws(PlaceProblem) -> PlaceFields {
    guard record.fields.count == count else { throw .fieldCount(record.fields.count, columns: count) }
    func text(_ column: Column) throws(PlaceProblem) -> String? {
      guard let position = positions[column] else { return nil }
      guard let text = String(validating: record.fields[position], as: UTF8.self) else {
        throw .notUTF8(column: column.rawValue)
      }
      return text
    }
    return PlaceFields(
      name: CSVField.original(try text(.name) ?? ""), latitude: try text(.latitude) ?? "",
      longitude: try text(.longitude) ?? "", region: try text(.region).map(CSVField.original),
      country: try text(.country).map(CSVField.original), timeZone: try text(.timeZone))
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
    while let record = next(&reader) {
      add(onLine: record.line, needsName: needsNames) { () throws(PlaceProblem) in try columns.fields(of: record) }
      progress(reader.position)
    }
  }

  private static func columns(_ reader: inout CSVReader, needsNames: Bool) throws(PlaceListError) -> CSVColumns {
    let header: CSVRecord?
    do throws(CSVError) { header = try reader.next() } catch {
      throw .badHeader(.damaged(error.flaw), line: error.line)
    }
    guard let header else { throw .empty }
    return try CSVColumns(header, needsName: needsNames)
  }

  /// Returns the next record that can be read; the damaged ones before it are bad lines.
  private mutating func next(_ reader: inout CSVReader) -> CSVRecord? {
    while true {
      do throws(CSVError) { return try reader.next() } catch {
        add(BadLine(line: error.line, problem: .damaged(error.flaw)))
      }
    }
  }

  /// Returns the separator of the first line: a comma, unless the line has none but a semicolon or a tab.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }
    return separators.first { header.contains($0) } ?? separators[0]
  }
}

extension PlaceList {
  /// Reads a GeoJSON document (RFC 7946): a `FeatureCollection` of points. The name of a place is the member `name` of
  /// `properties`; `region`, `country` and `timezone` are optional.
  ///
  /// - Parameters:
  ///   - needsNames: whether a place without a name is a bad line.
  ///   - progress: receives the number of read bytes after each feature.
  init(geoJSON bytes: [UInt8], needsNames: Bool, progress: (Int) -> Void) throws(PlaceListError) {
    self.init()
    let features: [JSONElement]
    do throws(JSONError) {
      let root = try JSONDocument(bytes).root.object()
      let type = try root.value("type")
      guard try type.string() == "FeatureCollection" else { throw type.unusable }
      features = try root.value("features").array()
    } catch {
      throw .notGeoJSON(error)
    }
    var (line, counted) = (1, 0)
    for feature in features {
      let start = feature.range.lowerBound
      for byte in bytes[counted..<start] where byte == UInt8(ascii: "\n") { line += 1 }
      counted = start
      add(onLine: line, feature: feature.path, needsName: needsNames) { () throws(PlaceProblem) in
        try PlaceFields(feature)
      }
      progress(feature.range.upperBound)
    }
  }
}

extension PlaceFields {
  /// Takes the texts from a feature.
  ///
  /// - Throws: `notAPoint`; a missing or odd value becomes the text that the caller refuses.
  fileprivate init(_ feature: JSONElement) throws(PlaceProblem) {
    let object = try? feature.object()
    let geometry = object?["geometry"]
    let point = try? geometry?.object()
    guard let type = try? point?["type"]?.string(), type == "Point" else {
      throw .notAPoint(value: (try? point?["type"]?.string()) ?? geometry?.text ?? "null")
    }
    let position = (try? point?["coordinates"]?.array()) ?? []
    longitude = position.first?.text ?? ""
    latitude = position.dropFirst().first?.text ?? ""
    let properties = try? object?["properties"]?.object()
    func text(_ key: String) -> String? { properties?[key].flatMap { try? $0.string() } }
    name = text("name") ?? ""
    region = text("region")
    country = text("country")
    timeZone = text("timezone")
  }
}

extension JSONElement {
  /// The bytes of the value as text, as far as they are shown.
  fileprivate var text: String {
    String(decoding: document.bytes[range].prefix(200), as: UTF8.self)
  }
}
