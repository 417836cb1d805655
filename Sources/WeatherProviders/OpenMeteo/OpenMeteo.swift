public import Weather

/// The Open-Meteo services: forecast and geocoding, or servers of one's own that speak like them.
///
/// Needs no key. Sends no validators, no `Expires` and no `Retry-After` itself; proxies and other servers may, so all of
/// them are honoured.
public struct OpenMeteo: Hashable, Sendable {
  /// Attribution as the data licence (CC BY 4.0) asks for it.
  public static let provider = Provider(
    id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com (https://open-meteo.com/)")

  /// Its own default is 1000; the URL of 100 places is below 2 KiB, which every server takes.
  public static let maximumPlacesPerRequest = 100

  /// Its current values move on quarters of an hour.
  public static let cadence = Duration.seconds(900)

  public static let defaultBaseURL = "https://api.open-meteo.com"
  public static let defaultGeocodingURL = "https://geocoding-api.open-meteo.com"

  let forecastServer: BaseURL
  let geocodingServer: BaseURL

  /// - Throws: `badBaseURL` naming the one that cannot be used.
  public init(
    baseURL: String = OpenMeteo.defaultBaseURL, geocodingURL: String = OpenMeteo.defaultGeocodingURL
  ) throws(ProviderError) {
    forecastServer = try BaseURL(baseURL)
    geocodingServer = try BaseURL(geocodingURL)
  }
}
