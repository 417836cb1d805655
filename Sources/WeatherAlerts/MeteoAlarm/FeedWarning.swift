import FoundationEssentials
import Weather

/// A warning of a feed, merged from all its entries: the feed has one for each area and code.
struct FeedWarning: Hashable {
  var identifier: String
  var issuer: String
  var sent: Date
  /// `nil` for a message that is not meant for the public.
  var message: WeatherAlert.Message?
  /// In the order of the feed.
  var parts: [Part]
  /// The address of its CAP document.
  var link: String?

  /// One part of the message, with its areas.
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

    /// The worse of CAP's severity and that of the colour at the beginning of the title.
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

    private var colour: String { title.split { !$0.isLetter }.first.map { $0.lowercased() } ?? "" }
  }

  /// Returns the warning as far as the feed states it, one for each part; none for a message that is not meant for the
  /// public. The title is not used as a headline, because it names only one of many areas.
  func summaries(from service: WeatherService) -> [PlacedAlert] {
    guard let message else { return [] }
    return parts.enumerated().map { index, part in
      PlacedAlert(
        alert: WeatherAlert(
          identifier: identifier, part: index, provider: service.provider.id, issuer: issuer, sender: "", sent: sent,
          message: part.isGreen ? .cancel : message, event: part.event, severity: part.level,
          urgency: .read(part.urgency), certainty: .read(part.certainty), onset: part.onset, ends: part.expires,
          areas: part.areas.map(\.name), isSummary: true),
        areas: part.areas)
    }
  }
}
