extension FirstRunWords {
  static let japanese = FirstRunWords(
    welcome: [
      "登録地点がまだないため、表示できる天気がありません。",
      "地点を登録すると、天気をすぐに取得し、その後も自動で更新します: vane set Berlin",
      "コマンド一覧: vane --help、動作の確認: vane doctor",
    ],
    switchOff: "停止するには: vane interval never、または vane clear")
}

extension SetupWords {
  static let japanese = SetupWords(
    serviceWhy: "systemd のサービスにすると、ログイン中は天気が自動で更新されます。更新の間は休止します。",
    serviceQuestion: "更新をサービスとして実行しますか? [Y/n] ",
    yes: ["y", "yes", "はい"], no: ["n", "no", "いいえ"],
    noSystemd: "systemd が応答しません。cron でも更新できます。crontab -e で次の行を追加してください:",
    contactWhy: [
      "米国の NWS と MET Norway は、連絡先を伝えるプログラムにのみ応答します。",
      "連絡先は Vane が問い合わせる気象サービスに毎回送られ、ほかには送られません。",
    ],
    contactQuestion: { "連絡先 (例: you@example.org) [\($0)]: " },
    noContact: "なし",
    unitsQuestion: { choices, current in "単位: \(choices) [\(current)]: " },
    later: "回答はいつでも変更できます: vane setup、または vane config set KEY VALUE",
    needsTerminal: "vane setup は質問をしますが、標準入力と標準出力の両方が端末ではありません",
    useYes: "既定値をすべて使うには: vane setup --yes。値を設定するには: vane config set KEY VALUE")
}
