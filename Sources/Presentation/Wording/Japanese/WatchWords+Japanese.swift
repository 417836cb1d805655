extension WatchWords {
  static let japanese = WatchWords(
    hosting: { "監視中 (pid \($0))" },
    viewing: { pid in "更新は別の vane watch\(pid.map { " (pid \($0))" } ?? "") が行い、こちらは表示だけです" },
    newData: "新しいデータ",
    noData: { "新しいデータなし (\($0))" },
    failed: { "失敗: \($0)" },
    notStarted: { "起動できませんでした: \($0)" },
    overdue: { "制限の \($0) に達したため、起動を打ち切りました" },
    killed: { "起動は応答前にシグナル \($0) で終了しました" },
    silent: { "起動は応答せずに終了しました (ステータス \($0))" },
    unreadable: { "起動の応答を解釈できません: \($0)" },
    simulated: "手動で起動が要求されました",
    holding: { wakeUps, ahead in
      "\(wakeUps == 1 ? "直前の起動" : "直近 \(wakeUps)回の起動")で変化がなかったため、次は \(ahead)"
    },
    clockChanged: "時計の変更かスリープからの復帰により、予定を立て直しました",
    networkCameUp: "ネットワークに接続しました",
    configurationChanged: "設定が変更されました",
    configurationKept: { "\($0)。最後に有効だった設定を使い続けます" },
    storeFailed: { reason, ahead in "\(reason)、\(ahead)に再試行" },
    stopping: "終了します",
    ended: "--for で指定した時間が経過しました")
}
