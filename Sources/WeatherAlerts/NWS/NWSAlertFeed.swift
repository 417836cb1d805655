import FoundationEssentials
import Weather
import WeatherProviders

/// The answer to `/alerts/active`: a GeoJSON collection.
struct NWSAlertFeed: Decodable {
  /// In the order of the collection; `nil` for a null member.
  private let features: [Member?]

  init(from decoder: any Decoder) throws {
    var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .features)
    var features: [Member?] = []
    while !list.isAtEnd { features.append(try list.decodeIfPresent(Member.self)) }
    self.features = features
  }

  private enum CodingKeys: CodingKey { case features }

  /// One warning, or why it cannot be read. An unreadable member does not affect the others.
  private struct Member: Decodable {
    let id: String?
    let properties: Result<Properties, any Error>

    init(from decoder: any Decoder) throws {
      let container = Result { try decoder.container(keyedBy: Keys.self) }
      properties = container.flatMap { container in
        Result { try container.decode(Properties.self, forKey: .properties) }
      }
      id = try? container.get().nestedContainer(keyedBy: Keys.self, forKey: .properties)
        .decode(String.self, forKey: .id)
    }

    private enum Keys: CodingKey { case properties, id }
  }

  /// Returns the warnings that can be read, and the errors of the others.
  ///
  /// - Parameter body: the body that this feed was decoded from, for errors.
  func alerts(in body: [UInt8]) -> DecodedAlerts {
    var decoded = DecodedAlerts()
    for (index, member) in features.enumerated() {
      do {
        guard let member else { throw AlertFormatError.notAlerts("is null") }
        if let alert = try member.properties.get().alert() { decoded.alerts.append(alert) }
        decoded.unread.countMember()
      } catch {
        let reason =
          switch error {
          case let error as DecodingError: JSONBody.failure(decoding: body, error)
          case AlertFormatError.notAlerts(let reason): "features[\(index)] \(reason)"
          case let error as AlertFormatError: "features[\(index)]: \(error)"
          default: "features[\(index)] cannot be read"
          }
        decoded.unread.add(reason + (member?.id.map { " (\(BoundedText.cut($0)))" } ?? ""))
      }
    }
    return decoded
  }

  /// Nullability from the service's own OpenAPI description (1.9.0) and from recorded answers.
  struct Properties: Decodable {
    let id: String
    let areaDesc: String?
    let references: [Reference]?
    let sent: String
    let effective: String?
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
  /// Returns `nil` for an exercise, a test or a draft, and for messages between machines.
  func alert() throws(AlertFormatError) -> WeatherAlert? {
    guard let sent = AlertTime.parse(sent) else { throw .unreadable(element: "sent", text: BoundedText.cut(sent)) }
    let message = try CAPStatus.message(status: status, type: messageType, element: "messageType")
    guard let message else { return nil }
    return WeatherAlert(
      identifier: id, provider: WeatherService.nwsAlerts.provider.id,
      issuer: senderName ?? "US National Weather Service", sender: sender ?? "", sent: sent, message: message,
      event: event, severity: .read(severity),
      urgency: .read(urgency), certainty: .read(certainty), headline: headline, description: description,
      instruction: instruction, onset: onset.flatMap(AlertTime.parse) ?? effective.flatMap(AlertTime.parse),
      // `expires` is the end of the message; the event may last longer.
      ends: (ends ?? expires).flatMap(AlertTime.parse),
      areas: (areaDesc ?? "").split(separator: ";").map { $0.trimmed() },
      link: web.flatMap(WebLink.init), language: language ?? "en-US",
      references: references?.map(\.identifier) ?? [])
  }
}
