public import Weather

/// What a piece of text is, where that has a colour of its own.
public enum InkRole: Hashable, Sendable {
  /// A place.
  case title
  /// What is read last: titles of rows and columns, who made it.
  case dim
  /// Degrees Celsius.
  case temperature(Double)
  /// The same, for what is read first.
  case headline(Double)
  /// Metres per second, as a mean.
  case wind(Double)
  /// Metres per second.
  case gust(Double)
  /// Millimetres an hour.
  case rain(Double)
  /// Millimetres of a day.
  case rainOfDay(Double)
  /// The chance of precipitation, per cent.
  case chance(Double)
  /// What the sky does, in words.
  case sky(Condition)
  /// The same as an icon.
  case icon(Condition, isDay: Bool?)
  /// The sun is up, or moves over the horizon.
  case sun
  case severity(WeatherAlert.Severity)
  /// Older than it should be.
  case stale
  /// It worked; it did not.
  case good, bad
}
