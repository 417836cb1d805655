import FoundationEssentials
import Text

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

  init(learned: Date, _ knowledge: Knowledge) {
    self.learned = learned
    self.knowledge = knowledge
  }

  /// Returns `nil` for a text that is damaged, older than a week, or from the future.
  init?(_ text: String?, at now: Date) {
    guard let text, let record = try? Record(text) else { return nil }
    let age = now.timeIntervalSince1970 - record.learned
    guard age >= 0, age < Double(NWSNote.lifetime.components.seconds) else { return nil }
    learned = Date(timeIntervalSince1970: record.learned)
    if let reason = record.notCovered {
      knowledge = .notCovered(reason: BoundedText.cut(reason))
    } else if let hourly = record.hourly.flatMap({ NWSGridCell($0) }) {
      let point = NWSGridPoint(
        hourly: hourly, stations: record.stationsOf.flatMap { NWSGridCell($0) },
        timeZone: BoundedText.zoneIdentifier(record.timeZone))
      knowledge = .point(point, stations: record.stations?.prefix(2).compactMap { NWSStationID($0) })
    } else {
      return nil
    }
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

    init(learned: Double) { self.learned = learned }

    init(_ text: String) throws(JSONError) {
      let record = try JSONDocument(Array(text.utf8)).root.object()
      learned = try record.value("learned").double()
      hourly = try record["hourly"]?.string()
      stationsOf = try record["stationsOf"]?.string()
      timeZone = try record["timeZone"]?.string()
      stations = try record["stations"]?.array().map { station throws(JSONError) in try station.string() }
      notCovered = try record["notCovered"]?.string()
    }
  }
}
