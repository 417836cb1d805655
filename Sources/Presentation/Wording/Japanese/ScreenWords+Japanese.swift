extension ScreenWords {
  static let japanese = ScreenWords(
    hint: "? ヘルプ  q 終了",
    hosting: { "監視中 (pid \($0))" },
    viewing: { pid in "表示のみ: 更新は\(pid.map { " pid \($0) " } ?? "別の vane watch ")が担当" },
    notFetched: "未取得",
    fetching: "取得中",
    refreshing: { "手動で「\($0)」の取得が要求されました" },
    choose: "地点を選ぶ",
    scrollHours: "時間帯を前後に移動",
    scrollLog: "記録を前後に移動",
    refresh: "選択中の地点を今すぐ取得",
    units: "単位を切り替え",
    redraw: "画面を描き直す",
    suspend: "中断 (再開まで更新も停止)",
    quit: "終了",
    closeHelp: "どのキーでもヘルプを閉じる",
    pageKeys: "PgUp PgDn",
    control: { "Ctrl-\($0)" })
}
