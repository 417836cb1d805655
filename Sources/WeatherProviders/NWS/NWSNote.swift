import Foundation

/// What is remembered of a place between two questions, as a few words of JSON.
///
/// Grids are redrawn now and then and stations come and go, so it is believed for a week.
struct NWSNote: Hashable, Sendable {
  static let lifetime = Duration.seconds(7 * 86_400)

  var learned: Date
  var knowledge: Knowledge

  enum Knowledge: Hashable, Sendable {
    /// The two nearest stations; `nil` as long as nobody could be asked for them.
    case point(NWSPoint, stations: [NWSStation]?)
    /// Why the service knows nothing of the place.
    case notCovered(reason: String)
  }

  init(learned: Date, _ knowledge: Knowledge) {
    self.learned = learned
    self.knowledge = knowledge
  }

  /// `nil` for a text that is damaged, older than a week, or from a time that is still to come.
  init?(_ text: String?, at now: Date) {
    guard let text, let record = try? JSONDecoder().decode(Record.self, from: Data(text.utf8)) else { return nil }
    let age = now.timeIntervalSince1970 - record.learned
    guard age >= 0, age < Double(NWSNote.lifetime.components.seconds) else { return nil }
    learned = Date(timeIntervalSince1970: record.learned)
    if let reason = record.notCovered {
      knowledge = .notCovered(reason: BoundedText.cut(reason))
    } else if let hourly = record.hourly.flatMap({ NWSGrid($0) }) {
      let point = NWSPoint(
        hourly: hourly, stations: record.stationsOf.flatMap { NWSGrid($0) },
        timeZone: BoundedText.zoneIdentifier(record.timeZone))
      knowledge = .point(point, stations: record.stations?.prefix(2).compactMap { NWSStation($0) })
    } else {
      return nil
    }
  }

  /// The text to remember; `nil` if it cannot be written.
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

  private struct Record: Codable {
    /// Seconds since 1970.
    var learned: Double
    var hourly: String?
    var stationsOf: String?
    var timeZone: String?
    var stations: [String]?
    var notCovered: String?
  }
}
