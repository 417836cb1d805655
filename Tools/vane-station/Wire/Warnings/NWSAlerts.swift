/// The NWS's active alerts for a point.
///
/// Wire facts: weather-gov/api, `openapi.yaml`.
enum NWSAlerts {
  static let path = "/alerts/active"
  private static let parameters: Set = ["point", "status"]
  private static let sender = "w-nws.webmaster@noaa.gov"

  static func answer(to question: Question) -> Answer {
    guard UserAgent.hasContact(question.request["User-Agent"]) else { return NWS.noContact }
    if let unknown = question.items.keys.subtracting(parameters).min() {
      return NWSProblem.invalidParameter("Query parameter \"\(unknown)\" is not recognized").answer
    }
    guard let point = question.items.text("point").flatMap(NWS.coordinate) else {
      return NWSProblem.invalidParameter("Parameter \"point\" is invalid: malformed").answer
    }
    guard NWSGrid.covers(latitude: point.latitude, longitude: point.longitude) else {
      return NWSProblem.invalidParameter("Parameter \"point\" is invalid: out of bounds").answer
    }
    let here = question.distortion?.moved(point.latitude, point.longitude) ?? point
    let active = question.warnings.filter { warning in
      warning.content.feed == nil && !warning.content.isOver(at: question.now)
        && warning.content.reaches(latitude: here.latitude, longitude: here.longitude)
    }
    var object = JSONObject()
    object.set("@context", NWS.context)
    object.set("type", string: "FeatureCollection")
    object.set("features", JSONText.array(active.map { feature($0, question) }))
    object.set("title", string: "Current watches, warnings, and advisories for \(title(here))")
    object.set("updated", string: Stamp.local(active.map(\.sent).max() ?? question.now, offset: 0))
    // Warnings may be kept for half a minute.
    return NWS.found(object.text, maxAge: 30)
  }

  private static func title(_ point: (latitude: Double, longitude: Double)) -> String {
    let north = JSONText.number(abs(point.latitude), decimals: 4) + (point.latitude < 0 ? " S" : " N")
    return north + ", " + JSONText.number(abs(point.longitude), decimals: 4) + (point.longitude < 0 ? " W" : " E")
  }

  private static func feature(_ warning: Warning, _ question: Question) -> String {
    let content = warning.content
    let address = "\(question.base)/alerts/\(warning.identifier)"
    let site = Site(latitude: content.latitude, longitude: content.longitude, elevation: 0)
    let zone = Zone(automaticAt: site, now: question.now)
    func stamp(_ instant: Int) -> String {
      question.distortion == .nulls ? "null" : JSONText.string(Stamp.local(instant, offset: zone.offset(at: instant)))
    }
    var properties = JSONObject()
    properties.set("@id", string: address)
    properties.set("@type", string: "wx:Alert")
    if question.distortion != .missing { properties.set("id", string: warning.identifier) }
    properties.set("areaDesc", string: question.name(content.areas.map(\.name).joined(separator: "; ")))
    properties.set("geocode", geocode(content))
    properties.set(
      "affectedZones",
      JSONText.array(content.areas.map { JSONText.string("\(question.base)/zones/forecast/\($0.code)") }))
    properties.set("references", JSONText.array(warning.references.map { reference($0, question, stamp) }))
    properties.set("sent", stamp(warning.sent))
    properties.set("effective", stamp(warning.sent))
    properties.set("onset", stamp(content.onset))
    properties.set("expires", stamp(content.ends))
    properties.set("ends", stamp(content.ends))
    properties.set("status", string: "Actual")
    properties.set("messageType", string: question.term(warning.messageType.rawValue))
    properties.set("category", string: "Met")
    if question.distortion != .missing { properties.set("severity", string: question.term(content.severity.rawValue)) }
    properties.set("certainty", string: question.term(content.certainty.rawValue))
    properties.set("urgency", string: question.term(content.urgency.rawValue))
    properties.set("event", string: question.name(content.event))
    properties.set("sender", string: sender)
    properties.set("senderName", string: "NWS Pretend")
    properties.set("headline", string: question.name(content.headline))
    properties.set("description", string: question.name(content.description))
    properties.set("instruction", string: question.name(content.instruction))
    properties.set("response", string: "Execute")
    properties.set("parameters", #"{"BLOCKCHANNEL":["EAS","NWEM","CMAS"]}"#)
    properties.set("language", string: "en-US")
    properties.set("web", string: "http://www.weather.gov")
    let corners = content.corners
    return question.feature(
      id: address, geometry: corners.isEmpty ? "null" : question.polygon(corners), properties, hasContext: false
    ).text
  }

  private static func geocode(_ content: WarningContent) -> String {
    var geocode = JSONObject()
    geocode.set("UGC", JSONText.array(content.areas.map { JSONText.string($0.code) }))
    return geocode.text
  }

  private static func reference(
    _ reference: Warning.Reference, _ question: Question, _ stamp: (Int) -> String
  ) -> String {
    var object = JSONObject()
    object.set("@id", string: "\(question.base)/alerts/\(reference.identifier)")
    object.set("identifier", string: reference.identifier)
    object.set("sender", string: sender)
    object.set("sent", stamp(reference.sent))
    return object.text
  }
}
