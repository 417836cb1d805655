import FoundationEssentials
public import Services
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
    return NWSAlertsDialogue(service: self, place: place.coordinate, memory: memory)
  }

  /// Decodes the warnings for a point, including cancellations, in the service's order.
  ///
  /// - Throws: `undecodable` also if no member of the list can be read; the error names the first.
  public func decode(_ answer: ProviderAnswer) throws(ProviderError) -> DecodedAlerts {
    let (placed, unread) = try placed(answer)
    return DecodedAlerts(alerts: placed.map(\.alert), unread: unread)
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
      if let problem = ProviderProblem.read(body) { throw problem.error(status: problem.status ?? answer.status) }
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

/// One request and one answer.
private struct NWSAlertsDialogue: Dialogue {
  let service: NWSAlerts
  let place: Coordinate
  private(set) var memory: DialogueMemory

  init(service: NWSAlerts, place: Coordinate, memory: DialogueMemory) {
    self.service = service
    self.place = place
    self.memory = DialogueMemory(validators: memory.validators)
  }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<AlertReading> {
    guard let answer else { return .ask(service.request(for: place, unless: memory.validators)) }
    let sent = memory.validators
    memory.validators = sent.updated(by: answer)
    let validUntil = answer.listValidity(at: now)
    if answer.confirms(sent) { return .end(.unchanged(validUntil: validUntil)) }
    let decoded = try service.decode(answer)
    // The next dialogue reads a list with unread members in full, so that they are counted again.
    if decoded.unread.count > 0 { memory.validators = Validators() }
    let reading = AlertReading.Place(alerts: decoded.alerts, unread: decoded.unread)
    return .end(AlertReading(places: [reading], validUntil: validUntil))
  }
}
