extension MeteogramWords {
  static let japanese = MeteogramWords(
    chance: "確率",
    wind: { $0 },
    sun: "太陽",
    amount: { number, unit in "\(number) \(unit)" },
    temperature: "気温", precipitation: "降水量")
}
