extension RainWords {
  static let japanese = RainWords(
    sentence: { $0.joined(separator: "、") + "。" },
    unknown: "今後 2時間のデータなし",
    none: { "少なくとも \($0) まで降水なし" },
    from: { kind, time in "\(time) から\(japaneseKind(kind))" },
    until: { kind, time in "\(time) まで\(japaneseKind(kind))" },
    atLeastUntil: { kind, time in "少なくとも \(time) まで\(japaneseKind(kind))" },
    heaviest: { amount, time in "ピークは \(time) 頃 (\(amount)/h)" },
    dryFrom: { "\($0) に止む見込み" },
    again: { "\($0) から再び降る" },
    byTheHour: "1時間ごとの値です。今はより細かいデータがありません。")
}

@Sendable private func japaneseKind(_ kind: RainOutlook.Kind) -> String {
  switch kind {
  case .rain: "雨"
  case .snow: "雪"
  case .sleet: "みぞれ"
  }
}
