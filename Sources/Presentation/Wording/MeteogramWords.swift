/// Words of `vane meteogram`.
struct MeteogramWords: Sendable {
  // Titles of the chart's rows, short.
  let chance: String
  /// Takes a unit.
  let wind: @Sendable (_ unit: String) -> String
  let sun: String
  /// A number and a unit.
  let amount: @Sendable (_ number: String, _ unit: String) -> String
  // Of the picture.
  let temperature: String
  let precipitation: String
}
