extension StatusWords {
  static let japanese = StatusWords(
    places: "地点", interval: "更新間隔", wokenBy: "起動元", schedule: "予定", lastSuccess: "最終成功",
    lastAttempt: "最終試行", lastFailures: "最近の失敗", unseen: "未読", files: "ファイル", warning: "警告",

    nothingSaved: "登録なし。登録するには: vane set Berlin",
    updated: { place, age in "\(place): 更新 \(age)" },
    notFetched: { "\($0): 未取得" },
    chosen: { "選択: \($0)" },
    inForce: { "適用中: \($0)" },
    moment: { time, age in "\(time) (\(age))" },
    event: { moment, what in "\(moment): \(what)" },
    answer: { answer, reason in "\(answer)、\(reason)" },
    none: "なし",
    updates: { "更新 \($0)件" },
    missing: { "\($0) (まだない)" },
    unsuited: { folder, fileSystem in
      "\(folder) は \(fileSystem) 上にあり、プログラム間のロックや変更の通知が働かないことがあります。"
        + "XDG_STATE_HOME にローカルディスクのフォルダーを指定してください"
    })
}
