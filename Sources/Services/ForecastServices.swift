public import Weather

/// The configured forecast services, in the user's order.
public struct ForecastServices: Sendable {
  /// All configured services, also those that cannot be used without a contact.
  public let inOrder: [any ForecastService]
  private let hasContact: Bool
  /// The limits that the user configured, by identifier of the service; they replace the service's own.
  private let limits: [String: [RateLimitWindow: Double]]
  private let winners: [Coordinate: String]

  private typealias Maker = @Sendable (_ baseURL: String) throws(ProviderError) -> any ForecastService

  /// The types of all services. A new forecast service is added here and in the table `WeatherService.all`.
  private static let makers: [(service: WeatherService, make: Maker)] = [
    (.openMeteo, { (url) throws(ProviderError) in try OpenMeteo(baseURL: url) }),
    (.metNorway, { (url) throws(ProviderError) in try METNorway(baseURL: url) }),
    (.nws, { (url) throws(ProviderError) in try NWS(baseURL: url) }),
  ]

  /// The identifiers of all services.
  public static let identifiers = makers.map(\.service.provider.id)

  /// - Parameters:
  ///   - order: identifiers of services; an unknown one is left out.
  ///   - addresses: the base URLs of the services.
  ///   - hasContact: whether requests carry a contact; without one, services that need it are not used.
  ///   - limits: the limits that the user configured, by identifier of the service. See
  ///     ``limit(of:)``.
  ///   - winners: the identifier of the service that comes first for a place, by the coordinate of the place.
  /// - Throws: `badBaseURL`.
  public init(
    order: [String], addresses: ServiceAddresses = [:], hasContact: Bool,
    limits: [String: [RateLimitWindow: Double]] = [:], winners: [Coordinate: String] = [:]
  ) throws(ProviderError) {
    self.hasContact = hasContact
    self.limits = limits
    self.winners = winners
    var services: [any ForecastService] = []
    for identifier in order {
      guard let maker = ForecastServices.makers.first(where: { $0.service.provider.id == identifier }) else { continue }
      services.append(try maker.make(addresses[maker.service]))
    }
    inOrder = services
  }

  /// Returns whether a service may be asked: it needs no contact, or a contact is configured.
  public func isUsable(_ service: any ForecastService) -> Bool { hasContact || !service.entry.needsContact }

  /// Returns the limit of the requests to a service; `nil` if it has none.
  ///
  /// A configured value above the service's own limit means a plan with other limits: then only the configured windows
  /// have one. Lower values only lower their windows.
  public func limit(of service: any ForecastService) -> RateLimit? {
    let configured = limits[service.provider.id] ?? [:]
    guard var limit = service.limit else {
      return configured.isEmpty ? nil : RateLimit(account: service.host, configured)
    }
    let isOtherPlan = configured.contains { window, maximum in maximum > limit.maximum[window] ?? .infinity }
    limit.maximum = isOtherPlan ? configured : limit.maximum.merging(configured) { $1 }
    return limit
  }

  /// Returns the hosts of the candidates for each of several places, each host once, in order of preference.
  public func hosts(for places: [(place: RequestPlace, preferred: String?)]) -> [String] {
    var hosts: [String] = []
    for (place, preferred) in places {
      for service in candidates(for: place, preferring: preferred) where !hosts.contains(service.host) {
        hosts.append(service.host)
      }
    }
    return hosts
  }

  /// Returns the identifier of the service that comes first for a place because it won there; `nil` without one.
  public func winner(at place: Coordinate) -> String? { winners[place] }

  /// Returns the usable services that may cover a place, in order of preference.
  ///
  /// - Parameter preferred: the identifier of the service that comes first, whatever the configured order; `nil` for
  ///   the winner at the place, if there is one.
  public func candidates(for place: RequestPlace, preferring preferred: String? = nil) -> [any ForecastService] {
    let preferred = preferred ?? winner(at: place.coordinate)
    let usable = inOrder.filter { isUsable($0) && $0.entry.coverage.contains(place) }
    return usable.filter { $0.provider.id == preferred } + usable.filter { $0.provider.id != preferred }
  }
}

/// The hosts and lists of warnings for places, derived from position and country. The schedule plans requests with
/// them.
public struct WarningSources: Sendable {
  private let sources: [(service: WeatherService, host: String)]

  /// - Parameters:
  ///   - addresses: the base URLs of the services.
  ///   - hasContact: whether requests carry a contact; without one, services that need it are left out.
  /// - Throws: `badBaseURL`.
  public init(addresses: ServiceAddresses = [:], hasContact: Bool) throws(ProviderError) {
    var sources: [(service: WeatherService, host: String)] = []
    for service in WeatherService.warnings where hasContact || !service.needsContact {
      sources.append((service, try BaseURL(addresses[service]).host))
    }
    self.sources = sources
  }

  /// Returns the hosts that have warnings for any of the places, each once; none if no service covers them.
  public func hosts(for places: [RequestPlace]) -> [String] {
    lists(of: places) { $0 }.reduce(into: []) { hosts, list in
      if !hosts.contains(list.host) { hosts.append(list.host) }
    }
  }

  /// Returns the warning lists that cover the places, each with its places
  /// (``Weather/WeatherService/warningList(for:)``).
  public func lists<Place>(
    of places: [Place], as requested: (Place) -> RequestPlace
  ) -> [(host: String, places: [Place])] {
    sources.flatMap { source in
      source.service.warningLists(of: places, as: requested).map { (source.host, $0.places) }
    }
  }
}
