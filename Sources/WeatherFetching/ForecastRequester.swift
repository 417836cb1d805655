import BackgroundFetch
public import CurlHTTP
public import WeatherProviders

/// Asks a provider for the weather of some places, and says what came: one request, no store, no view.
public struct ForecastRequester: Sendable {
  /// The provider, as requests and answers know it.
  public let provider: OpenMeteo
  /// Who the request goes to; what a `Retry-After` holds.
  public let host: String
  let client: CurlHTTPClient
  let connectTimeout: Duration

  /// - Parameter host: the name, with its port where the address has one, of the provider's forecast server.
  public init(provider: OpenMeteo, host: String, client: CurlHTTPClient, connectTimeout: Duration) {
    self.provider = provider
    self.host = host
    self.client = client
    self.connectTimeout = connectTimeout
  }

  /// Sends a request and waits for its answer, at most for `limit`.
  func answer(to request: ProviderRequest, within limit: Duration) async throws(HTTPFailure) -> HTTPAnswer {
    try await client.send(
      request.request,
      limits: ExchangeLimits(
        connectTimeout: min(connectTimeout, limit), totalTimeout: limit, maximumBodyBytes: request.maximumBodyBytes))
  }
}
