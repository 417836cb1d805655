extension MeteogramWords {
  static let english = MeteogramWords(
    chance: "Chance",
    wind: { $0 },
    sun: "Sun",
    amount: { number, unit in "\(number) \(unit)" },
    temperature: "Temperature", precipitation: "Precipitation")
}
