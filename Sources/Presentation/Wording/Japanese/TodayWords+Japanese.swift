extension TodayWords {
  static let japanese = TodayWords(
    high: { "最高 \($0)" },
    low: { "最低 \($0)" },
    chance: { kind, percent in
      switch kind {
      case .rain: "雨 \(percent)"
      case .snow: "雪 \(percent)"
      case .sleet: "みぞれ \(percent)"
      }
    },
    restOfDay: { "今日これから \($0)" },
    polarDay: "白夜",
    polarNight: "極夜",
    sun: { "日の出入り \($0)" })
}
