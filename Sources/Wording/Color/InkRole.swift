public import Weather

/// The role of a piece of text that has a colour of its own.
public enum InkRole: Hashable, Sendable {
  /// The name of a place.
  case title
  /// Text of low importance: titles of rows and columns, attributions.
  case dim
  /// A temperature in degrees Celsius.
  case temperature(Double)
  /// A temperature in degrees Celsius, in the headline.
  case headline(Double)
  /// A mean wind speed in metres per second.
  case wind(Double)
  /// A gust in metres per second.
  case gust(Double)
  /// Precipitation in millimetres an hour.
  case rain(Double)
  /// Precipitation of a day in millimetres.
  case rainOfDay(Double)
  /// The chance of precipitation in per cent.
  case chance(Double)
  /// The condition of the sky in words.
  case sky(Condition)
  /// The condition of the sky as an icon.
  case icon(Condition, isDay: Bool?)
  /// Sunshine, sunrise or sunset.
  case sun
  case severity(WeatherAlert.Severity)
  case air(AirLevel)
  case pollen(PollenLevel)
  /// Data that is older than it should be.
  case stale
  /// Success and failure.
  case good, bad
}
