/// A weather service that Vane can ask. Settings, hosts, tables, the doctor and `vane-fetch decode` follow from
/// ``all``.
///
/// The requests to a service and the meaning of its answers are in `Services` and `WeatherAlerts`.
public struct WeatherService: Hashable, Sendable {
  /// The service as results name it.
  public let provider: Provider
  /// The identifier of the organisation that runs the service. Its forecasts and its warnings may be two services.
  public let operatorID: String
  /// The kinds of answers that it gives.
  public let kinds: [Kind]
  public let address: Address
  /// Whether the service refuses requests whose User-Agent has no contact.
  public let needsContact: Bool
  public let coverage: Coverage
  /// For forecasts, the time between two changes of its values. For warnings, the shortest time between two requests of
  /// one list.
  public let cadence: Duration

  /// A kind of answer.
  public enum Kind: String, CaseIterable, Sendable {
    case forecast
    /// The places that a name may mean.
    case geocoding
    /// The latest values of a weather station.
    case observation
    /// Official warnings.
    case alerts
    /// Air quality and pollen.
    case air
  }

  /// The address of a server, which the user can replace by a setting. Services of one operator may share it.
  public struct Address: Hashable, Sendable {
    /// The key of the setting ("providers.nws.baseURL").
    public let key: String
    /// The base URL without a trailing slash.
    public let defaultURL: String
    /// A one-line description of the setting for the user.
    public let meaning: String
  }

  init(
    _ provider: Provider, operatorID: String? = nil, _ kinds: [Kind], at address: Address, needsContact: Bool = false,
    coverage: Coverage, cadence: Duration
  ) {
    self.provider = provider
    self.operatorID = operatorID ?? provider.id
    self.kinds = kinds
    self.address = address
    self.needsContact = needsContact
    self.coverage = coverage
    self.cadence = cadence
  }
}

// MARK: Lists

extension WeatherService {
  /// The forecast services.
  public static let forecasts = all.filter { $0.kinds.contains(.forecast) }

  /// The services of air quality.
  public static let airQuality = all.filter { $0.kinds.contains(.air) }

  /// The services of official warnings.
  public static let warnings = all.filter { $0.kinds.contains(.alerts) }

  /// The identifiers of the forecast services in the default order of use. A regional service comes before services of
  /// the world.
  public static let defaultOrder =
    (forecasts.filter { $0.coverage != .world } + forecasts.filter { $0.coverage == .world }).map(\.provider.id)

  /// The addresses of all services, each once.
  public static let addresses = all.map(\.address).reduce(into: [Address]()) { addresses, address in
    if !addresses.contains(address) { addresses.append(address) }
  }

  /// The identifiers of the operators, each once.
  public static let operators = all.map(\.operatorID).reduce(into: [String]()) { operators, id in
    if !operators.contains(id) { operators.append(id) }
  }

  /// Returns the name of the list of warnings for a place; `nil` if the service does not cover it. Places with the same
  /// list share one dialogue.
  ///
  /// In Europe each country has a list, elsewhere each point.
  public func warningList(for place: RequestPlace) -> String? {
    guard coverage.contains(place) else { return nil }
    switch coverage {
    case .europe: return place.countryCode.flatMap(MeteoAlarmCountries.feed)
    case .world, .unitedStates: return "\(place.coordinate.latitude),\(place.coordinate.longitude)"
    }
  }

  /// Groups places by their list of warnings, sorted by its name. Places that the service does not cover are left out.
  public func warningLists<Place>(
    of places: [Place], as requested: (Place) -> RequestPlace
  ) -> [(name: String, places: [Place])] {
    Dictionary(grouping: places) { warningList(for: requested($0)) ?? "" }
      .filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The base URLs of the services: the default, unless a setting replaces it.
public struct ServiceAddresses: Hashable, Sendable {
  /// By the key of the setting; without those that equal the default.
  private var replaced: [String: String] = [:]

  public init() {}

  public subscript(address: WeatherService.Address) -> String {
    get { replaced[address.key] ?? address.defaultURL }
    set { replaced[address.key] = newValue == address.defaultURL ? nil : newValue }
  }

  public subscript(service: WeatherService) -> String {
    get { self[service.address] }
    set { self[service.address] = newValue }
  }
}

extension ServiceAddresses: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (WeatherService, String)...) {
    for (service, url) in elements { self[service] = url }
  }
}

/// A weather service as results name it.
public struct Provider: Hashable, Sendable {
  /// Stable identifier, lower case ("open-meteo").
  public let id: String
  /// The shown name ("Open-Meteo").
  public let name: String
  /// The attribution that its licence demands.
  public let attribution: String
  /// A text that its terms require word for word beside its data, in addition to the attribution.
  public let disclaimer: String?

  public init(id: String, name: String, attribution: String, disclaimer: String? = nil) {
    self.id = id
    self.name = name
    self.attribution = attribution
    self.disclaimer = disclaimer
  }
}
