public import BackgroundFetch
import HTTPTypes
public import Weather

/// The form and the weight of a forecast request.
extension OpenMeteo {
  /// The largest number of places in a request: the server's default limit.
  public static let maximumPlaces = 1_000
  public var maximumPlaces: Int { OpenMeteo.maximumPlaces }

  /// The longest path of a GET request, in bytes. Servers accept a request line of 8 KiB by default.
  private static let maximumPathLength = 7_500
  /// The longest path that is sent to a server of the user's own by GET, which a cache can answer. Longer requests are sent
  /// by POST.
  private static let maximumPathLengthOfOwnServer = 2_048

  /// Whether a server is the user's own, not one of Open-Meteo's hosts.
  private static func isOwn(_ server: BaseURL) -> Bool {
    let name = server.host.split(separator: ":").first.map(String.init) ?? server.host
    return name != domain && !name.hasSuffix(".\(domain)")
  }

  private static let domain = "open-meteo.com"

  /// The limits of a client without a key, which all hosts of Open-Meteo count together: weights in fixed windows of UTC.
  /// A server of the user's own has no limit.
  ///
  /// Source: `RateLimiter.swift` of the server (github.com/open-meteo/open-meteo).
  public var limit: RateLimit? {
    OpenMeteo.isOwn(forecastServer)
      ? nil : RateLimit(account: OpenMeteo.domain, [.minute: 600, .hour: 5_000, .day: 10_000])
  }

  /// Returns the weight of a place: a tenth of the number of variables, at least 1. More than 14 days would weigh more.
  ///
  /// Source: `ForecastApiResult.swift` of the server.
  public func weight(of detail: RequestPlace.Detail) -> Double {
    let variables = Sections(detail).all.reduce(0) { $0 + $1.variables.count }
    return max(1, Double(variables) / 10)
  }

  public func placesInOneDialogue(of places: [RequestPlace]) -> Int {
    guard let first = places.first else { return 0 }
    return OpenMeteo.count(of: places, on: forecastServer, path(for: [], first.detail))
  }

  /// Returns how many of the places fit into one request.
  ///
  /// - Parameter path: the path of a request without places.
  static func count(of places: [RequestPlace], on server: BaseURL, _ path: String) -> Int {
    let places = places.prefix(maximumPlaces)
    guard !isOwn(server) else { return places.count }
    // The comma between two coordinates is counted with each.
    var length = path.utf8.count
    var count = 0
    for place in places {
      length += "\(place.coordinate.latitude),\(place.coordinate.longitude),".utf8.count
      guard length <= OpenMeteo.maximumPathLength else { break }
      count += 1
    }
    return max(1, count)
  }

  /// Returns a request for places with the same detail: current values, 48 hours and 7 days; in full detail also 16 quarter
  /// hours.
  ///
  /// A full request has 36 variables: eleven for now, sixteen for hours, eight for days and one for quarter hours. A lean
  /// request has ten, so its weight is 1. Only variables that a view shows and Vane cannot compute are requested: the
  /// times of the sun and the daylight of now follow from the place.
  ///
  /// - Parameter validators: those of the last answer to exactly these places.
  /// - Throws: `badPlaceCount`.
  public func forecastRequest(
    for places: [RequestPlace], validators: Validators = Validators()
  ) throws(ProviderError) -> ProviderRequest {
    guard let first = places.first, places.count <= OpenMeteo.maximumPlaces else {
      throw .badPlaceCount(places.count, allowed: 1...OpenMeteo.maximumPlaces)
    }
    return OpenMeteo.request(
      to: forecastServer, OpenMeteo.path, parameters(for: places, first.detail), about: places.count, validators)
  }

  /// Returns a request by GET, or by POST to a server of the user's own where the path would be long.
  static func request(
    to server: BaseURL, _ path: String, _ parameters: [(name: String, value: String)], about count: Int,
    _ validators: Validators = Validators()
  ) -> ProviderRequest {
    let get = server.get(path, parameters, headerFields: validators.conditions)
    let limit = count * 64 * 1_024
    guard isOwn(server), (get.path ?? "").utf8.count > maximumPathLengthOfOwnServer else {
      return ProviderRequest(request: get, maximumBodyBytes: limit)
    }
    let (post, form) = server.post(path, parameters, headerFields: validators.conditions)
    return ProviderRequest(request: post, body: form, maximumBodyBytes: limit)
  }

  private static let path = "/v1/forecast"

  private func path(for places: [RequestPlace], _ detail: RequestPlace.Detail) -> String {
    forecastServer.get(OpenMeteo.path, parameters(for: places, detail)).path ?? ""
  }

  private func parameters(
    for places: [RequestPlace], _ detail: RequestPlace.Detail
  ) -> [(name: String, value: String)] {
    let sections = Sections(detail)
    return OpenMeteo.coordinates(of: places)
      + sections.all.map { ($0.name, $0.variables.map(\.name).joined(separator: ",")) }
      + (sections.quarterHours.isEmpty ? [] : [("forecast_minutely_15", "16")])
      + [
        ("timezone", "auto"), ("timeformat", "unixtime"), ("forecast_hours", "48"), ("forecast_days", "7"),
        ("wind_speed_unit", "ms"),
      ]
  }

  /// Returns the parameters of places. Coordinates have at most four decimals, so `Double` prints an exponent only below
  /// 0.0001.
  static func coordinates(of places: [RequestPlace]) -> [(name: String, value: String)] {
    [
      ("latitude", places.map { "\($0.coordinate.latitude)" }.joined(separator: ",")),
      ("longitude", places.map { "\($0.coordinate.longitude)" }.joined(separator: ",")),
    ]
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
