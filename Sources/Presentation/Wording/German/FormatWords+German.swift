extension FormatWords {
  static let german = FormatWords(
    shortMinutes: { "\($0)m" }, shortHours: { "\($0)h" }, shortDays: { "\($0)d" }, forecast: "Vorhersage",
    lastKnown: "zuletzt bekannt", warning: "Warnung")
}
