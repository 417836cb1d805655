extension HistoryWords {
  static let japanese = HistoryWords(
    pressure: "気圧", values: "観測数",
    nothing: { $0 == 1 ? "今日の観測値はありません。" : "過去 \($0)日間の観測値はありません。" })
}
