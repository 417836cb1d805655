import FoundationEssentials
import Services
import Text
import Weather

/// The answer to `/alerts/active`: a GeoJSON collection.
enum NWSAlertFeed {
  /// Returns the warnings that can be read, with their areas, and the errors of the others: an unreadable member does
  /// not affect them.
  ///
  /// - Parameter root: the content of `body`.
  static func placed(
    _ root: JSONElement, in body: [UInt8]
  ) throws(JSONError) -> (placed: [PlacedAlert], unread: UnreadAlerts) {
    var placed: [PlacedAlert] = []
    var unread = UnreadAlerts()
    for (index, member) in try root.object().value("features").array().enumerated() {
      do {
        let properties = try member.object().value("properties").object()
        if let alert = try alert(properties) {
          placed.append(PlacedAlert(alert: alert, areas: [area(of: try member.object(), properties)]))
        }
        unread.countMember()
      } catch {
        let reason =
          switch error {
          case JSONError.malformed, JSONError.incomplete: "features[\(index)] cannot be read"
          case let error as JSONError: JSONBody.failure(reading: body, error)
          default: "features[\(index)]: \(error)"
          }
        let id = try? member.object()["properties"]?.object()["id"]?.string()
        unread.add(reason + (id.map { " (\(BoundedText.cut($0)))" } ?? ""))
      }
    }
    return (placed, unread)
  }

  /// Returns the area of a warning: the shape that a forecaster drew, or else its zones and counties (UGC). The codes
  /// of a drawn area are left out, because it is a part of their counties.
  private static func area(of feature: JSONObject, _ properties: JSONObject) -> AlertArea {
    var area = AlertArea(name: "")
    if let geometry = try? feature["geometry"]?.object(), let type = try? geometry["type"]?.string(),
      let coordinates = try? geometry["coordinates"]?.array()
    {
      let shapes = type == "MultiPolygon" ? coordinates.compactMap { try? $0.array() } : [coordinates]
      area.polygons = shapes.compactMap { $0.first.flatMap(polygon) }
    }
    guard area.polygons.isEmpty else { return area }
    let codes = try? properties["geocode"]?.object()["UGC"]?.array()
    area.codes = Set((codes ?? []).compactMap { try? AreaCode(scheme: NWSZone.scheme, value: $0.string()) })
    return area
  }

  /// Reads the outer ring of a shape: longitude first.
  private static func polygon(_ ring: JSONElement) -> AlertPolygon? {
    guard let corners = try? ring.array() else { return nil }
    let pairs = corners.compactMap { corner -> String? in
      guard let pair = try? corner.doubles(), pair.count >= 2, let east = pair[0], let north = pair[1] else {
        return nil
      }
      return "\(north),\(east)"
    }
    return pairs.count == corners.count ? AlertPolygon(pairs.joined(separator: " ")) : nil
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
    let parameters = NWSParameters(of: properties)
    let events = parameters.events
    let stated = try time("ends")
    // A stated end counts more than an onset after it: an event that is over stays over.
    let onset = (try time("onset") ?? time("effective")).flatMap { onset in
      stated.map { $0 <= onset } ?? false ? nil : onset
    }
    let references = try properties["references"]?.array().map { try $0.object().value("identifier").string() } ?? []
    return WeatherAlert(
      identifier: identifier, provider: WeatherService.nwsAlerts.provider.id,
      issuer: try text("senderName") ?? "US National Weather Service", sender: try text("sender") ?? "", sent: sent,
      message: !events.isEmpty && events.allSatisfy(\.isOver) ? .cancel : message,
      event: try properties.value("event").string(), severity: .read(try text("severity")),
      urgency: .read(try text("urgency")), certainty: .read(try text("certainty")),
      headline: try parameters.headline ?? text("headline"),
      description: try text("description"), instruction: try text("instruction"), onset: onset,
      ends: try stated ?? end(of: events, ofText: time("expires")),
      waterEvent: events.lazy.filter { !$0.isOver }.compactMap(\.waterEvent).first,
      areas: (try text("areaDesc") ?? "").split(separator: ";").map { $0.trimmed() },
      link: (try text("web")).flatMap(WebLink.init), language: try text("language") ?? "en-US",
      references: references + parameters.expiredReferences)
  }

  /// Returns when an event without a stated end ends; `nil` if that is not known.
  ///
  /// `expires` is when the text is renewed. Only for a message without a numbered event, such as a statement, it is
  /// also the best end there is.
  private static func end(of events: [VTECEvent], ofText expires: Date?) -> Date? {
    let events = events.filter { !$0.isOver }
    guard !events.isEmpty else { return expires }
    return events.contains { $0.ends == nil } ? nil : events.compactMap(\.ends).max()
  }

