extension HistoryWords {
  static let german = HistoryWords(
    pressure: "Luftdruck", values: "Werte",
    nothing: { $0 == 1 ? "Heute wurde nichts beobachtet." : "In den letzten \($0) Tagen wurde nichts beobachtet." })
}
