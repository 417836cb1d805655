extension HistoryWords {
  static let spanish = HistoryWords(
    pressure: "Presión", values: "Datos",
    nothing: { $0 == 1 ? "Hoy no se ha observado nada." : "No se ha observado nada en los últimos \($0) días." })
}
