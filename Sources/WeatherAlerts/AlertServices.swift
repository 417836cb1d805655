public import Services
public import Weather

/// The services of official warnings.
public enum AlertServices {
  private typealias Maker =
    @Sendable (_ baseURL: String, _ languages: [String]) throws(ProviderError) -> any AlertService

  /// The types of all services. A new service of warnings is added here and in the table `WeatherService.all`.
  private static let makers: [(service: WeatherService, make: Maker)] = [
    (.nwsAlerts, { (url, _) throws(ProviderError) in try NWSAlerts(baseURL: url) }),
    (.meteoAlarm, { (url, languages) throws(ProviderError) in try MeteoAlarm(baseURL: url, languages: languages) }),
  ]

  /// Returns the services that can be used.
  ///
  /// - Parameters:
  ///   - addresses: the base URLs of the services.
  ///   - languages: the languages of a warning's texts, in order of preference; English comes after them.
  ///   - hasContact: whether requests carry a contact; without one, services that need it are left out.
  /// - Throws: `badBaseURL`.
  public static func usable(
    addresses: ServiceAddresses = [:], languages: [String] = [], hasContact: Bool
  ) throws(ProviderError) -> [any AlertService] {
    var services: [any AlertService] = []
    for (service, make) in makers where hasContact || !service.needsContact {
      services.append(try make(addresses[service], languages))
    }
    return services
  }
}
