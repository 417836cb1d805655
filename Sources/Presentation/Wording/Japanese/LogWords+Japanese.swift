extension LogWords {
  static let japanese = LogWords(
    when: "日時", startedBy: "起動元", answer: "結果", took: "所要", bytes: "バイト", httpStatus: "HTTP",
    reason: "理由",

    running: "実行中",
    empty: "起動の記録はまだありません。",

    first: "初回の取得",
    interval: "更新間隔が経過",
    retry: { failures in failures.map { "\($0)回の失敗後の再試行" } ?? "再試行" },
    simulated: "起動の要求",
    refresh: "更新の要求",
    look: "閲覧時のデータが古かった",

    nothingSaved: "登録地点なし",
    never: "「更新しない」を選択",
    notDue: { "\($0) まで予定なし" },
    planned: { "閲覧が見込まれる \($0) に予定" },
    quiet: { "\($0) まで閲覧の見込みが低い" },
    unchanged: { "\($0) まで新しいデータはない見込み" },
    budget: { "1日の上限に到達、\($0) まで" },
    neededLater: { "\($0) まで不要" },
    valid: { "提供元によると \($0) まで有効" },
    backingOff: { "失敗のため \($0) まで待機" },
    held: { "提供元の要請により \($0) まで待機" },
    notActive: "閲覧中でない",
    fresh: "データは十分新しい",
    shared: "別の取得処理が更新したばかり",
    ended: "応答前に終了",
    other: { code, detail in "\(code): \(detail)" })
}
