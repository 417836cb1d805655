extension SavedWords {
  static let japanese = SavedWords(
    nothingSaved: "登録された地点がありません",
    saveOne: "登録するには: vane set Berlin",
    using: { "選択中の地点: \($0)" },
    cleared: { "「\($0)」を削除しました。" },
    clearedAll: { $0 == 1 ? "唯一の登録地点を削除しました。" : "登録地点 \($0)件をすべて削除しました。" },
    nothingToClear: "登録された地点はありませんでした。",
    dataDeleted: "取得結果と履歴も削除しました。",
    everythingDeleted:
      "それ以外のデータ（取得結果、履歴、ログ、表示の記録、退避したファイル）もすべて削除しました。",
    nextCurrent: { "選択中の地点: \($0) (残りのうち最後に使った地点)" },
    switchesOff: "登録地点がなくなりました。バックグラウンド更新は次の起動時に自動で停止します。",
    isOff: "登録地点がなくなりました。バックグラウンド更新は停止しています。")
}

extension IntervalWords {
  static let japanese = IntervalWords(
    chosen: "選択",
    inForce: "適用中",
    provider: "提供元",
    never: "更新しない",
    minimum: { "最短 (\($0))" },
    raised: { "\($0) (schedule.minimum の許す最短)" },
    neverWithoutPlace: "更新しない (登録地点がないため)",
    untilSwitchOff: { "\($0) (次の起動で登録地点がないと分かるまで)" },
    cadence: { provider, length in "\(provider) の現在値は \(length)ごとに更新" },
    switchedOff: "バックグラウンド更新を停止しました。手動で取得するには: vane refresh",
    apart: { "今後、バックグラウンド更新は \($0)以上の間隔を空けて行います。" },
    remembered: { "「\($0)」を記憶しましたが、登録地点がないため適用されません。" },
    floor: "この間隔は下限です。その後いつ更新するかは、閲覧の習慣から学習します。",
    learned: "更新の頻度と時刻は、閲覧の習慣から学習します。",
    fixed: "schedule.policy が fixed のため、間隔ごとに更新します。")
}

extension ConfigWords {
  static let japanese = ConfigWords(
    key: "キー",
    value: "値",
    origin: "設定元",
    fromDefault: "既定値",
    fromFile: "ファイル",
    fromEnvironment: "環境変数",
    error: { "エラー: \($0)" },
    warning: { "警告: \($0)" },
    noProblems: { "\($0) に問題はありません" },
    changed: { key, value, file in "\(file) の \(key) を \(value) に設定しました。" },
    removed: { key, file in "\(file) から \(key) を削除しました。" },
    notInFile: { key, file in "\(file) に \(key) はありません。" },
    overridden: { "環境変数 \($0) が設定されているため、ファイルより優先されます。" },
    noFile: { "\($0) はないため、既定値を使います。問題はありません" })
}
