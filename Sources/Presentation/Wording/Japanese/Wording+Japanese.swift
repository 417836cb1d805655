import Weather

extension Wording {
  /// The words in Japanese.
  public static let japanese = Wording(
    language: "ja", conditionText: japaneseCondition, compassPointText: japaneseCompassPoint,
    number: .japanese, time: .japanese, card: .japanese, format: .japanese,
    table: .japanese, providers: .japanese, alerts: .japanese, watch: .japanese, screen: .japanese, command: .japanese,
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

extension TableWords {
  static let japanese = TableWords(
    number: "#", name: "地名", region: "地域", country: "国", population: "人口",
    coordinates: "座標", distance: "距離", timeZone: "タイムゾーン", groupSeparator: ",")
}

extension TimeWords {
  static let japanese = TimeWords(
    milliseconds: { "\($0)ミリ秒" },
    seconds: { "\($0)秒" },
    minutes: { "\($0)分" },
    hours: { "\($0)時間" },
    days: { "\($0)日" },
    justNow: "たった今",
    ago: { "\($0)前" },
    dueNow: "今すぐ",
    ahead: { "\($0)後" },
    weekday: japaneseWeekday,
    month: { "\($0.rawValue)月" },
    date: { day, month, year in "\(year.map { "\($0)年" } ?? "")\(month)\(day)日" },
    dateAndTime: { weekday, day, month, year, time in
      "\(year.map { "\($0)年" } ?? "")\(month)\(day)日(\(weekday)) \(time)"
    })
}

@Sendable private func japaneseWeekday(_ weekday: Weekday) -> String {
  switch weekday {
  case .sunday: "日"
  case .monday: "月"
  case .tuesday: "火"
  case .wednesday: "水"
  case .thursday: "木"
  case .friday: "金"
  case .saturday: "土"
  }
}

@Sendable private func japaneseCompassPoint(_ point: CompassPoint) -> String {
  switch point {
  case .north: "北"
  case .northNortheast: "北北東"
  case .northeast: "北東"
  case .eastNortheast: "東北東"
  case .east: "東"
  case .eastSoutheast: "東南東"
  case .southeast: "南東"
  case .southSoutheast: "南南東"
  case .south: "南"
  case .southSouthwest: "南南西"
  case .southwest: "南西"
  case .westSouthwest: "西南西"
  case .west: "西"
  case .westNorthwest: "西北西"
  case .northwest: "北西"
  case .northNorthwest: "北北西"
  }
}

/// As the JMA says it.
@Sendable private func japaneseCondition(_ condition: Condition) -> String {
  switch condition {
  case .clear: "快晴"
  case .mostlyClear: "晴れ"
  case .partlyCloudy: "晴れ時々曇り"
  case .overcast: "曇り"
  case .fog: "霧"
  case .rimeFog: "着氷性の霧"
  case .haze: "煙霧"
  case .lightDrizzle: "弱い霧雨"
  case .drizzle: "霧雨"
  case .heavyDrizzle: "強い霧雨"
  case .freezingDrizzle: "着氷性の霧雨"
  case .lightRain: "弱い雨"
  case .rain: "雨"
  case .heavyRain: "強い雨"
  case .freezingRain: "着氷性の雨"
  case .sleet: "みぞれ"
  case .lightSnow: "弱い雪"
  case .snow: "雪"
  case .heavySnow: "強い雪"
  case .snowGrains: "霧雪"
  case .lightShowers: "弱いにわか雨"
  case .showers: "にわか雨"
  case .heavyShowers: "強いにわか雨"
  case .sleetShowers: "にわかみぞれ"
  case .snowShowers: "にわか雪"
  case .heavySnowShowers: "強いにわか雪"
  case .thunderstorm: "雷雨"
  case .thunderstormHail: "雷雨とひょう"
  case .squall: "突風"
  case .unknown: "不明"
  }
}
