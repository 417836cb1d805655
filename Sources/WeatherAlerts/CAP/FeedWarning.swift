import Foundation
import Weather

/// A warning as a feed lists it, over all its entries: the feed has one for each area and code.
struct FeedWarning: Hashable {
  var identifier: String
  var issuer: String
  var sent: Date
  /// `nil` for a message that is not meant for everybody.
  var message: WeatherAlert.Message?
  /// In the order of the feed.
  var parts: [Part]
  /// The document with all it says.
  var link: String?

  /// What one part of the message says, and where.
  struct Part: Hashable {
    var event: String
    /// "Yellow Wind Warning issued for Poland - Eastern coastal zone".
    var title: String
    var severity: String
    var urgency: String
    var certainty: String
    var onset: Date?
    var expires: Date?
    var areas: [AlertArea]

    /// The worse of what the colour says that begins the title, and CAP's severity.
    var level: WeatherAlert.Severity {
      let ofColour: WeatherAlert.Severity =
        switch colour {
        case "green": .minor
        case "yellow": .moderate
        case "orange": .severe
        case "red": .extreme
        default: .unknown
        }
      return max(ofColour, .read(severity))
    }

    var isGreen: Bool { colour == "green" }

    private var colour: String { title.split(separator: " ").first.map { $0.lowercased() } ?? "" }
  }

  /// What the feed alone says, part by part; nothing for a message that is not meant for everybody.
  ///
  /// The title is no headline: it names one area of many.
  func summaries(from provider: Provider) -> [PlacedAlert] {
    guard let message else { return [] }
    return parts.enumerated().map { index, part in
      PlacedAlert(
        alert: WeatherAlert(
          identifier: identifier, part: index, provider: provider.id, issuer: issuer, sender: "", sent: sent,
          message: part.isGreen ? .cancel : message, event: part.event, severity: part.level,
          urgency: .read(part.urgency), certainty: .read(part.certainty), onset: part.onset, ends: part.expires,
          areas: part.areas.map(\.name), isSummary: true),
        areas: part.areas)
    }
  }
}
