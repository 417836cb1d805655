import HTTPTypes
public import Weather

/// The form and the weight of a forecast request.
extension OpenMeteo {
  /// The largest number of places in a request: the server's default limit.
  public static let maximumPlaces = 1_000
  public var maximumPlaces: Int { OpenMeteo.maximumPlaces }

  /// The limits of a client without a key, which all hosts of Open-Meteo count together: weights in fixed windows of
  /// UTC. A server of the user's own has no limit.
  ///
  /// Source: `RateLimiter.swift` of the server (github.com/open-meteo/open-meteo).
  public var limit: RateLimit? {
    forecastServer.isOwn
      ? nil : RateLimit(account: BaseURL.openMeteoDomain, [.minute: 600, .hour: 5_000, .day: 10_000])
  }

  /// Returns the weight of a place: a tenth of the number of variables, at least 1. More than 14 days would weigh more.
  ///
  /// Source: `ForecastApiResult.swift` of the server.
  public func weight(of detail: RequestPlace.Detail) -> Double {
    let variables = Sections(detail).all.reduce(0) { $0 + $1.variables.count }
    return max(1, Double(variables) / 10)
  }

  public func placesInOneDialogue(of places: [RequestPlace]) -> Int {
    places.first.map { query($0.detail).count(of: places) } ?? 0
  }

  /// Returns a request for places with the same detail: current values, 48 hours and 7 days; in full detail also 16
  /// quarter hours.
  ///
  /// A full request has 36 variables: eleven for now, sixteen for hours, eight for days and one for quarter hours. A
  /// lean request has ten, so its weight is 1. Only variables that a view shows and Vane cannot compute are requested:
  /// the times of the sun and the daylight of now follow from the place.
  ///
  /// - Parameter validators: from the last answer to exactly these places.
  /// - Throws: `badPlaceCount`.
  public func forecastRequest(
    for places: [RequestPlace], validators: Validators = Validators()
  ) throws(ProviderError) -> ProviderRequest {
    try query(places.first?.detail ?? .full).request(for: places, validators)
  }

  private func query(_ detail: RequestPlace.Detail) -> OpenMeteoQuery {
    let sections = Sections(detail)
    return forecastQuery(
      sections.all.map { ($0.name, $0.variables.map(\.name).joined(separator: ",")) }
        + (sections.quarterHours.isEmpty ? [] : [("forecast_minutely_15", "16")])
        + [
          ("timezone", "auto"), ("timeformat", "unixtime"), ("forecast_hours", "48"), ("forecast_days", "7"),
          ("wind_speed_unit", "ms"),
        ])
  }

  func forecastQuery(_ parameters: [(name: String, value: String)]) -> OpenMeteoQuery {
    OpenMeteoQuery(server: forecastServer, path: "/v1/forecast", parameters: parameters)
  }

  /// The variables of a request by section of the answer.
  private struct Sections {
    let current: [OpenMeteoVariable]
    let hours: [OpenMeteoVariable]
    let days: [OpenMeteoVariable]
    let quarterHours: [OpenMeteoVariable]

    init(_ detail: RequestPlace.Detail) {
      switch detail {
      case .full:
        current = OpenMeteoVariable.current
        hours = OpenMeteoVariable.hourly
        days = OpenMeteoVariable.daily
        quarterHours = [.precipitation]
      case .lean:
        // What the rules evaluate, and what a list of places shows.
        current = [.temperature, .weatherCode, .windSpeed]
        hours = [.temperature, .precipitation, .precipitationProbability, .weatherCode, .windGust]
        days = [.temperatureMax, .temperatureMin]
        quarterHours = []
      }
    }

    /// The sections that have variables, in the order of the request.
    var all: [(name: String, variables: [OpenMeteoVariable])] {
      [("current", current), ("hourly", hours), ("daily", days), ("minutely_15", quarterHours)]
        .filter { !$0.1.isEmpty }
    }
  }
}

/// The requests with the same parameters about any places.
struct OpenMeteoQuery {
  let server: BaseURL
  let path: String
  let parameters: [(name: String, value: String)]

  /// The longest path of a GET request, in bytes. Servers accept a request line of 8 KiB by default.
  private static let maximumPathLength = 7_500
  /// The longest path that is sent to a server of the user's own by GET, which a cache can answer. Longer requests are
  /// sent by POST.
  private static let maximumPathLengthOfOwnServer = 2_048

  /// Returns a request by GET, or by POST to a server of the user's own where the path would be long.
  ///
  /// - Throws: `badPlaceCount`.
  func request(
    for places: [RequestPlace], _ validators: Validators = Validators()
  ) throws(ProviderError) -> ProviderRequest {
    guard (1...OpenMeteo.maximumPlaces).contains(places.count) else {
      throw .badPlaceCount(places.count, allowed: 1...OpenMeteo.maximumPlaces)
    }
    let get = server.get(path, coordinates(of: places) + parameters, headerFields: validators.conditions)
    let limit = places.count * 64 * 1_024
    guard server.isOwn, (get.path ?? "").utf8.count > OpenMeteoQuery.maximumPathLengthOfOwnServer else {
      return ProviderRequest(request: get, maximumBodyBytes: limit)
    }
    let (post, form) = server.post(path, coordinates(of: places) + parameters, headerFields: validators.conditions)
    return ProviderRequest(request: post, body: form, maximumBodyBytes: limit)
  }

  /// Returns how many of the places fit into one request.
  func count(of places: [RequestPlace]) -> Int {
    let places = places.prefix(OpenMeteo.maximumPlaces)
    guard !server.isOwn else { return places.count }
    // The comma between two coordinates is counted with each.
    var length = (server.get(path, coordinates(of: []) + parameters).path ?? "").utf8.count
    return max(
      1,
      places.prefix { place in
        length += "\(place.coordinate.latitude),\(place.coordinate.longitude),".utf8.count
        return length <= OpenMeteoQuery.maximumPathLength
      }.count)
  }

  /// Returns the parameters of places. Coordinates have at most four decimals, so `Double` prints an exponent only
  /// below 0.0001.
  private func coordinates(of places: [RequestPlace]) -> [(name: String, value: String)] {
    [
      ("latitude", places.map { "\($0.coordinate.latitude)" }.joined(separator: ",")),
      ("longitude", places.map { "\($0.coordinate.longitude)" }.joined(separator: ",")),
    ]
  }
}

extension BaseURL {
  fileprivate static let openMeteoDomain = "open-meteo.com"

  /// Whether the server is the user's own, not one of Open-Meteo's hosts.
  fileprivate var isOwn: Bool {
    let name = host.split(separator: ":").first.map(String.init) ?? host
    return name != BaseURL.openMeteoDomain && !name.hasSuffix(".\(BaseURL.openMeteoDomain)")
  }
}
