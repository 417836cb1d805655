import Foundation

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

extension NWS {
  /// Decodes the grid position of a place.
  func decodePoint(_ answer: ProviderAnswer) throws(ProviderError) -> NWSGridPoint {
    let found = try NWSBody<FoundPoint>.content(of: answer)
    guard let hourly = found.forecastHourly else {
      throw .notCovered(reason: "there is no hourly forecast for it")
    }
    var point = NWSGridPoint(hourly: try cell(ofLink: hourly, suffix: "/forecast/hourly"))
    if let stations = found.observationStations {
      point.stations = try cell(ofLink: stations, suffix: "/stations")
    }
    point.timeZone = BoundedText.zoneIdentifier(found.timeZone)
    return point
  }

  /// Decodes the two nearest stations, nearest first.
  func decodeStations(_ answer: ProviderAnswer) throws(ProviderError) -> [NWSStationID] {
    try NWSBody<FoundStations>.content(of: answer).nearest
  }

  /// Returns the cell of a link in an answer.
  ///
  /// The link must be `/gridpoints/LWX/97,71` and `suffix`, on the service itself or on the configured server. The next
  /// request is built from the cell, not from the link.
  private func cell(ofLink link: String, suffix: String) throws(ProviderError) -> NWSGridCell {
    guard let path = path(ofLink: link), path.hasPrefix("/gridpoints/"), path.hasSuffix(suffix),
      let cell = NWSGridCell(path.dropFirst("/gridpoints/".count).dropLast(suffix.count))
    else {
      throw .undecodable(
        "a link is \"\(BoundedText.cut(link))\"; allowed: \(NWS.defaultBaseURL)/gridpoints/XXX/1,2\(suffix)")
    }
    return cell
  }

  /// Returns the path below the base URL; `nil` for a text that is not a link, and for a link to another server.
  private func path(ofLink link: String) -> String? {
    guard let target = try? BaseURL(link) else { return nil }
    if target.host == server.host, target.path.hasPrefix(server.path) {
      return String(target.path.dropFirst(server.path.count))
    }
    return target.host == "api.weather.gov" ? target.path : nil
  }

  private struct FoundPoint: NWSContent {
    static let kinds: [NWSKind] = [.point]
    let forecastHourly: String?
    let observationStations: String?
    let timeZone: String?

    init(from decoder: any Decoder) throws {
      let properties = try decoder.container(keyedBy: NWSKey.self)
        .nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
      forecastHourly = try properties.decodeIfPresent(String.self, forKey: .forecastHourly)
      observationStations = try properties.decodeIfPresent(String.self, forKey: .observationStations)
      timeZone = try properties.decodeIfPresent(String.self, forKey: .timeZone)
    }
  }

  private struct FoundStations: NWSContent {
    // An empty list may lack the key that marks lists of stations.
    static let kinds: [NWSKind] = [.stations, .observations]
    let nearest: [NWSStationID]

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: NWSKey.self).nestedUnkeyedContainer(forKey: .features)
      var nearest: [NWSStationID] = []
      while !list.isAtEnd, nearest.count < 2 {
        let properties = try list.nestedContainer(keyedBy: NWSKey.self)
          .nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
        let id = try properties.decode(String.self, forKey: .stationIdentifier)
        guard let station = NWSStationID(id) else {
          throw ProviderError.undecodable(
            "a station is \"\(BoundedText.cut(id))\"; allowed: 2 to 12 capitals and digits")
        }
        nearest.append(station)
      }
      self.nearest = nearest
    }
  }
}
