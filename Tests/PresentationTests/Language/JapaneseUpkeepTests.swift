import Testing

@testable import Presentation

/// What somebody sees in Japanese of how Vane is doing.
@Suite struct JapaneseUpkeepTests {
  private let views: ViewsIn

  init() throws {
    views = try ViewsIn(.japanese)
  }

  @Test func rules() throws {
    #expect(
      try text(views.rules()) == """
        #  ルール                                   地点    状態
        1  30分以内に雨                             Berlin  成立、未通知: 14:30 から 0.4 mm (25分後)
        2  12時間以内に 0°C 未満                    Berlin  15:45 まで保留: 現在 -1.2°C
        3  1時間 30分以内に最大瞬間風速 60 km/h 超  Berlin  13:55 に通知済み; 判定不可: 予報に欠けている時間帯がある
        4  警報 (深刻以上)                          Berlin  13:55 に通知済み
        5  初霜                                     Oslo    この名前の登録地点なし

        1 30分以内に雨, Berlin
          通知します:「Berlin: 雨」14:30 から 0.4 mm (25分後)
        2 12時間以内に 0°C 未満, Berlin
          15:45 以降もまだ成立していれば通知します:「Berlin: 0°C 未満」現在 -1.2°C
        3 1時間 30分以内に最大瞬間風速 60 km/h 超, Berlin
          13:55 に通知済み; 判定不可: 予報に欠けている時間帯がある
        4 警報 (深刻以上), Berlin
          通知しません: 13:55 に通知済みで、まだ確実に終わってはいません
        5 初霜, Oslo
          この名前の登録地点なし
        """)
  }

  @Test func service() {
    #expect(
      text(views.service()) == """
        サービス  vane.service: vane watch (次の更新の時刻まで待機)
        ファイル  /home/ada/.config/systemd/user/vane.service
                  このバージョンの内容と異なります。書き直すには: vane service install
        開始      自動開始なし: systemctl --user enable vane.service
        状態      failed (failed)、Sat 2026-11-21 11:15:10 UTC から: signal
        """)
  }

  @Test func doctor() {
    #expect(
      text(views.doctor()) == """
        正常  データベース  /s/vane/vane.sqlite は正常です (92 kB)
        注意  データベース  保存された内容を他のユーザーが読み書きできます
                            chmod -R go= '/s/vane'
        正常  設定          ファイルはないため、既定値を使います
        異常  プログラム    /b/vane-fetch のバージョンが分かりません (必要なのは 1.2)
                            両方のプログラムを一緒にインストールしてください
        正常  地名          世界の地名の索引を読み込めます
        注意  ネットワーク  デフォルトルートがないため、取得できません
                            ネットワークに接続してください。接続後は自動で更新を再開します
        注意  提供元        Alpha: 失敗、14:15 以降に再試行
                            理由: HTTP 500
        注意  更新          起動元: なし
                            起動させるには: vane service install、または端末で vane watch
        正常  更新          最後の更新は 2分前です
        正常  サービス      vane.service: active (running)
        注意  時計          ほかの時計と同期していません
                            同期を有効にするには: timedatectl set-ntp true
        正常  端末          xterm、80桁、UTF-8
        動作していない点が 1件、注意が必要な点が 5件あります。
        """)
  }

  @Test func theKeysInANarrowTerminal() throws {
    #expect(
      try text(views.screen([.character("?")], columns: 40, rows: 12)) == """
        Vane  表示のみ: 更新…   ? ヘルプ  q 終了

        ↑ ↓  j k   地点を選ぶ
        ← →  h l   時間帯を前後に移動
        PgUp PgDn  記録を前後に移動
        r          選択中の地点を今すぐ取得
        u          単位を切り替え
        Ctrl-L     画面を描き直す
        Ctrl-Z     中断 (再開まで更新も停止)
        q          終了

        どのキーでもヘルプを閉じる
        """)
  }

  private func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n")
  }
}
