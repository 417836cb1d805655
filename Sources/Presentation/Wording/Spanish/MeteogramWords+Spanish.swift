extension MeteogramWords {
  static let spanish = MeteogramWords(
    chance: "Prob.",
    wind: { $0 },
    sun: "Sol",
    amount: { number, unit in "\(number) \(unit)" },
    temperature: "Temperatura", precipitation: "Precipitación")
}
