extension TodayWords {
  static let english = TodayWords(
    high: { "high \($0)" },
    low: { "low \($0)" },
    chance: { kind, percent in
      switch kind {
      case .rain: "rain \(percent)"
      case .snow: "snow \(percent)"
      case .sleet: "sleet \(percent)"
      }
    },
    restOfDay: { "rest of the day: \($0)" },
    polarDay: "polar day",
    polarNight: "polar night",
    sun: { "sun \($0)" })
}
