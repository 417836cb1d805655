/// Words of the card that `vane now` prints, and of its one-line form.
struct CardWords: Sendable {
  /// What stands between the parts of a line.
  let separator: String
  let feelsLike: @Sendable (String) -> String
  let wind: String
  /// Speed, and the direction the wind comes from.
  let windFrom: @Sendable (_ speed: String, _ direction: String) -> String
  /// Takes a speed.
  let gusts: @Sendable (String) -> String
  let humidity: String
  let pressure: String
  let updated: String
  let stale: String
  /// Takes how long ago the last success was.
  let lastUpdated: @Sendable (String) -> String
  /// The values belong to a time before now, although the result is fresh.
  let valuesOf: @Sendable (_ time: String, _ age: String) -> String
  /// The values are the cached series' hour for now.
  let forecastFor: @Sendable (_ time: String, _ age: String) -> String
  /// The values are the last good ones; nothing cached covers now.
  let lastKnown: @Sendable (_ time: String, _ age: String) -> String
  /// The result holds no value at all.
  let nothing: String
  /// The same notes within one line, each with the age of the data.
  let shortForecast: @Sendable (String) -> String
  let shortLastKnown: @Sendable (String) -> String
  let shortStale: String
}
