/// Words of the lines that bars show, where every column counts.
struct FormatWords: Sendable {
  /// A minute, an hour, a day as one sign behind the number.
  let shortMinutes: @Sendable (Int) -> String
  let shortHours: @Sendable (Int) -> String
  let shortDays: @Sendable (Int) -> String
  /// The values are the cached series' hour for now.
  let forecast: String
  /// The values are the last good ones; nothing cached covers now.
  let lastKnown: String
  /// There is one.
  let warning: String
}
