extension HistoryWords {
  static let french = HistoryWords(
    pressure: "Pression", values: "Valeurs",
    nothing: {
      $0 == 1 ? "Rien n'a été observé aujourd'hui." : "Rien n'a été observé ces \($0) derniers jours."
    })
}
