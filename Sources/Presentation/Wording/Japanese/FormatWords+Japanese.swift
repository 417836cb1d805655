extension FormatWords {
  static let japanese = FormatWords(
    shortMinutes: { "\($0)分" }, shortHours: { "\($0)時間" }, shortDays: { "\($0)日" }, forecast: "予報",
    lastKnown: "最終値", warning: "警報")
}
