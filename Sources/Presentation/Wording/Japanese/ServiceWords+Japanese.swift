extension ServiceWords {
  static let japanese = ServiceWords(
    installed: { unit, path in
      "\(path) をインストールしました。\(unit) は実行中で、今後はログインのたびに開始します。"
    },
    whileLoggedIn: "ログアウトすると終了します。続けるには: loginctl enable-linger (削除するには: vane service uninstall)",
    withoutNamespaces: "このシステムでは名前空間を使えないため、利用者が書き込める場所にはサービスも書き込めます。"
      + "ほかの制限はすべて有効です。",
    unconfined: "制限はありません。サービスとフックは、利用者にできることをすべて行えます。",
    removed: { "\($0) を削除しました。" },
    notInstalled: "サービスはインストールされていません。インストールするには: vane service install",
    noManager: "ユーザーの systemd が応答しないため、何もインストールしていません",
    cronInstead: "代わりに cron が起動できます。上の行を crontab -e で追加してください",
    foreignHome: { "\($0) は別のユーザーのものなので、何も変更していません" },
    withoutSudo: "所有者として、sudo なしで実行してください",
    managerFailed: { "失敗しました: \($0)" },
    seeJournal: { "理由を見るには: journalctl --user -u \($0) -n 20" },
    planned: { sentence, time in "\(sentence) (\(time) 時点の予定)" },

    service: "サービス", file: "ファイル", starts: "開始", state: "状態", says: "メッセージ",

    resident: { "\($0): vane watch (次の更新の時刻まで待機)" },
    timer: { "\($0): 5分ごとに起動" },
    atLogin: "ログイン時",
    notByItself: { "自動開始なし: systemctl --user enable \($0)" },
    foreign: {
      "vane service install によるものではないため、uninstall では削除しません。"
        + "無効にするには: systemctl --user disable --now \($0)"
    },
    differs: "このバージョンの内容と異なります。書き直すには: vane service install",
    unknown: "不明: ユーザーの systemd が応答しません",
    since: { state, since in "\(state)、\(since) から" },
    process: { state, pid in "\(state) (pid \(pid))" },
    failed: { state, reason in "\(state): \(reason)" })
}
