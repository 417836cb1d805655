public import Weather

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
