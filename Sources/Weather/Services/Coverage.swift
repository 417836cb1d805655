/// The region that a service covers.
public enum Coverage: String, Sendable {
  case world
  /// The United States with their territories, as rectangles that include a little of their neighbours. For a point
  /// outside the country, the service answers that it does not cover it.
  case unitedStates = "united-states"
  /// The countries that MeteoAlarm has a feed for.
  case europe

  /// Whether the service may cover a place.
  public func contains(_ place: RequestPlace) -> Bool {
    switch self {
    case .world: true
    case .unitedStates:
      Coverage.statesAndTerritories.contains {
        $0.latitude.contains(place.coordinate.latitude) && $0.longitude.contains(place.coordinate.longitude)
      }
    case .europe: place.countryCode.flatMap(MeteoAlarmCountries.feed) != nil
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

/// A place of a request: what a service may know about it.
public struct RequestPlace: Hashable, Sendable {
  public var coordinate: Coordinate
  /// IANA identifier of its zone, if known.
  public var timeZone: String?
  /// ISO 3166-1 alpha-2 code of its country, if known.
  public var countryCode: String?
  /// How much is asked about it.
  public var detail = Detail.full

  /// How much is asked about a place, where a service can be asked for less.
  public enum Detail: Hashable, Sendable {
    /// Everything that is shown.
    case full
    /// What a list of places and the rules need: for places that the user has not looked at for a while.
    case lean
  }

  public init(
    coordinate: Coordinate, timeZone: String? = nil, countryCode: String? = nil, detail: Detail = .full
  ) {
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.countryCode = countryCode
    self.detail = detail
  }

  /// Takes from a saved place what a service needs; never its name.
  public init(_ location: Location, detail: Detail = .full) {
    self.init(
      coordinate: location.coordinate, timeZone: location.timeZone,
      countryCode: location.countryCode ?? location.country.flatMap(MeteoAlarmCountries.code(ofEnglishName:)),
      detail: detail)
  }

  /// The cell of a grid of 0.01 degrees (about one kilometre) that the place is in. Places in the same cell with the same
  /// detail have the same forecast: no service has a finer grid.
  public var cell: Cell {
    Cell(
      latitude: Int((coordinate.latitude * 100).rounded()), longitude: Int((coordinate.longitude * 100).rounded()),
      timeZone: timeZone)
  }

  /// A cell of the grid, in hundredths of a degree.
  public struct Cell: Hashable, Sendable {
    let latitude: Int
    let longitude: Int
    /// The days of a report begin at midnight of this zone.
    let timeZone: String?
  }
}
