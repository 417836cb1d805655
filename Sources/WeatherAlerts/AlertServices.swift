public import Weather
public import WeatherProviders

/// The services of official warnings.
public enum AlertServices {
  private typealias Maker = @Sendable (_ baseURL: String) throws(ProviderError) -> any AlertService

  /// The types of all services. A new service of warnings is added here and in the table `WeatherService.all`.
  private static let makers: [(service: WeatherService, make: Maker)] = [
    (.nwsAlerts, { (url) throws(ProviderError) in try NWSAlerts(baseURL: url) }),
    (.meteoAlarm, { (url) throws(ProviderError) in try MeteoAlarm(baseURL: url) }),
  ]

  /// Returns the services that can be used.
  ///
  /// - Parameters:
  ///   - addresses: the base URLs of the services.
  ///   - hasContact: whether requests carry a contact; without one, services that need it are left out.
  /// - Throws: `badBaseURL`.
  public static func usable(
    addresses: ServiceAddresses = [:], hasContact: Bool
  ) throws(ProviderError) -> [any AlertService] {
    var services: [any AlertService] = []
    for (service, make) in makers where hasContact || !service.needsContact {
      services.append(try make(addresses[service]))
    }
    return services
  }
}
