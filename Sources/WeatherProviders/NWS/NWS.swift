public import Weather

/// The service of the US National Weather Service, api.weather.gov, or a server that speaks like it.
///
/// Free, without a key, in the public domain; it refuses whoever does not name a contact in the User-Agent. It covers
/// the United States and their territories, by grids of 2.5 kilometres: a place is looked up once, then asked for by
/// its cell.
public struct NWS: Hashable, Sendable {
  /// The data is in the public domain and asks for no text; whoever shows it names its source all the same.
  public static let provider = Provider(
    id: "nws", name: "US National Weather Service",
    attribution: "Weather data by the US National Weather Service (https://www.weather.gov/)")

  /// Stations report once an hour, a few minutes before it is full, and the forecast begins with the hour that runs.
  public static let cadence = Duration.seconds(3_600)

  public static let defaultBaseURL = "https://api.weather.gov"

  let server: BaseURL

  /// - Throws: `badBaseURL`.
  public init(baseURL: String = NWS.defaultBaseURL) throws(ProviderError) {
    server = try BaseURL(baseURL)
  }
}
