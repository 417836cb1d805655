import Text

/// The position of a place on the service's grids.
struct NWSGridPoint: Hashable, Sendable {
  /// The cell of the hourly forecast.
  var hourly: NWSGridCell
  /// The cell whose stations observe the place; `nil` if there are none.
  var stations: NWSGridCell?
  /// IANA identifier.
  var timeZone: String?
}

/// A cell of a forecast office's grid, written `LWX/97,71`.
struct NWSGridCell: Hashable, Sendable, CustomStringConvertible {
  let office: String
  let x: Int
  let y: Int

  /// Returns `nil` unless the text is an office of three capitals or digits, and two numbers.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 3, parts[0].utf8.allSatisfy(NWSStationID.isLetterOrDigit) else {
      return nil
    }
    let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ (1...4).contains($0.utf8.count) }),
      let x = DeltaSeconds.parse(numbers[0]), let y = DeltaSeconds.parse(numbers[1])
    else { return nil }
    office = String(parts[0])
    self.x = x
    self.y = y
  }

  var description: String { "\(office)/\(x),\(y)" }
}

/// The identifier of a weather station (`KDCA`, `TCTM8`).
struct NWSStationID: Hashable, Sendable {
  let id: String

  /// Returns `nil` unless the text is 2 to 12 capitals and digits: it becomes part of a path.
  init?(_ id: String) {
    guard (2...12).contains(id.utf8.count), id.utf8.allSatisfy(NWSStationID.isLetterOrDigit) else { return nil }
    self.id = id
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

/// The answer to a request for the grid cell of a point.
struct NWSPointBody: NWSContent {
  static let kinds: [NWSKind] = [.point]
  let forecastHourly: String?
  let observationStations: String?
  let timeZone: String?

  init(_ body: JSONObject) throws {
    let properties = try body.value("properties").object()
    forecastHourly = try properties["forecastHourly"]?.string()
    observationStations = try properties["observationStations"]?.string()
    timeZone = try properties["timeZone"]?.string()
  }
}

/// The answer to a request for the stations around a cell.
struct NWSStationsBody: NWSContent {
  // An empty list may lack the key that marks lists of stations.
  static let kinds: [NWSKind] = [.stations, .observations]
  /// The two nearest stations, nearest first.
  let nearest: [NWSStationID]

  init(_ body: JSONObject) throws {
    nearest = try body.value("features").array().prefix(2).map { feature in
      let id = try feature.object().value("properties").object().value("stationIdentifier").string()
      guard let station = NWSStationID(id) else {
        throw ProviderError.undecodable(
          "a station is \"\(BoundedText.cut(id))\"; allowed: 2 to 12 capitals and digits")
      }
      return station
    }
  }
}
