import Weather

extension AlertWords {
  static let japanese = AlertWords(
    number: "#", title: "警報", time: "期間", severityTitle: "深刻度", areas: "地域",
    warning: { event, severity, span in "\(event) (\(severity))" + (span.isEmpty ? "" : "、\(span)") },
    asOf: { "警報: \($0)、\($1) 取得" },
    from: { "\($0) から" }, until: { "\($0) まで" },
    severity: japaneseSeverity, urgency: japaneseUrgency, certainty: japaneseCertainty,
    none: { "「\($0)」について把握している警報はありません。" },
    notRead: { "「\($0)」の警報はまだ取得したことがありません。" },
    cannotRead: { "「\($0)」の警報は取得できません。" },
    switchedOff: "警報は無効です。有効にするには \"warnings.enabled\" を \"yes\" にしてください (vane config path)。",
    noContact: "提供元が連絡先を求めています。実行するコマンド: vane config set contact you@example.org",
    noService: "この地点の警報を取得できる提供元はありません。",
    read: { service, time, age in "\(service): \(time) 取得 (\(age))。" },
    mayBeOld: { "\($0)新しい警報が出ている可能性があります: vane refresh" },
    failed: { service, time, reason in "\(service): \(time) の取得に失敗: \(reason)" },
    unread: { service, reason in "\(service): 一部の警報がありません: \(reason)" },
    unplaced: { count, service in
      "\(service): 国内の警報のうち \(count)件は、この地点が対象か判別できません。地域コードを指定すると判別できます:"
        + " vane set 地点 --area コード"
    },
    issued: { issuer, time, urgency, certainty in "発表: \(issuer)、\(time) (\(urgency)、\(certainty))" },
    onlySummary: "全文はまだ取得できていません。")
}

@Sendable private func japaneseSeverity(_ severity: WeatherAlert.Severity) -> String {
  switch severity {
  case .extreme: "極めて深刻"
  case .severe: "深刻"
  case .moderate: "中程度"
  case .minor: "軽度"
  case .unknown: "深刻度不明"
  }
}

@Sendable private func japaneseUrgency(_ urgency: WeatherAlert.Urgency) -> String {
  switch urgency {
  case .immediate: "直ちに"
  case .expected: "まもなく"
  case .future: "今後"
  case .past: "終了"
  case .unknown: "緊急度不明"
  }
}

@Sendable private func japaneseCertainty(_ certainty: WeatherAlert.Certainty) -> String {
  switch certainty {
  case .observed: "観測済み"
  case .likely: "可能性が高い"
  case .possible: "可能性あり"
  case .unlikely: "可能性が低い"
  case .unknown: "確度不明"
  }
}
