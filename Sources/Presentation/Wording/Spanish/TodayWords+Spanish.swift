extension TodayWords {
  static let spanish = TodayWords(
    high: { "máx. \($0)" },
    low: { "mín. \($0)" },
    chance: { kind, percent in
      switch kind {
      case .rain: "lluvia \(percent)"
      case .snow: "nieve \(percent)"
      case .sleet: "aguanieve \(percent)"
      }
    },
    restOfDay: { "resto del día: \($0)" },
    polarDay: "día polar",
    polarNight: "noche polar",
    sun: { "sol \($0)" })
}
