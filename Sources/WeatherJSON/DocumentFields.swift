import FoundationEssentials
import Weather

/// The members of a document, with the spelling of their keys.
struct DocumentFields: Decodable {
  private let updatedAt: Instant
  private let location: Place
  private let provider: Provider
  private let current: Current?
  private let hourly: [Hour]
  private let daily: [Day]
  /// The quarter-hours; absent in documents that were written before the key existed.
  private let quarterHours: [Quarter]

  /// The key in a decoder's `userInfo` that skips the hours, the quarter-hours and the later days.
  static let withoutSeries = CodingUserInfoKey(rawValue: "withoutSeries")

  private enum Key: String, CodingKey {
    case schema, units, updatedAt, location, provider, current, hourly, daily, quarterHours
  }

  /// Reads a document, and checks the schema and the units first.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let schema = try fields.decode(Int.self, forKey: .schema)
    guard schema == WeatherDocument.schema else {
      throw WeatherJSONError.schema(found: schema, known: WeatherDocument.schema)
    }
    let units = try fields.decode(Units.self, forKey: .units)
    guard units.text == Units.canonical.text else {
      throw WeatherJSONError.units(found: units.text, canonical: Units.canonical.text)
    }
    updatedAt = try fields.decode(Instant.self, forKey: .updatedAt)
    location = try fields.decode(Place.self, forKey: .location)
    provider = try fields.decode(Provider.self, forKey: .provider)
    current = try fields.decodeIfPresent(Current.self, forKey: .current)
    let withSeries = DocumentFields.withoutSeries.flatMap { decoder.userInfo[$0] } == nil
    hourly = withSeries ? try fields.decode([Hour].self, forKey: .hourly) : []
    daily = withSeries ? try fields.decode([Day].self, forKey: .daily) : try DocumentFields.firstDays(fields)
    quarterHours = withSeries ? try fields.decodeIfPresent([Quarter].self, forKey: .quarterHours) ?? [] : []
  }

  /// Returns the first two days: today is one of them for as long as the current values are valid.
  private static func firstDays(_ fields: KeyedDecodingContainer<Key>) throws -> [Day] {
    var list = try fields.nestedUnkeyedContainer(forKey: .daily)
    var days: [Day] = []
    while !list.isAtEnd, days.count < 2 { days.append(try list.decode(Day.self)) }
    return days
  }

  func result() throws -> WeatherResult {
    guard let coordinate = Coordinate(latitude: location.latitude, longitude: location.longitude) else {
      throw WeatherJSONError.malformed("its place is \(location.latitude),\(location.longitude), not on the Earth")
    }
    return WeatherResult(
      location: Location(
        name: location.name, region: location.region, country: location.country, coordinate: coordinate,
        timeZone: location.timeZone),
      provider: provider,
      report: WeatherReport(
        timeZone: location.timeZone, current: current?.current, hourly: hourly.map(\.hour), daily: daily.map(\.day),
        quarterHours: quarterHours.map(\.quarter)),
      updatedAt: updatedAt.date)
  }

  private struct Place: Decodable {
    let name: String
    let region: String?
    let country: String?
    let latitude: Double
    let longitude: Double
    let timeZone: String?
  }

  private struct Units: Decodable {
    let temperature: String
    let windSpeed: String
    let pressure: String
    let precipitation: String

    static let canonical = Units(
      temperature: UnitLabels.canonical.temperature, windSpeed: UnitLabels.canonical.windSpeed,
      pressure: UnitLabels.canonical.pressure, precipitation: UnitLabels.canonical.precipitation)

    var text: String { [temperature, windSpeed, pressure, precipitation].joined(separator: ", ") }
  }

  private struct Current: Decodable {
    let current: CurrentWeather

    private enum Key: CodingKey { case validAt, basis }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      current = CurrentWeather(
        measurements: try Measurements(decoder), validAt: try fields.decode(Instant.self, forKey: .validAt).date,
        basis: try fields.decode(CurrentWeather.Basis.self, forKey: .basis))
    }
  }

  private struct Hour: Decodable {
    let hour: HourlyWeather

    private enum Key: CodingKey { case time, precipitationProbability }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      hour = HourlyWeather(
        time: try fields.decode(Instant.self, forKey: .time).date, measurements: try Measurements(decoder),
        precipitationProbability: try fields.number(.precipitationProbability))
    }
  }
}
