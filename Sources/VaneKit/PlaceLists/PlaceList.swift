import Text
import Weather
import Wording
import Zones

/// The places that a file lists, and its lines that cannot be used.
struct PlaceList {
  /// The places in the order of the file, each coordinate once.
  private(set) var places: [Location] = []
  /// The first lines that cannot be used.
  private(set) var badLines: [BadLine] = []
  private(set) var badLineCount = 0
  /// The lines with the coordinate of an earlier line, whose name replaces the earlier one.
  private(set) var repeatedLines: [Int] = []
  /// The number of names that were saved without some of their characters.
  private(set) var changedNames = 0
  /// The maximum number of bad lines that are kept. A file of another kind may have millions.
  private static let maximumBadLines = 20

  private var indices: [Coordinate: Int] = [:]
  /// The identifiers of time zones that were found to exist, or not.
  private var zones: [String: Bool] = [:]

  /// A line that cannot be used.
  struct BadLine {
    let line: Int
    /// The path of the feature in a GeoJSON document, whose places may all be on one line.
    var feature: String?
    let problem: PlaceProblem
  }

  /// Adds the place of a line, or a bad line.
  ///
  /// - Parameters:
  ///   - needsName: whether an empty name is a problem. A place without a name is called by its coordinates.
  ///   - feature: the path of the feature in a GeoJSON document.
  ///   - fields: returns the texts of the place.
  mutating func add(
    onLine line: Int, feature: String? = nil, needsName: Bool, _ fields: () throws(PlaceProblem) -> PlaceFields
  ) {
    do throws(PlaceProblem) {
      let (place, isNameChanged) = try fields().place(needsName: needsName, &zones)
      if isNameChanged { changedNames += 1 }
      if let index = indices[place.coordinate] {
        repeatedLines.append(line)
        places[index] = place
      } else {
        indices[place.coordinate] = places.count
        places.append(place)
      }
    } catch {
      add(BadLine(line: line, feature: feature, problem: error))
    }
  }

  mutating func add(_ line: BadLine) {
    badLineCount += 1
    if badLines.count < PlaceList.maximumBadLines { badLines.append(line) }
  }
}

/// The texts of one place, as a file has them.
struct PlaceFields {
  var name = ""
  var latitude = ""
  var longitude = ""
  var region: String?
  /// The ISO 3166-1 alpha-2 code of the country, or its name.
  var country: String?
  var timeZone: String?

  /// The maximum number of characters of a name.
  private static let maximumNameLength = 80

  /// Returns the place, its texts without characters that are unsafe on a terminal.
  ///
  /// - Parameters:
  ///   - needsName: whether an empty name is a problem. A place without a name is called by its coordinates.
  ///   - zones: the identifiers of time zones that were found to exist, or not.
  func place(
    needsName: Bool, _ zones: inout [String: Bool]
  ) throws(PlaceProblem) -> (place: Location, isNameChanged: Bool) {
    let coordinate = try coordinate()
    let name = SafeText.line(self.name, limit: PlaceFields.maximumNameLength)
    guard !name.isEmpty || !needsName else { throw .noName(value: self.name) }
    let country = PlaceFields.filtered(country)
    let isCode = country.map { $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } } ?? false
    let code = isCode ? country?.uppercased() : nil
    let place = Location(
      name: name, region: PlaceFields.filtered(region), country: code == nil ? country : nil, countryCode: code,
      coordinate: coordinate, timeZone: try zone(&zones))
    return (place, name != self.name.trimmed())
  }

  private func coordinate() throws(PlaceProblem) -> Coordinate {
    guard let north = PlaceFields.degrees(latitude) else { throw .notANumber(column: "latitude", value: latitude) }
    guard let east = PlaceFields.degrees(longitude) else { throw .notANumber(column: "longitude", value: longitude) }
    if let coordinate = Coordinate(latitude: north, longitude: east) { return coordinate }
    guard !(-90...90).contains(north) else { throw .longitudeOutOfRange(value: longitude) }
    throw .latitudeOutOfRange(value: latitude, isSwapped: Coordinate(latitude: east, longitude: north) != nil)
  }

  private func zone(_ zones: inout [String: Bool]) throws(PlaceProblem) -> String? {
    guard let zone = PlaceFields.filtered(timeZone) else { return nil }
    let isKnown = zones[zone] ?? (Zone(identifier: zone) != nil)
    zones[zone] = isKnown
    guard isKnown else { throw .unknownTimeZone(value: zone) }
    return zone
  }

  /// Returns a decimal number. `Double` would also accept "inf", "nan" and "0x10".
  private static func degrees(_ text: String) -> Double? {
    let text = text.trimmed()
    guard text.utf8.allSatisfy({ allowed.contains($0) }) else { return nil }
    return Double(text)
  }

  private static let allowed = Set("0123456789+-.eE".utf8)

  /// Returns a text without unsafe characters; `nil` if nothing is left.
  private static func filtered(_ text: String?) -> String? {
    guard let text else { return nil }
    let line = SafeText.line(text, limit: maximumNameLength)
    return line.isEmpty ? nil : line
  }
}
