public import Weather

/// The configured forecast services, in the user's order.
public struct ForecastServices: Sendable {
  /// All configured services, also those that cannot be used without a contact.
  public let inOrder: [any ForecastService]
  private let hasContact: Bool

  private typealias Maker = @Sendable (_ baseURL: String) throws(ProviderError) -> any ForecastService

  /// Every service there is. A new service is added here.
  private static let known: [(provider: Provider, defaultBaseURL: String, make: Maker)] = [
    (OpenMeteo.provider, OpenMeteo.defaultBaseURL, { (url) throws(ProviderError) in try OpenMeteo(baseURL: url) }),
    (METNorway.provider, METNorway.defaultBaseURL, { (url) throws(ProviderError) in try METNorway(baseURL: url) }),
    (NWS.provider, NWS.defaultBaseURL, { (url) throws(ProviderError) in try NWS(baseURL: url) }),
  ]

  /// The identifiers of all services.
  public static let identifiers = known.map(\.provider.id)

  /// - Parameters:
  ///   - order: identifiers of services; an unknown one is left out.
  ///   - addresses: base URLs that replace the default, by identifier.
  ///   - hasContact: whether requests carry a contact; without one, services that demand it are not used.
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

  /// Whether a service can be used with or without a contact, as configured.
  public func isUsable(_ service: any ForecastService) -> Bool { hasContact || !service.demandsContact }

  /// Returns the hosts of the candidates for each of several points, each host once, in order of preference.
  public func hosts(for places: [(point: Coordinate, preferred: String?)]) -> [String] {
    var hosts: [String] = []
    for place in places {
      for service in candidates(for: place.point, preferring: place.preferred) where !hosts.contains(service.host) {
        hosts.append(service.host)
      }
    }
    return hosts
  }

  /// Returns the usable services that may cover a point, in order of preference.
  ///
  /// - Parameter preferred: the identifier of the service that comes first, whatever the configured order.
  public func candidates(for point: Coordinate, preferring preferred: String? = nil) -> [any ForecastService] {
    let usable = inOrder.filter { isUsable($0) && $0.coverage.contains(point) }
    return usable.filter { $0.provider.id == preferred } + usable.filter { $0.provider.id != preferred }
  }
}
