import Weather

extension WordTables {
  /// The words in Japanese.
  public static let japanese = WordTables(
    
      card: .japanese, format: .japanese,
     providers: .japanese, alerts: .japanese, watch: .japanese, screen: .japanese, command: .japanese,
    schedule: .japanese, day: .japanese, log: .japanese, status: .japanese, saved: .japanese, interval: .japanese,
    config: .japanese, forecast: .japanese, rain: .japanese, meteogram: .japanese, history: .japanese, today: .japanese,
    notifications: .japanese, service: .japanese, firstRun: .japanese, setup: .japanese, doctor: .japanese)
}

extension CardWords {
  static let japanese = CardWords(
    separator: "、",
    feelsLike: { "体感 \($0)" },
    wind: "風",
    windFrom: { speed, direction in "\(direction) \(speed)" },
    gusts: { "最大瞬間 \($0)" },
    humidity: "湿度",
    pressure: "気圧",
    updated: "更新",
    stale: "未更新",
    lastUpdated: { "最終更新 \($0)" },
    valuesOf: { time, age in "\(time) の値 (\(age))" },
    forecastFor: { time, age in "\(time) の予報 (\(age)のデータ)" },
    lastKnown: { time, age in "最後に得た値: \(time) (\(age))" },
    nothing: "値なし",
    shortForecast: { "\($0)の予報" },
    shortLastKnown: { "\($0)の最終値" },
    shortStale: "未更新")
}





