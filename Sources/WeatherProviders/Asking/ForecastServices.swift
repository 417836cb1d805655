public import Weather

/// The forecast services that may be asked, in the order in which a person wants them.
public struct ForecastServices: Sendable {
  /// All of the configured order, whether or not they may be asked without a contact.
  public let inOrder: [any ForecastService]
  private let hasContact: Bool

  private typealias Maker = @Sendable (_ baseURL: String) throws(ProviderError) -> any ForecastService

  /// Every service there is: a new one is a line here.
  private static let known: [(provider: Provider, defaultBaseURL: String, make: Maker)] = [
    (OpenMeteo.provider, OpenMeteo.defaultBaseURL, { (url) throws(ProviderError) in try OpenMeteo(baseURL: url) }),
    (METNorway.provider, METNorway.defaultBaseURL, { (url) throws(ProviderError) in try METNorway(baseURL: url) }),
    (NWS.provider, NWS.defaultBaseURL, { (url) throws(ProviderError) in try NWS(baseURL: url) }),
  ]

  /// Identifiers of every service there is.
  public static let identifiers = known.map(\.provider.id)

  /// The services of an order.
  ///
  /// - Parameters:
  ///   - order: identifiers; one that is not known is left out.
  ///   - addresses: the base URL of each service that is not at its usual place, by identifier.
  ///   - hasContact: whether requests say how their sender can be reached; those that demand it are not asked without.
  /// - Throws: `badBaseURL`.
  public init(order: [String], addresses: [String: String] = [:], hasContact: Bool) throws(ProviderError) {
    self.hasContact = hasContact
    var services: [any ForecastService] = []
    for identifier in order {
      guard let entry = ForecastServices.known.first(where: { $0.provider.id == identifier }) else { continue }
      services.append(try entry.make(addresses[identifier] ?? entry.defaultBaseURL))
    }
    inOrder = services
  }

  /// Whether a service may be asked at all.
  public func isUsable(_ service: any ForecastService) -> Bool { hasContact || !service.demandsContact }

  /// The hosts that can be asked about any of some points, the first one first.
  public func hosts(for places: [(point: Coordinate, preferred: String?)]) -> [String] {
    var hosts: [String] = []
    for place in places {
      for service in candidates(for: place.point, preferring: place.preferred) where !hosts.contains(service.host) {
        hosts.append(service.host)
      }
    }
    return hosts
  }

  /// Those that can be asked about a point, the first one first.
  ///
  /// - Parameter preferred: the one that comes first whatever the order says.
  public func candidates(for point: Coordinate, preferring preferred: String? = nil) -> [any ForecastService] {
    let usable = inOrder.filter { isUsable($0) && $0.coverage.contains(point) }
    return usable.filter { $0.provider.id == preferred } + usable.filter { $0.provider.id != preferred }
  }
}
