extension TodayWords {
  static let french = TodayWords(
    high: { "max. \($0)" },
    low: { "min. \($0)" },
    chance: { kind, percent in
      switch kind {
      case .rain: "pluie \(percent)"
      case .snow: "neige \(percent)"
      case .sleet: "pluie et neige \(percent)"
      }
    },
    restOfDay: { "reste de la journée : \($0)" },
    polarDay: "jour polaire",
    polarNight: "nuit polaire",
    sun: { "soleil \($0)" })
}
