import Text
import Weather

/// A list of sites in CSV: `identifier,name,latitude,longitude[,country][,interval]`, with these names in its first
/// line. The interval is in minutes.
public struct SiteList: Hashable, Sendable {
  public private(set) var sites: [Site] = []

  /// The largest file that is read, in bytes: a million sites have about 60 MB.
  public static let maximumSize = 1 << 30
  /// The number of rows that an error names.
  private static let maximumNamedProblems = 20
  /// The largest number of bytes of an identifier or a name.
  private static let maximumTextSize = 200

  private enum Column: String, CaseIterable {
    case identifier, name, latitude, longitude, country, interval

    var isRequired: Bool { self != .country && self != .interval }
  }

  /// Reads a list. Every row must be valid.
  ///
  /// - Throws: `badSites`, which names the first invalid rows, each with its line.
  public init(_ text: [UInt8]) throws(FleetError) {
    var reader = CSVReader(text)
    var problems: [String] = []
    var count = 0
    func add(_ line: Int, _ problem: String) {
      count += 1
      if problems.count < SiteList.maximumNamedProblems { problems.append("line \(line): \(problem)") }
    }
    var columns: [Column]?
    var lines: [String: Int] = [:]
    while true {
      do {
        guard let record = try reader.next() else { break }
        guard let columns else {
          columns = try SiteList.columns(record)
          continue
        }
        let site = try SiteList.site(record, columns)
        if let line = lines.updateValue(record.line, forKey: site.identifier) {
          throw Flaw("\(site.identifier) is also on line \(line)", record.line)
        }
        sites.append(site)
      } catch let flaw as Flaw {
        add(flaw.line, flaw.reason)
        // The other rows cannot be read without the names of the columns.
        if columns == nil { break }
      } catch let error as CSVError {
        add(error.line, "the row is not valid CSV")
      } catch {
        add(0, "\(error)")
      }
    }
    if columns == nil, count == 0 { add(1, "the list is empty") }
    if count > 0 { throw .badSites(problems: problems, count: count) }
  }

  private struct Flaw: Error {
    let line: Int
    let reason: String

    init(_ reason: String, _ line: Int) { (self.line, self.reason) = (line, reason) }
  }

  private static func columns(_ record: CSVRecord) throws(Flaw) -> [Column] {
    var columns: [Column] = []
    for field in record.fields {
      let name = String(decoding: field, as: UTF8.self)
      guard let column = Column(rawValue: name), !columns.contains(column) else {
        let names = Column.allCases.map(\.rawValue).joined(separator: ",")
        throw Flaw("the first line names the columns, \(names); found: \(quoted(name))", record.line)
      }
      columns.append(column)
    }
    if let missing = Column.allCases.first(where: { $0.isRequired && !columns.contains($0) }) {
      throw Flaw("the column \(missing.rawValue) is missing", record.line)
    }
    return columns
  }

  private static func site(_ record: CSVRecord, _ columns: [Column]) throws(Flaw) -> Site {
    guard record.fields.count == columns.count else {
      throw Flaw("the row has \(record.fields.count) fields, and the header has \(columns.count)", record.line)
    }
    func text(_ column: Column) throws(Flaw) -> String {
      guard let index = columns.firstIndex(of: column) else { return "" }
      let field = record.fields[index]
      guard let text = String(validating: field, as: UTF8.self), !text.unicodeScalars.contains(where: isControl) else {
        throw Flaw("\(column.rawValue) is not text in UTF-8", record.line)
      }
      guard text.utf8.count <= maximumTextSize else {
        throw Flaw("\(column.rawValue) has more than \(maximumTextSize) bytes", record.line)
      }
      guard !text.isEmpty || !column.isRequired else { throw Flaw("\(column.rawValue) is empty", record.line) }
      return text
    }
    func number(_ column: Column) throws(Flaw) -> Double {
      let text = try text(column)
      guard let number = Double(text), number.isFinite else {
        throw Flaw("\(column.rawValue) is \(quoted(text)), which is not a number", record.line)
      }
      return number
    }
    let (identifier, name) = (try text(.identifier), try text(.name))
    let (latitude, longitude) = (try number(.latitude), try number(.longitude))
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw Flaw("\(latitude),\(longitude) is not on the Earth", record.line)
    }
    let country = try text(.country)
    guard country.isEmpty || (country.utf8.count == 2 && country.utf8.allSatisfy { (0x41...0x5a).contains($0) }) else {
      throw Flaw("country is \(quoted(country)); allowed: two letters as in DE", record.line)
    }
    return Site(
      identifier: identifier, name: name, coordinate: coordinate, country: country.isEmpty ? nil : country,
      interval: try interval(try text(.interval), record.line))
  }

  private static func interval(_ text: String, _ line: Int) throws(Flaw) -> Int {
    if text.isEmpty { return Site.usualInterval }
    guard let minutes = Int(text), minutes <= Site.intervals.upperBound / 60, Site.intervals.contains(minutes * 60)
    else {
      let (minimum, maximum) = (Site.intervals.lowerBound / 60, Site.intervals.upperBound / 60)
      throw Flaw("interval is \(quoted(text)); allowed: \(minimum) to \(maximum) minutes", line)
    }
    return minutes * 60
  }

  private static func quoted(_ text: String) -> String { "\"\(text.prefix(40))\"" }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f }
    let category = scalar.properties.generalCategory
    return category == .control || category == .format
  }
}
