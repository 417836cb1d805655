extension FormatWords {
  static let spanish = FormatWords(
    shortMinutes: { "\($0)m" }, shortHours: { "\($0)h" }, shortDays: { "\($0)d" }, forecast: "previsión",
    lastKnown: "último dato", warning: "aviso")
}
