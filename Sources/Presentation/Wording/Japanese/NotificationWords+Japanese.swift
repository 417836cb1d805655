import WeatherRules

extension NotificationWords {
  static let japanese = NotificationWords(
    rain: { "\($0): 雨" },
    temperature: { side, limit, place in "\(place): \(limit) \(side == .above ? "超" : "未満")" },
    gusts: { limit, place in "\(place): 最大瞬間風速 \(limit) 超" },
    firstFrost: { "\($0): 初霜" },
    warning: { "\($0): 警報" },
    from: { value, time, ahead in "\(time) から \(value) (\(ahead))" },
    now: { "現在 \($0)" },
    example: "Vane は天気をこのように通知します。",
    rainRule: { "\($0)以内に雨" },
    temperatureRule: { side, limit, within in "\(within)以内に \(limit) \(side == .above ? "超" : "未満")" },
    gustsRule: { limit, within in "\(within)以内に最大瞬間風速 \(limit) 超" },
    firstFrostRule: "初霜",
    warningsRule: { "警報 (\($0)以上)" },
    number: "#", rule: "ルール", place: "地点", state: "状態",
    armed: "監視中",
    met: { "成立、未通知: \($0)" },
    held: { until, news in "\(until) まで保留: \(news)" },
    told: { "\($0) に通知済み" },
    unknown: { "判定不可: \($0)" },
    gap: { gap in
      switch gap {
      case .nothingCached: "まだ一度も取得していない"
      case .stale: "手元のデータが古すぎる"
      case .missing: "予報に欠けている時間帯がある"
      }
    },
    noPlace: "この名前の登録地点なし",
    wouldTell: { title, text in "通知します:「\(title)」\(text)" },
    wouldHold: { until, title, text in "\(until) 以降もまだ成立していれば通知します:「\(title)」\(text)" },
    toldAlready: { "通知しません: \($0) に通知済みで、まだ確実に終わってはいません" },
    notMet: "通知しません: 成立していません",
    noRules: "ルールが設定されていません。",
    howToWriteRules: #"例: "notifications": {"rules": [{"rain": {"within": "30m"}}]} (vane config path)"#,
    switchedOff: "通知は無効です。有効にするには \"notifications.enabled\" を \"yes\" にしてください (vane config path)。",
    noDesktop: "ここにはデスクトップセッションがないため、ここからの起動では何も表示されません。",
    nextCheck: { "取得のたびに判定します: \($0)" })
}
