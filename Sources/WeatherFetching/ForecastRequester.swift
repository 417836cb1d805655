import BackgroundFetch
public import CurlHTTP
public import Foundation
public import WeatherProviders

/// One request for the weather of some places: asked, bounded and read, but not yet kept.
public struct ForecastRequester: Sendable {
  let provider: OpenMeteo
  let client: CurlHTTPClient
  let connectTimeout: Duration

  public init(provider: OpenMeteo, client: CurlHTTPClient, connectTimeout: Duration) {
    self.provider = provider
    self.client = client
    self.connectTimeout = connectTimeout
  }
}
