/// The span of time that a value of an hourly series is for, relative to the time of its entry.
///
/// The raw value is its English name.
public enum ValueSpan: String, CaseIterable, Sendable {
  /// The value at the time itself.
  case instant
  case meanBefore = "mean of the hour before"
  case sumBefore = "sum of the hour before"
  case highestBefore = "highest of the hour before"
  /// A value without an arithmetic, such as a chance or a symbol.
  case before = "hour before"
  case sumAfter = "sum of the hour after"
  case highestAfter = "highest of the hour after"
  case after = "hour after"

  /// Whether the value is for the hour before its time.
  public var isBefore: Bool {
    switch self {
    case .meanBefore, .sumBefore, .highestBefore, .before: true
    case .instant, .sumAfter, .highestAfter, .after: false
    }
  }

  /// Whether the value is for the hour after its time.
  public var isAfter: Bool { self != .instant && !isBefore }
}

extension WeatherService {
  /// Returns the span of a quantity in the hours of the service's answers; `nil` if the hours do not have the quantity.
  ///
  /// Sources: open-meteo.com/en/docs and the server (`ReaderInterpolation` in `GenericDomain.swift`: `uv_index` is
  /// `solar_backwards_averaged`); MET Norway's data model of locationforecast; the OpenAPI description of
  /// api.weather.gov.
  public func span(of quantity: WeatherQuantity) -> ValueSpan? {
    guard parts(of: quantity).contains(.hours) else { return nil }
    return switch (self, quantity) {
    case (.openMeteo, .uvIndex): .meanBefore
    // A gust of MET Norway is the strongest since the step before.
    case (.openMeteo, .windGust), (.metNorway, .windGust): .highestBefore
    case (.openMeteo, .precipitation): .sumBefore
    case (.openMeteo, .precipitationProbability): .before
    case (.metNorway, .precipitation): .sumAfter
    // Values of `next_1_hours`, and of the periods of an hour, whose temperature, humidity and wind are valid at their
    // begin.
    case (.metNorway, .precipitationProbability), (.metNorway, .condition), (.metNorway, .isDay): .after
    case (.nws, .precipitationProbability), (.nws, .condition), (.nws, .isDay): .after
    // Open-Meteo computes the condition from the clouds of the instant and the precipitation that leads up to it.
    default: .instant
    }
  }

  /// Returns the span of a quantity in the hours of a ``WeatherReport`` of the service; `nil` if they do not have it.
  ///
  /// The decoders store gusts, precipitation and its chance with the end of their hour, because most services state
  /// them so. Every other value stays at the time at which the service states it.
  public func spanInReports(of quantity: WeatherQuantity) -> ValueSpan? {
    switch (quantity, span(of: quantity)) {
    case (.precipitation, .sumAfter): .sumBefore
    case (.windGust, .highestAfter): .highestBefore
    case (.precipitationProbability, .after): .before
    case (_, let span): span
    }
  }
}
