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

  /// The cell of a grid of 0.01 degrees (about one kilometre) that the place is in. Places in the same cell with the
  /// same detail have the same forecast: no service has a finer grid.
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

/// The MeteoAlarm feed of each country.
public enum MeteoAlarmCountries {
  /// Returns the feed's name for an ISO 3166-1 alpha-2 code ("DE"); `nil` if MeteoAlarm has no feed.
  public static func feed(of code: String) -> String? {
    feeds[territories[code] ?? code]
  }

  /// The codes for which there is a feed.
  public static var codes: [String] { Array(feeds.keys) + Array(territories.keys) }

  /// Returns the code of a country that has a feed, by its English name; `nil` for every other text.
  ///
  /// Used for places that were saved before Vane stored country codes.
  public static func code(ofEnglishName country: String) -> String? {
    let name = country.lowercased()
    let feed = name.replacing(" ", with: "-")
    return otherNames[name] ?? feeds.first { $0.value == feed }?.key
  }

  /// Returns the code of the country that an area code begins with ("DE356", "EMMA_ID:UK105").
  ///
  /// Returns `nil` for a country without a feed, and for a zone or county of the United States ("TXC277"), which begins
  /// with the code of a state.
  public static func code(ofArea area: String) -> String? {
    let code = (area.split(separator: ":").last ?? "").uppercased()
    guard code.wholeMatch(of: #/[A-Z]{2}[CZ][0-9]{3}/#) == nil, code.contains(where: \.isNumber) else { return nil }
    let country = String(code.prefix(2))
    let iso = areaPrefixes[country] ?? country
    return feed(of: iso) == nil ? nil : iso
  }

  /// Countries whose abbreviation in Eurostat's lists of areas (NUTS) differs from ISO's.
  private static let areaPrefixes = ["EL": "GR", "UK": "GB"]

  /// Territories with their own code, for which another country's weather service issues warnings.
  private static let territories = ["AX": "FI", "SJ": "NO"]

  /// GeoNames' spellings that differ from the feeds' names.
  private static let otherNames = [
    "aland islands": "AX", "bosnia and herzegovina": "BA", "czech republic": "CZ", "macedonia": "MK",
    "north macedonia": "MK", "republic of moldova": "MD", "svalbard and jan mayen": "SJ", "the netherlands": "NL",
  ]

  private static let feeds = [
    "AD": "andorra", "AT": "austria", "BE": "belgium", "BA": "bosnia-herzegovina", "BG": "bulgaria", "HR": "croatia",
    "CY": "cyprus", "CZ": "czechia", "DK": "denmark", "EE": "estonia", "FI": "finland", "FR": "france",
    "DE": "germany", "GR": "greece", "HU": "hungary", "IS": "iceland", "IE": "ireland", "IL": "israel", "IT": "italy",
    "LV": "latvia", "LT": "lithuania", "LU": "luxembourg", "MT": "malta", "MD": "moldova", "ME": "montenegro",
    "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal", "MK": "republic-of-north-macedonia",
    "RO": "romania", "RS": "serbia", "SK": "slovakia", "SI": "slovenia", "ES": "spain", "SE": "sweden",
    "CH": "switzerland", "UA": "ukraine", "GB": "united-kingdom",
  ]
}
