public import BackgroundFetch
import HTTPTypes
public import Weather

/// The form and the weight of a forecast request.
extension OpenMeteo {
  /// The largest number of places in a request: the server's default limit.
  public static let maximumPlaces = 1_000
  public var maximumPlaces: Int { OpenMeteo.maximumPlaces }

  /// The longest path of a GET request, in bytes. Servers accept a request line of 8 KiB by default.
  private static let longestPath = 7_500
  /// The longest path that is sent to a server of the user's own by GET, which a cache can answer. Longer requests are sent
  /// by POST.
  private static let longestPathOfOwnServer = 2_048

  /// Whether the address is not one of Open-Meteo's own hosts.
  private var isOwnServer: Bool {
    let name = host.split(separator: ":").first.map(String.init) ?? host
    return name != OpenMeteo.domain && !name.hasSuffix(".\(OpenMeteo.domain)")
  }

  private static let domain = "open-meteo.com"

  /// The limits of a client without a key, which all hosts of Open-Meteo count together: weights in fixed windows of UTC.
  /// A server of the user's own has no limit.
  ///
  /// Source: `RateLimiter.swift` of the server (github.com/open-meteo/open-meteo).
  public var limit: RateLimit? {
    isOwnServer
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
    let places = places.prefix(maximumPlaces)
    guard let first = places.first, !isOwnServer else { return places.count }
    // The comma between two coordinates is counted with each.
    var length = path(for: [], first.detail).utf8.count
    var count = 0
    for place in places {
      length += "\(place.coordinate.latitude),\(place.coordinate.longitude),".utf8.count
      guard length <= OpenMeteo.longestPath else { break }
      count += 1
    }
    return max(1, count)
  }

  /// Returns a request for places with the same detail: current values, 48 hours and 7 days; in full detail also 16 quarter
  /// hours.
  ///
  /// A full request has 36 variables: the twelve of `Measurements` for now, the same and the chance of precipitation for
  /// hours, ten for days and one for quarter hours. A lean request has ten, so its weight is 1. Only variables that a view
  /// shows are requested.
  ///
  /// - Parameter validators: those of the last answer to exactly these places.
  /// - Throws: `badPlaceCount`.
  public func forecastRequest(
    for places: [RequestPlace], validators: Validators = Validators()
  ) throws(ProviderError) -> ProviderRequest {
    guard let first = places.first, places.count <= OpenMeteo.maximumPlaces else {
      throw .badPlaceCount(places.count, allowed: 1...OpenMeteo.maximumPlaces)
    }
    let parameters = parameters(for: places, first.detail)
    let get = forecastServer.get(OpenMeteo.path, parameters, headerFields: validators.conditions)
    let limit = places.count * 64 * 1_024
    guard isOwnServer, (get.path ?? "").utf8.count > OpenMeteo.longestPathOfOwnServer else {
      return ProviderRequest(request: get, maximumBodyBytes: limit)
    }
    let (post, form) = forecastServer.post(OpenMeteo.path, parameters, headerFields: validators.conditions)
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
    // Coordinates have at most four decimals. `Double` prints an exponent only below 0.0001.
    return [
      ("latitude", places.map { "\($0.coordinate.latitude)" }.joined(separator: ",")),
      ("longitude", places.map { "\($0.coordinate.longitude)" }.joined(separator: ",")),
    ]
      + sections.all.map { ($0.name, $0.variables.map(\.name).joined(separator: ",")) }
      + (sections.quarterHours.isEmpty ? [] : [("forecast_minutely_15", "16")])
      + [
        ("timezone", "auto"), ("timeformat", "unixtime"), ("forecast_hours", "48"), ("forecast_days", "7"),
        ("wind_speed_unit", "ms"),
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
        current = OpenMeteoVariable.instant
        hours = OpenMeteoVariable.instant + [.precipitationProbability]
        days = OpenMeteoVariable.daily + [.sunrise, .sunset]
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
