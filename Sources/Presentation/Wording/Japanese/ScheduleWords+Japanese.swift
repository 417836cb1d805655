extension ScheduleWords {
  static let japanese = ScheduleWords(
    offNothingSaved: "更新停止中: 登録地点なし",
    offChosen: "更新停止中: 「更新しない」を選択",
    offline: "ネットワークの接続待ち",
    dormant: { "次の閲覧まで休止: 最後の閲覧は \($0)" },
    nextWakeUp: { time, wait, reason in "次の起動は \(time) (\(wait)): \(reason)" },
    dueFrom: { time, wait, reason in "次の起動は \(time) 以降 (\(wait)): \(reason)" },
    held: { time, wait, host in "\(time) まで待機 (\(wait)): \(host) からの要請" },
    quiet: { time, wait in "閲覧の見込みが低いため起動の予定なし: \(time) に再検討 (\(wait))" },
    dueNow: { "今すぐ起動: \($0)" },

    intervalNotPassed: { interval, since in "前回の取得 (\(since)) から \(interval) 空ける" },
    stillValid: "提供元によると、それまでデータは有効",
    failedInARow: { $0 == 1 ? "直前の試行が失敗" : "\($0)回連続で失敗" },
    seldomNew: "それまで新しいデータはない見込み",
    allUsed: { "直近の 24時間で 1日の上限 \($0)回を使用済み" },
    looked: { looked, watched, isWeekend, from, to in
      "\(from)〜\(to) の閲覧は\(isWeekend ? "週末" : "平日") \(watched)日中 \(looked)日"
    },
    mayLook: { from, to in "\(from)〜\(to) に閲覧の可能性あり" },
    used: { used, budget in "24時間に \(budget)回中 \(used)回起動" },
    nothingHolds: "待機の理由なし",
    bar: "天気を表示しているものがある",
    warnings: "警報を監視中",
    rule: "ルールが予報を監視中",

    nothingFetched: "まだ一度も取得していない",
    intervalPassed: { "前回の取得 (\($0)) から更新間隔が経過" },
    retry: { $0 == 1 ? "失敗後の再試行" : "\($0)回連続の失敗後の再試行" },
    switchOff: "登録地点がないため、更新を停止する",
    and: { $0.joined(separator: "、") },

    watcher: { $0.map { "vane watch (pid \($0))" } ?? "vane watch" },
    timer: { $0.map { "systemd タイマー (前回 \($0))" } ?? "systemd のユーザータイマー vane.timer" },
    cron: { "cron (前回 \($0))" },
    disabledTimer: "なし: systemd のユーザータイマー vane.timer は無効",
    stoppedService: "なし: systemd のユーザーサービス vane.service は停止中",
    nothing: "なし",
    startWatcher: "起動させるには: vane service install、または端末で vane watch",
    enableTimer: "有効にするには: systemctl --user enable --now vane.timer",
    wokenBy: { "バックグラウンド更新は有効です。起動元: \($0)" },
    wokenByNothing: { "バックグラウンド更新は有効ですが、起動するものがまだありません。\($0)" })
}
