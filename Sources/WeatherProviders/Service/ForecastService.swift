public import Weather

/// A service that forecasts the weather of places.
public protocol ForecastService: Sendable {
  /// The service as results name it.
  var provider: Provider { get }
  /// How often its values change.
  var cadence: Duration { get }
  /// The host of the first request, with the port if the address has one. A `Retry-After` applies to it.
  var host: String { get }
  /// The largest number of places in one dialogue.
  var maximumPlaces: Int { get }
  /// Whether the service refuses requests whose User-Agent has no contact.
  var demandsContact: Bool { get }
  /// The region that the service forecasts for.
  var coverage: Coverage { get }

  /// Returns a dialogue about the weather of 1 to ``maximumPlaces`` places.
  ///
  /// - Parameter memory: what the last dialogue about exactly these places remembered. Its validators are passed only
  ///   while the result that they belong to is still cached.
  func dialogue(about places: [AskedPlace], remembering memory: DialogueMemory) -> any Dialogue<ProviderOutcome>
}

/// A place of a dialogue: what a provider may know about it.
public struct AskedPlace: Hashable, Sendable {
  public var coordinate: Coordinate
  /// IANA identifier of its zone, if known.
  public var timeZone: String?
  /// ISO 3166-1 alpha-2 code of its country, if known.
  public var countryCode: String?

  public init(coordinate: Coordinate, timeZone: String? = nil, countryCode: String? = nil) {
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.countryCode = countryCode
  }

  /// Takes from a saved place what a provider needs; never its name.
  public init(_ location: Location) {
    self.init(
      coordinate: location.coordinate, timeZone: location.timeZone,
      countryCode: location.countryCode ?? location.country.flatMap(MeteoAlarmCountries.code(ofEnglishName:)))
  }
}

/// The region that a service covers.
public enum Coverage: Hashable, Sendable {
  case world
  /// The United States with their territories, as rectangles that include a little of their neighbours. For a point
  /// outside, the service answers with ``ProviderError/notCovered(reason:)``.
  case unitedStates

  /// Whether the service may cover a point.
  public func contains(_ point: Coordinate) -> Bool {
    switch self {
    case .world: true
    case .unitedStates:
      Coverage.statesAndTerritories.contains {
        $0.latitude.contains(point.latitude) && $0.longitude.contains(point.longitude)
      }
    }
  }

  /// Rectangles around: the 48 states, Alaska (with the islands beyond 180 degrees), Hawaii, Puerto Rico and the Virgin
  /// Islands, Guam and the Northern Marianas, American Samoa.
  private static let statesAndTerritories: [(latitude: ClosedRange<Double>, longitude: ClosedRange<Double>)] = [
    (24.3...49.4, -125.0 ... -66.8), (51.1...71.5, -180.0 ... -129.9), (51.1...53.1, 172.3...180.0),
    (18.8...28.6, -178.5 ... -154.7), (17.5...18.6, -67.4 ... -64.4), (13.1...20.7, 144.5...146.2),
    (-14.7 ... -10.9, -171.2 ... -168.0),
  ]
}
