import FoundationEssentials
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
    guard parts.count == 2, parts[0].utf8.count == 3, parts[0].utf8.allSatisfy(\.isCapitalOrDigit) else {
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
    guard (2...12).contains(id.utf8.count), id.utf8.allSatisfy(\.isCapitalOrDigit) else { return nil }
    self.id = id
  }
}

/// What Vane remembers of a place between two dialogues, stored as JSON.
///
/// It is valid for a week, because grids are sometimes redrawn and stations open and close.
struct NWSNote: Hashable, Sendable {
  static let lifetime = Duration.seconds(7 * 86_400)

  var learned: Date
  var knowledge: Knowledge

  enum Knowledge: Hashable, Sendable {
    /// The place is covered. `stations` are the two nearest ones; `nil` as long as their request has failed.
    case point(NWSGridPoint, stations: [NWSStationID]?)
    /// The service does not cover the place.
    case notCovered(reason: String)
  }

  /// The JSON text; `nil` if encoding fails.
  var text: String? {
    var record = Record(learned: learned.timeIntervalSince1970.rounded(.down))
    switch knowledge {
    case .point(let point, let stations):
      record.hourly = point.hourly.description
      record.stationsOf = point.stations?.description
      record.timeZone = point.timeZone
      record.stations = stations?.map(\.id)
    case .notCovered(let reason):
      record.notCovered = reason
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Record: Encodable {
    /// Seconds since 1970.
    var learned: Double
    var hourly: String?
    var stationsOf: String?
    var timeZone: String?
    var stations: [String]?
    var notCovered: String?
  }
}

extension NWSNote {
  /// Returns `nil` for a text that is damaged, older than a week, or from the future.
  init?(_ text: String?, at now: Date) {
    guard let text, let note = try? NWSNote(JSONDocument(Array(text.utf8)).root.object()),
      (0..<Double(NWSNote.lifetime.components.seconds)).contains(now.timeIntervalSince(note.learned))
    else { return nil }
    self = note
  }

  private init(_ record: JSONObject) throws(JSONError) {
    learned = Date(timeIntervalSince1970: try record.value("learned").double())
    let (hourly, stationsOf) = (try record["hourly"]?.string(), try record["stationsOf"]?.string())
    let timeZone = try record["timeZone"]?.string()
    let stations = try record["stations"]?.array().map { station throws(JSONError) in try station.string() }
    if let reason = try record["notCovered"]?.string() {
      knowledge = .notCovered(reason: BoundedText.cut(reason))
    } else if let hourly = hourly.flatMap({ NWSGridCell($0) }) {
      let point = NWSGridPoint(
        hourly: hourly, stations: stationsOf.flatMap { NWSGridCell($0) },
        timeZone: BoundedText.zoneIdentifier(timeZone))
      knowledge = .point(point, stations: stations?.prefix(2).compactMap { NWSStationID($0) })
    } else {
      throw try record.value("hourly").unusable
    }
  }
}
