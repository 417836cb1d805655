extension MeteogramWords {
  static let german = MeteogramWords(
    chance: "Risiko",
    wind: { $0 },
    sun: "Sonne",
    amount: { number, unit in "\(number) \(unit)" },
    temperature: "Temperatur", precipitation: "Niederschlag")
}
