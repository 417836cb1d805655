extension TodayWords {
  static let german = TodayWords(
    high: { "max. \($0)" },
    low: { "min. \($0)" },
    chance: { kind, percent in
      switch kind {
      case .rain: "Regen \(percent)"
      case .snow: "Schnee \(percent)"
      case .sleet: "Schneeregen \(percent)"
      }
    },
    restOfDay: { "Rest des Tages: \($0)" },
    polarDay: "Polartag",
    polarNight: "Polarnacht",
    sun: { "Sonne \($0)" })
}
