extension ForecastWords {
  static let japanese = ForecastWords(
    day: "日", time: "時刻", condition: "天気", temperature: "気温", feelsLike: "体感", maximum: "最高",
    minimum: "最低", precipitation: "降水量", probability: "確率", wind: "風", gusts: "最大瞬間", sun: "日の出入り",
    today: "今日",
    windFrom: { speed, direction in "\(direction) \(speed)" },
    sunTimes: { sunrise, sunset in "\(sunrise)〜\(sunset)" },
    restOfDay: { "\($0) 今日これからの値" },
    noDays: "今日以降の予報データがありません。",
    noHours: "これからの時間の予報データがありません。",
    updated: { "更新 \($0)" },
    stale: { "未更新: 最終更新 \($0)" },
    updatedOn: { "更新 \($0)" },
    clock: { "時刻は現地時間 (\($0))" })
}
