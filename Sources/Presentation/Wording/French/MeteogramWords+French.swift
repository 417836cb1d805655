extension MeteogramWords {
  static let french = MeteogramWords(
    chance: "Risque",
    wind: { $0 },
    sun: "Soleil",
    amount: { number, unit in "\(number) \(unit)" },
    temperature: "Température", precipitation: "Précipitations")
}
