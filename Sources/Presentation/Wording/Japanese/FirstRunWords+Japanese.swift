extension FirstRunWords {
  static let japanese = FirstRunWords(
    welcome: [
      "登録地点がまだないため、表示できる天気がありません。",
      "地点を登録すると、天気をすぐに取得し、その後も自動で更新します: vane set Berlin",
      "コマンド一覧: vane --help、動作の確認: vane doctor",
    ],
    switchOff: "停止するには: vane interval never、または vane clear")
}
