public import ForecastScoring
public import FoundationEssentials
public import Weather

/// The station whose observations stand for a place, as last chosen.
public struct StationChoice: Hashable, Sendable {
  /// The coordinate of the place: identifiers of saved places change when the store is replaced.
  public var place: Coordinate
  /// When the list of stations was asked for.
  public var askedAt: Date
  /// `nil` if no station is near enough.
  public var station: Station?
  /// The height of the place according to the forecast, metres above sea level.
  public var placeElevation: Double?
  /// When the reports of the station were last asked for.
  public var reportsAskedAt: Date?
  /// The newest report of the station.
  public var lastReport: Report?

  public init(place: Coordinate, askedAt: Date, station: Station?, placeElevation: Double? = nil) {
    self.place = place
    self.placeElevation = placeElevation
    self.askedAt = askedAt
    self.station = station
  }

  /// What a station reported.
  public struct Report: Hashable, Sendable {
    /// How far ahead a report may be, seconds: some stations report before the hour. A later one is not believed.
    public static let farthestAhead = 600.0

    public var time: Date
    /// Degrees Celsius.
    public var temperature: Double

    public init(time: Date, temperature: Double) {
      self.time = time
      self.temperature = temperature
    }
  }

  /// A station.
  public struct Station: Hashable, Sendable {
    /// Its ICAO location indicator, "EDDB".
    public var id: String
    public var name: String?
    public var coordinate: Coordinate
    /// Metres above sea level.
    public var elevation: Double?

    public init(id: String, name: String? = nil, coordinate: Coordinate, elevation: Double? = nil) {
      self.id = id
      self.name = name
      self.coordinate = coordinate
      self.elevation = elevation
    }
  }

  /// Whether the station has stopped or has another name now: it was asked, and had nothing new for a week.
  public var hasStopped: Bool {
    guard station != nil, let asked = reportsAskedAt else { return false }
    return asked.timeIntervalSince(lastReport?.time ?? askedAt) > 7 * 86_400
  }

  /// How long a choice is used: stations move and stop.
  public static let isUsedFor = Duration.seconds(30 * 86_400)
}

/// What one provider forecast for a station in one round.
public struct RoundForecast: Hashable, Sendable {
  public var station: String
  public var provider: String
  /// The instant at which all providers were asked, seconds since 1970.
  public var round: Int
  /// When the provider made the forecast, if it says so.
  public var issuedAt: Date?
  /// All of them of the round.
  public var rows: [ForecastRow]

  public init(station: String, provider: String, round: Int, issuedAt: Date? = nil, rows: [ForecastRow]) {
    self.station = station
    self.provider = provider
    self.round = round
    self.issuedAt = issuedAt
    self.rows = rows
  }
}

/// What a station observed at a full hour.
public struct StationHour: Hashable, Sendable {
  public var station: String
  /// The number of hours since 1970.
  public var hour: Int
  public var observed: ObservedHour
  /// When the service received the report; a later one replaces it.
  public var receivedAt: Date

  public init(station: String, hour: Int, observed: ObservedHour, receivedAt: Date) {
    self.station = station
    self.hour = hour
    self.observed = observed
    self.receivedAt = receivedAt
  }
}

/// What one exchange added to the collection.
public struct ScoreChange: Sendable {
  public var choices: [StationChoice] = []
  public var forecasts: [RoundForecast] = []
  public var hours: [StationHour] = []

  public init() {}
}
