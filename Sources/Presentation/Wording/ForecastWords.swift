/// Words of `vane forecast`, and of what stands below every view of the series.
struct ForecastWords: Sendable {
  // Titles of columns, short.
  let day: String
  let time: String
  let condition: String
  let temperature: String
  let feelsLike: String
  let maximum: String
  let minimum: String
  let precipitation: String
  let probability: String
  let wind: String
  let gusts: String
  let sun: String

  let today: String
  /// Speed, and the direction the wind comes from.
  let windFrom: @Sendable (_ speed: String, _ direction: String) -> String
  /// Takes the times at which the sun rises and sets.
  let sunTimes: @Sendable (_ sunrise: String, _ sunset: String) -> String
  /// Takes the mark of values that hold for the rest of the day only.
  let restOfDay: @Sendable (_ mark: String) -> String
  let noDays: String
  let noHours: String

  /// Take how long ago that was.
  let updated: @Sendable (_ age: String) -> String
  let stale: @Sendable (_ age: String) -> String
  /// Takes a date with its time: what is read later, when nobody knows how long ago that was.
  let updatedOn: @Sendable (String) -> String
  /// Takes the offset of the place's zone.
  let clock: @Sendable (String) -> String
}
