import Weather

/// The NWS's active alerts for a point.
///
/// Source: weather-gov/api, `openapi.yaml`.
enum NWSAlertsServer {
  static let path = "/alerts/active"
  private static let sender = "w-nws.webmaster@noaa.gov"

  static func answer(to question: Question) -> Answer {
    guard question.request.hasContact else { return NWSServer.noContact }
    if let unknown = question.items.keys.subtracting(["point", "status"]).min() {
      return NWSServer.unknownParameter(unknown)
    }
    guard let asked = question.items.text("point").flatMap(NWSServer.coordinate) else {
      return NWSServer.invalidParameter("Parameter \"point\" is invalid: malformed")
    }
    guard NWSGrid.covers(asked, question.places) else {
      return NWSServer.invalidParameter("Parameter \"point\" is invalid: out of bounds")
    }
    let point = question.point(asked)
    let active = question.memory.board.warnings.filter { warning in
      warning.feed == nil && warning.ends > question.now
        && warning.center.kilometres(to: point) <= Double(warning.radius)
    }
    let json: JSON = [
      "@context": NWSServer.context, "type": "FeatureCollection",
      "features": .array(active.map { feature($0, question) }),
    ]
    // A client may keep warnings for half a minute.
    return NWSServer.found(json, maxAge: 30)
  }

  private static func feature(_ warning: Warning, _ question: Question) -> JSON {
    let zone = question.places.zone(of: warning.center)
    func time(_ instant: Int) -> JSON {
      let text = TimeText.local(instant, offset: zone.offset(at: instant))
      return question.distortion == .nulls ? .null : .string(text)
    }
    func name(_ text: String) -> JSON { .string(question.name(text)) }
    func term(_ word: String) -> JSON { .string(question.term(word)) }
    let isWhole = question.distortion != .missing
    let address = "https://api.weather.gov/alerts/\(warning.identifier)"
    let codes = JSON.array(warning.areas.map { .string($0.code) })
    let references = warning.references.map { old -> JSON in
      [
        "@id": .string("https://api.weather.gov/alerts/\(old.identifier)"), "identifier": .string(old.identifier),
        "sender": .string(sender), "sent": time(old.sent),
      ]
    }
    let properties: JSON = [
      "@id": .string(address), "@type": "wx:Alert", "category": "Met",
      "affectedZones": .array(warning.areas.map { .string("https://api.weather.gov/zones/forecast/\($0.code)") }),
      "geocode": ["SAME": codes, "UGC": codes], "parameters": [:], "response": "Prepare",
      "id": isWhole ? .string(warning.identifier) : nil,
      "areaDesc": name(warning.areas.map(\.name).joined(separator: "; ")), "references": .array(references),
      "sent": time(warning.sent), "effective": time(warning.sent), "onset": time(warning.onset),
      "expires": time(warning.ends), "ends": time(warning.ends), "status": "Actual",
      "messageType": term(warning.messageType), "severity": isWhole ? term(warning.severity) : nil,
      "certainty": term(warning.certainty), "urgency": term(warning.urgency), "event": name(warning.event),
      "sender": .string(sender), "senderName": "NWS Pretend", "headline": name(warning.headline),
      "description": name(warning.description), "instruction": name(warning.instruction), "language": "en-US",
      "web": "http://www.weather.gov",
    ]
    return ["id": .string(address), "type": "Feature", "geometry": .null, "properties": properties]
  }
}
