import Foundation
import Weather

/// The answer to `/alerts/active`: a GeoJSON collection.
struct NWSAlertFeed: Decodable {
  let features: [Feature]

  struct Feature: Decodable {
    let properties: Properties
  }

  /// Nullability from the service's own OpenAPI description (1.9.0) and from recorded answers.
  struct Properties: Decodable {
    let id: String
    let areaDesc: String?
    let references: [Reference]?
    let sent: String
    let onset: String?
    let expires: String?
    let ends: String?
    let status: String
    let messageType: String
    let severity: String?
    let certainty: String?
    let urgency: String?
    let event: String
    let sender: String?
    let senderName: String?
    let headline: String?
    let description: String?
    let instruction: String?
    let language: String?
    let web: String?
  }

  struct Reference: Decodable {
    let identifier: String
  }
}

extension NWSAlertFeed.Properties {
  /// `nil` for an exercise, a test or a draft, and for messages between machines.
  func alert() throws(AlertFormatError) -> WeatherAlert? {
    guard let sent = AlertTime.parse(sent) else { throw .unreadable(element: "sent", text: String(sent.prefix(60))) }
    guard status == "Actual", let message = WeatherAlert.Message(rawValue: messageType.lowercased()) else { return nil }
    return WeatherAlert(
      identifier: id, provider: Provider.nwsAlerts.id, issuer: senderName ?? "US National Weather Service",
      sender: sender ?? "", sent: sent, message: message, event: event, severity: .read(severity),
      urgency: .read(urgency), certainty: .read(certainty), headline: headline, description: description,
      instruction: instruction, onset: onset.flatMap(AlertTime.parse),
      // `expires` is when the message runs out; the event may go on.
      ends: (ends ?? expires).flatMap(AlertTime.parse),
      areas: (areaDesc ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) },
      link: web.flatMap(WebLink.init), language: language ?? "en-US",
      references: references?.map(\.identifier) ?? [])
  }
}
