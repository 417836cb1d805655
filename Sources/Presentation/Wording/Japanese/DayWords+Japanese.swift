extension DayWords {
  static let japanese = DayWords(
    chance: "確率", looked: "閲覧", wakeUps: "起動", warnings: "警報", held: "待機",

    percent: { "\($0)%" },
    times: { "\($0)回" },
    now: "今",
    none: "予定なし",
    nothingHolds: "待機なし",
    until: { "\($0) まで" },
    because: { until, reason in "\(until): \(reason)" },
    interval: "更新間隔",
    valid: "データが有効",
    backOff: "失敗後の待機",
    retryAfter: "提供元からの要請",
    unchanged: "新しいデータはまだない見込み",
    budget: "1日の上限に到達",

    legend: { mark, minutes in
      let length = minutes == 60 ? "1時間" : "\(minutes)分"
      return "確率は \(length)ごとの閲覧の見込み、閲覧は過去 4週間の実績、\(mark) は起動 (数字は回数)"
    },
    expected: { "24時間に \($0)回の閲覧を予測" },
    used: { used, budget in "24時間に \(budget)回中 \(used)回起動" },
    warned: { used, budget in "警報の取得は \(used)回 (1日 \(budget)回まで)" },
    learnedFrom: { looks, since in "\(since)以降の閲覧 \(looks)回から学習" },

    fixed: "schedule.policy が fixed のため学習せず、間隔ごとに起動します。",
    nothingSaved: "登録地点がないため、起動の予定はありません。登録するには: vane set Berlin",
    nothingLearned: "まだ何も学習していません。閲覧があるまでは、一般的な人の習慣に合わせて起動します。",

    nothingToForget: "消去するものはありません: 閲覧の記録がありません。",
    forgotten: { looks, since, glances in
      let seen = "閲覧 \(looks)回" + (since.map { " (\($0)以降)" } ?? "")
      let both = [looks > 0 ? seen : nil, glances > 0 ? "バーやスクリプトによる参照 \(glances)回" : nil]
      return "\(both.compactMap(\.self).joined(separator: "、"))の記録と、そこから学習した内容を削除しました。"
    },
    unknownFromNow: "今後は一般的な人の習慣に合わせて起動します。")
}
