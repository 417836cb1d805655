extension ProviderWords {
  static let japanese = ProviderWords(
    provider: "提供元", coverage: "対象", state: "状態", lastSuccess: "最終成功",
    lastFailure: "最終失敗", cadence: "更新頻度", world: "全世界", unitedStates: "米国",
    europe: "欧州", first: "最優先", standIn: "予備",
    backingOff: { "失敗、\($0) 以降に再試行" }, silent: { "要請により \($0) まで停止" },
    needsContact: "未使用: 連絡先なし", elsewhere: "この地点は対象外", leftOut: "providers.order になし",
    warns: "警報を取得", warnsNobody: "未使用: warnings.enabled が no",
    failed: { "\($0) の最後の失敗: \($1)" },
    setContact: "連絡先が必要な提供元があります。実行するコマンド: vane config set contact you@example.org")
}
