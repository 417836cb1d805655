import FoundationEssentials
public import Services
import Text
public import Weather

/// Warnings of the US National Weather Service, for one place a request: the service itself matches places and areas.
///
/// It refuses requests whose User-Agent has no contact. Its limits are not published; they are generous and end within
/// seconds.
public struct NWSAlerts: AlertService, Hashable {
  let server: BaseURL

  /// - Throws: `badBaseURL`.
  public init(baseURL: String = WeatherService.nwsAlerts.address.defaultURL) throws(ProviderError) {
    server = try BaseURL(baseURL)
  }

  public var entry: WeatherService { .nwsAlerts }
  public var host: String { server.host }

  /// - Throws: `badPlaceCount` for other than one place.
  public func dialogue(
    about places: [AlertPlace], remembering memory: DialogueMemory
  ) throws(ProviderError) -> any Dialogue<AlertReading> {
    guard places.count == 1, let place = places.first else { throw .badPlaceCount(places.count, allowed: 1...1) }
    let sent = memory.validators
    return SingleRequest(
      remembering: DialogueMemory(validators: sent), request(for: place.coordinate, unless: sent),
      // The next dialogue reads a list with unread members in full, so that they are counted again.
      keepsValidators: { $0.places.allSatisfy { $0.unread.count == 0 } },
      decode: { (answer, now) throws(ProviderError) in
        let validUntil = answer.listValidity(at: now)
        if answer.confirms(sent) { return AlertReading(places: [], isUnchanged: true, validUntil: validUntil) }
        let (placed, unread) = try placed(answer)
        let reading = AlertReading.Place(alerts: placed.map(\.alert), unread: unread)
        return AlertReading(places: [reading], validUntil: validUntil)
      })
  }

  /// Decodes the warnings for a point, including cancellations, in the service's order.
  ///
  /// - Throws: `undecodable` also if no member of the list can be read; the error names the first.
  public func decode(_ answer: ProviderAnswer) throws(ProviderError) -> DecodedAlerts {
    let (placed, unread) = try placed(answer)
    return (placed.map(\.alert), unread)
  }

  /// Decodes warnings with their areas.
  func placed(_ answer: ProviderAnswer) throws(ProviderError) -> (placed: [PlacedAlert], unread: UnreadAlerts) {
    let body = try answer.contentOfAlerts()
    let decoded: (placed: [PlacedAlert], unread: UnreadAlerts)
    do {
      decoded = try JSONBody.read(body) { root in
        try NWSAlertFeed.checkIsOwn(root)
        return try NWSAlertFeed.placed(root, in: body)
      }
    } catch {
      if let problem = ProviderProblem(body) { throw problem.error(status: problem.status ?? answer.status) }
      throw error
    }
    guard !decoded.unread.isAll else { throw .undecodable(decoded.unread.first) }
    return decoded
  }

  func request(for point: Coordinate, unless validators: Validators) -> ProviderRequest {
    ProviderRequest(
      request: server.get(
        "/alerts/active", [("point", "\(point.latitude),\(point.longitude)"), ("status", "actual")],
        headerFields: validators.conditions),
      maximumBodyBytes: 4 * 1_024 * 1_024)
  }
}

/// The zones and counties of the National Weather Service, by which the sites of an organisation share requests: one
/// about each place finds its zones, and then one about many zones finds all warnings.
enum NWSZone {
  /// The list that the codes are of (Universal Geographic Code), as in `geocode.UGC` of a warning.
  static let scheme = "UGC"

  /// Returns the code of a zone, which is the end of its address; `nil` for other texts.
  static func code(ofLink link: String) -> AreaCode? {
    let value = link.split(separator: "/").last.map(String.init) ?? ""
    return value.wholeMatch(of: #/[A-Z]{2}[CZ][0-9]{3}/#) == nil ? nil : AreaCode(scheme: scheme, value: value)
  }
}

extension NWSAlerts {
  /// The largest number of zones in a request, about 1.8 kB of its path.
  public static let maximumZones = 200

  /// Returns a dialogue that finds the codes of a place's forecast zone, county and fire zone; without any for a place
  /// that the service does not cover.
  public func zonesDialogue(of place: Coordinate) -> any Dialogue<Set<String>> {
    let request = ProviderRequest(
      request: server.get("/points/\(place.latitude),\(place.longitude)"), maximumBodyBytes: 256 * 1_024)
    return SingleRequest(request) { (answer, _) throws(ProviderError) in
      do throws(ProviderError) {
        let body = try answer.contentOfAlerts()
        let links = try JSONBody.read(body) { root in
          let properties = try root.object().value("properties").object()
          return try ["forecastZone", "county", "fireWeatherZone"].compactMap { try properties[$0]?.string() }
        }
        return Set(links.compactMap { NWSZone.code(ofLink: $0)?.qualified })
      } catch {
        if case .notCovered = error { return [] }
        throw error
      }
    }
  }

  /// Returns a dialogue about the warnings for zones.
  ///
  /// - Parameters:
  ///   - codes: codes that ``zonesDialogue(of:)`` found, at most ``maximumZones``.
  ///   - places: the places with their codes. A warning for a drawn area is for the places in it.
  public func dialogue(inZones codes: [String], about places: [AlertPlace]) -> any Dialogue<AlertReading> {
    let zones = codes.compactMap { $0.split(separator: ":").last }.joined(separator: ",")
    let request = ProviderRequest(
      request: server.get("/alerts/active", [("zone", zones), ("status", "actual")]),
      maximumBodyBytes: 8 * 1_024 * 1_024)
    return SingleRequest(request) { (answer, now) throws(ProviderError) in
      let (placed, unread) = try placed(answer)
      let readings = places.map { place in
        let inside = placed.filter { $0.areas.placing(of: place) == .inside }
        return AlertReading.Place(alerts: inside.map(\.alert), unread: unread)
      }
      return AlertReading(places: readings, validUntil: answer.listValidity(at: now))
    }
  }
}
