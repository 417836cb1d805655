import FoundationEssentials
import JSON
import Weather
import WeatherProviders

/// The answer to `/alerts/active`: a GeoJSON collection.
enum NWSAlertFeed {
  /// Returns the warnings that can be read, and the errors of the others: an unreadable member does not affect them.
  ///
  /// - Parameter root: the content of `body`.
  static func alerts(_ root: JSONElement, in body: [UInt8]) throws(JSONError) -> DecodedAlerts {
    var decoded = DecodedAlerts()
    for (index, member) in try root.object().value("features").array().enumerated() {
      do {
        if let alert = try alert(member.object().value("properties").object()) { decoded.alerts.append(alert) }
        decoded.unread.countMember()
      } catch {
        let reason =
          switch error {
          case JSONError.malformed, JSONError.incomplete: "features[\(index)] cannot be read"
          case let error as JSONError: JSONBody.failure(reading: body, error)
          default: "features[\(index)]: \(error)"
          }
        let id = try? member.object()["properties"]?.object()["id"]?.string()
        decoded.unread.add(reason + (id.map { " (\(BoundedText.cut($0)))" } ?? ""))
      }
    }
    return decoded
  }

  /// Returns `nil` for an exercise, a test or a draft, and for messages between machines.
  ///
  /// Which values can be null: from the service's own OpenAPI description (1.9.0) and from recorded answers.
  private static func alert(_ properties: JSONObject) throws -> WeatherAlert? {
    func text(_ key: String) throws(JSONError) -> String? { try properties[key]?.string() }
    func time(_ key: String) throws(JSONError) -> Date? { (try text(key)).flatMap(AlertTime.parse) }
    let identifier = try properties.value("id").string()
    let sentText = try properties.value("sent").string()
    guard let sent = AlertTime.parse(sentText) else {
      throw AlertFormatError.unreadable(element: "sent", text: BoundedText.cut(sentText))
    }
    let message = try CAPStatus.message(
      status: properties.value("status").string(), type: properties.value("messageType").string(),
      element: "messageType")
    guard let message else { return nil }
    return WeatherAlert(
      identifier: identifier, provider: WeatherService.nwsAlerts.provider.id,
      issuer: try text("senderName") ?? "US National Weather Service", sender: try text("sender") ?? "", sent: sent,
      message: message, event: try properties.value("event").string(), severity: .read(try text("severity")),
      urgency: .read(try text("urgency")), certainty: .read(try text("certainty")), headline: try text("headline"),
      description: try text("description"), instruction: try text("instruction"),
      onset: try time("onset") ?? time("effective"),
      // `expires` is the end of the message; the event may last longer.
      ends: (try text("ends") ?? text("expires")).flatMap(AlertTime.parse),
      areas: (try text("areaDesc") ?? "").split(separator: ";").map { $0.trimmed() },
      link: (try text("web")).flatMap(WebLink.init), language: try text("language") ?? "en-US",
      references: try properties["references"]?.array().map { try $0.object().value("identifier").string() } ?? [])
  }
}
