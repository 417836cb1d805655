public import Weather

/// The Locationforecast 2.0 service of the Norwegian Meteorological Institute, or a server of one's own that speaks
/// like it.
///
/// Needs no key, but refuses whoever does not name a contact in the User-Agent. Its answers carry `Expires` and
/// `Last-Modified`, which its terms demand to be obeyed.
public struct METNorway: Hashable, Sendable {
  /// Attribution as the data licences (NLOD 2.0, CC BY 4.0) ask for it.
  public static let provider = Provider(
    id: "met-norway", name: "MET Norway", attribution: "Data from MET Norway (https://www.met.no/)")

  /// Its series moves on full hours, and its Nordic forecasts are made anew every hour; those of the rest of the world
  /// four times a day.
  public static let cadence = Duration.seconds(3_600)

  public static let defaultBaseURL = "https://api.met.no"

  let server: BaseURL

  /// - Throws: `badBaseURL` for one that cannot be used.
  public init(baseURL: String = METNorway.defaultBaseURL) throws(ProviderError) {
    server = try BaseURL(baseURL)
  }
}
