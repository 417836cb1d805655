extension WeatherService {
  /// The parts of a report in which the answers of a forecast service state a quantity; empty for other services.
  public func parts(of quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch self {
    case .openMeteo: WeatherService.partsOfOpenMeteo(quantity)
    case .metNorway: WeatherService.partsOfMETNorway(quantity)
    case .nws: WeatherService.partsOfNWS(quantity)
    default: []
    }
  }

  /// What a user should know about a quantity of a service.
  public func note(about quantity: WeatherQuantity) -> String? {
    switch (self, quantity) {
    case (.metNorway, .uvIndex): "under a clear sky"
    case (.metNorway, .windGust), (.metNorway, .precipitationProbability): "in some regions"
    case (.nws, .apparentTemperature): "in heat or cold, as heat index or wind chill"
    case (.nws, .windGust): "if strong"
    default: nil
    }
  }

  /// Those of a place that is looked at. A place that is not has the quantities of rules and lists alone.
  private static func partsOfOpenMeteo(_ quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch quantity {
    case .temperature, .condition, .windSpeed, .windGust: [.now, .hours, .days]
    case .precipitation: [.now, .quarterHours, .hours, .days]
    case .apparentTemperature, .relativeHumidity, .dewPoint, .windDirection, .pressure, .cloudCover: [.now, .hours]
    case .precipitationProbability, .uvIndex: [.hours, .days]
    case .visibility, .snowDepth, .isDay: [.hours]
    }
  }

  /// The current values are those of the hour that has begun. Days are computed from the series.
  private static func partsOfMETNorway(_ quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch quantity {
    case .temperature, .condition, .windSpeed, .windGust, .uvIndex: [.now, .hours, .days]
    case .relativeHumidity, .dewPoint, .windDirection, .pressure, .cloudCover, .isDay: [.now, .hours]
    case .precipitation, .precipitationProbability: [.hours, .days]
    case .apparentTemperature, .visibility, .snowDepth: []
    }
  }

  /// The current values are those of a station. Since 2026 stations no longer report the precipitation of the last hour.
  private static func partsOfNWS(_ quantity: WeatherQuantity) -> [WeatherQuantity.Part] {
    switch quantity {
    case .temperature, .condition, .windSpeed: [.now, .hours, .days]
    case .relativeHumidity, .dewPoint, .windDirection, .isDay: [.now, .hours]
    case .precipitationProbability: [.hours, .days]
    case .apparentTemperature, .windGust, .pressure, .visibility: [.now]
    case .cloudCover, .uvIndex, .snowDepth, .precipitation: []
    }
  }
}

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
    // Values of `next_1_hours`, and of the periods of an hour, whose temperature, humidity and wind are those of their
    // begin.
    case (.metNorway, .precipitationProbability), (.metNorway, .condition), (.metNorway, .isDay): .after
    case (.nws, .precipitationProbability), (.nws, .condition), (.nws, .isDay): .after
    // Open-Meteo computes the condition from the clouds of the instant and the precipitation that leads up to it.
    default: .instant
    }
  }

  /// Returns the span of a quantity in the hours of a ``WeatherReport`` of the service; `nil` if they do not have it.
  ///
  /// The decoders store gusts, precipitation and its chance with the end of their hour, because most services state them
  /// so. Every other value stays at the time at which the service states it.
  public func spanInReports(of quantity: WeatherQuantity) -> ValueSpan? {
    switch (quantity, span(of: quantity)) {
    case (.precipitation, .sumAfter): .sumBefore
    case (.windGust, .highestAfter): .highestBefore
    case (.precipitationProbability, .after): .before
    case (_, let span): span
    }
  }
}
