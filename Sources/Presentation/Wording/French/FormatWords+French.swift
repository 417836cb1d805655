extension FormatWords {
  static let french = FormatWords(
    shortMinutes: { "\($0)m" }, shortHours: { "\($0)h" }, shortDays: { "\($0)j" }, forecast: "prévision",
    lastKnown: "dernière connue", warning: "alerte")
}