  /// The members of a list of the service today. Each may be left out, and it always has a title.
  private static let members: Set<String> = [
    "@context", "@graph", "type", "features", "title", "updated", "pagination",
  ]

  /// Checks that an empty list is one of warnings: other services have lists of features too, and theirs would say that
  /// no warning is in force.
  ///
  /// - Throws: `ProviderError.undecodable` if it has no title and a member that the service does not send.
  static func checkIsOwn(_ root: JSONElement) throws {
    let list = try root.object()
    guard try list.value("features").array().isEmpty, list["title"] == nil else { return }
    if let foreign = list.members.lazy.map(\.key).first(where: { !members.contains($0) }) {
      throw ProviderError.undecodable("it is a list of another service: it has \(BoundedText.cut(foreign))")
    }
  }
}

/// The `parameters` of a message: a list of texts for each name.
///
/// The service does not describe them. Each may be missing, a single text, or of another kind, which counts as missing.
struct NWSParameters {
  private let object: JSONObject?

  init(of properties: JSONObject) {
    object = try? properties["parameters"]?.object()
  }

  /// The headline of the forecaster ("FLOOD WARNING IN EFFECT FROM SUNDAY EVENING UNTIL FURTHER NOTICE").
  var headline: String? {
    let words = texts("NWSheadline").flatMap { $0.split(whereSeparator: \.isWhitespace) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Identifiers of the messages that this one ends because they have expired.
  var expiredReferences: [String] { texts("expiredReferences").flatMap(CAPReader.references) }

  var events: [VTECEvent] { texts("VTEC").compactMap(VTECEvent.init) }

  /// Returns the texts of a name, bounded in number and length.
  private func texts(_ name: String) -> [String] {
    guard let value = object?[name] else { return [] }
    let elements = (try? value.array()) ?? [value]
    return elements.prefix(AlertBounds.list).compactMap { try? AlertBounds.prose.cut($0.string()) }
  }
}

/// A numbered event of a warning, coded as P-VTEC: `/O.NEW.KCRP.FL.W.0021.260720T0120Z-000000T0000Z/`.
///
/// Source: National Weather Service Instruction 10-1703, "Valid Time Event Code".
struct VTECEvent: Hashable {
  /// What the message does: `NEW`, `CON`, `EXT`, `CAN` and others.
  let action: String
  /// The issuing office: `KCRP`.
  let office: String
  /// The kind of event: `FL` is the flood of a river.
  let phenomenon: String
  /// `W` warning, `A` watch, `Y` advisory, `S` statement.
  let significance: String
  /// The number of the event, counted by each office for each kind in each year.
  let number: String
  /// When the event ends; `nil` for "until further notice" (`000000T0000Z`).
  let ends: Date?

  /// Returns `nil` for a text that is not such a code, and for the code of a test.
  init?(_ text: String) {
    let code = #/\/[OEX]\.([A-Z]{3})\.([A-Z]{4})\.([A-Z]{2})\.([A-Z])\.([0-9]{4})\.[0-9]{6}T[0-9]{4}Z-([0-9T]{11}Z)\//#
    guard let match = text.firstMatch(of: code) else { return nil }
    (action, office, phenomenon) = (String(match.1), String(match.2), String(match.3))
    (significance, number) = (String(match.4), String(match.5))
    guard match.6 != "000000T0000Z" else {
      ends = nil
      return
    }
    guard let instant = VTECEvent.instant(match.6) else { return nil }
    ends = instant
  }

  /// Whether the message ends the event: cancelled, expired, or replaced by another one.
  var isOver: Bool { ["CAN", "EXP", "UPG"].contains(action) }

  /// The identifier of an event of water; `nil` for other kinds. Several rivers of one county have warnings at the same
  /// time, which differ in nothing else.
  var waterEvent: String? {
    // Rivers, areas, flash floods, other hydrologic events, coasts and shores of lakes.
    guard ["FL", "FA", "FF", "HY", "CF", "LS"].contains(phenomenon) else { return nil }
    return "\(office).\(phenomenon).\(significance).\(number)"
  }

  /// Reads `260720T0120Z`.
  private static func instant(_ text: Substring) -> Date? {
    let digits = text.filter(\.isNumber)
    guard digits.utf8.count == 10 else { return nil }
    let pairs = stride(from: 0, to: 10, by: 2).map { digits.dropFirst($0).prefix(2) }
    return AlertTime.parse("20\(pairs[0])-\(pairs[1])-\(pairs[2])T\(pairs[3]):\(pairs[4]):00Z")
  }
}
