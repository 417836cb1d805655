public import Weather

/// What a provider's answer to a forecast request means.
public enum ProviderOutcome: Hashable, Sendable {
  /// One report per place, in the order of the request.
  case reports([WeatherReport])
  /// What is cached is still how it is.
  case notModified
}
