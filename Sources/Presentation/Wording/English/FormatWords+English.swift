extension FormatWords {
  static let english = FormatWords(
    shortMinutes: { "\($0)m" }, shortHours: { "\($0)h" }, shortDays: { "\($0)d" }, forecast: "forecast",
    lastKnown: "last known", warning: "warning")
}
