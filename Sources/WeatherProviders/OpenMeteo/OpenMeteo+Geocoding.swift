public import Weather

extension OpenMeteo {
  /// Places that a name may mean: `GET /v1/search`.
  ///
  /// The service finds nothing for fewer than two letters, matches two exactly and more by prefix, without regard to
  /// case and accents. Newer servers understand `Paris, Texas`.
  ///
  /// - Parameters:
  ///   - count: 1 to 100; outside, the service answers with an error that says so.
  ///   - language: ISO 639-1 in lower case; the names of places come in it.
  public func searchRequest(name: String, count: Int = 10, language: String = "en") -> ProviderRequest {
    ProviderRequest(
      request: geocodingServer.get(
        "/v1/search",
        [("name", name), ("count", String(count)), ("language", language), ("format", "json")]),
      maximumBodyBytes: 256 * 1_024)
  }

  /// The candidates in the service's order, best first; none when nothing matches. Reads `/v1/get` too.
  public func decodeSearch(_ answer: ProviderAnswer) throws(ProviderError) -> [PlaceCandidate] {
    guard let found = try OpenMeteoBody<OpenMeteoPlaces>.content(of: answer) else {
      throw .unavailable(status: answer.status, reason: "\"not modified\" to a request without a condition")
    }
    return found.candidates
  }
}
