import Foundation
import Weather
import WeatherProviders

/// One warning of a message, and where it holds.
struct PlacedAlert {
  let alert: WeatherAlert
  let areas: [AlertArea]
}

extension CAPAlert {
  /// What the message says in one language: a part for each of its blocks.
  ///
  /// None for a message that is not meant for everybody (an exercise, a test, a draft) and for one between machines
  /// (an acknowledgement, an error). A cancellation may come without any block; its warning has then no areas.
  func warnings(in languages: [String], from provider: Provider) throws(AlertFormatError) -> [PlacedAlert] {
    guard !identifier.isEmpty else { throw .missing("identifier") }
    guard !sent.isEmpty else { throw .missing("sent") }
    guard let sent = AlertTime.parse(sent) else {
      throw .unreadable(element: "sent", text: BoundedText.cut(sent))
    }
    guard let message = try CAPStatus.message(status: status, type: messageType, element: "msgType") else { return [] }
    guard !infos.isEmpty else {
      let alert = WeatherAlert(
        identifier: identifier, provider: provider.id, issuer: sender, sender: sender, sent: sent, message: message,
        event: "", references: references)
      return message == .cancel ? [PlacedAlert(alert: alert, areas: [])] : []
    }
    return CAPAlert.chosen(from: infos, for: languages).prefix(CAPAlert.maximumParts).enumerated().map { part, info in
      PlacedAlert(
        alert: WeatherAlert(
          identifier: identifier, part: part, provider: provider.id, issuer: info.senderName ?? sender, sender: sender,
          sent: sent, message: info.isNoWarning ? .cancel : message, event: info.event, hazard: info.hazard,
          severity: max(info.level, .read(info.severity)), urgency: .read(info.urgency),
          certainty: .read(info.certainty), headline: info.headline, description: info.description,
          instruction: info.instruction,
          onset: info.onset.flatMap(AlertTime.parse) ?? info.effective.flatMap(AlertTime.parse),
          ends: info.expires.flatMap(AlertTime.parse), areas: info.areas.map(\.name),
          link: info.web.flatMap(WebLink.init), language: info.language, references: references),
        areas: info.areas)
    }
  }

  /// More blocks of one language than any honest message has.
  private static let maximumParts = 100

  /// All blocks in the first wanted language that there is one in, else in English, else in the language of the first.
  static func chosen(from infos: [CAPInfo], for languages: [String]) -> [CAPInfo] {
    for wanted in languages + ["en"] {
      let found = infos.filter { $0.isIn(wanted) }
      // "en" may find en-GB and en-US: one of them is enough.
      if let language = found.first?.language { return found.filter { $0.language == language } }
    }
    return infos.filter { $0.language == infos.first?.language }
  }
}

extension CAPInfo {
  /// Whether its language is the wanted one or a kind of it: "de" finds "de-DE".
  func isIn(_ wanted: String) -> Bool {
    let language = language.lowercased()
    return language == wanted.lowercased() || language.hasPrefix(wanted.lowercased() + "-")
  }

  var hazard: AlertHazard? {
    CAPInfo.number(awarenessType).flatMap(AlertHazard.init(awarenessType:))
  }

  /// How bad it is by MeteoAlarm's level. CAP's own severity need not agree with it; the worse of both counts.
  var level: WeatherAlert.Severity {
    switch CAPInfo.number(awarenessLevel) {
    case 1: .minor
    case 2: .moderate
    case 3: .severe
    case 4: .extreme
    default: .unknown
    }
  }

  /// An all-clear, or MeteoAlarm's green level.
  var isNoWarning: Bool {
    responseTypes.contains("AllClear") || CAPInfo.number(awarenessLevel) == 1
  }

  /// The number before the first semicolon of `2; yellow; Moderate`.
  private static func number(_ text: String?) -> Int? {
    text?.split(separator: ";").first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
  }
}
