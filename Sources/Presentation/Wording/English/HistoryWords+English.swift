extension HistoryWords {
  static let english = HistoryWords(
    pressure: "Pressure", values: "Values",
    nothing: { $0 == 1 ? "Nothing was observed today." : "Nothing was observed in the last \($0) days." })
}
