import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

/// What somebody sees in Japanese of how Vane is doing.
@Suite struct JapaneseUpkeepTests {
  private let views = ViewsIn(.japanese)

  @Test func rules() throws {
    #expect(
      try text(views.rules()) == """
        #  ルール                                  地点    状態
        1  30分以内に雨                            Berlin  条件成立、未通知: 14:30 から 0.4 mm (25分後)
        2  12時間以内に 0°C 未満                   Berlin  15:45 まで保留: 現在 -1.2°C
        3  1時間30分以内に最大瞬間風速 60 km/h 超  Berlin  13:55 に通知済み; 待機中 (期間全体の予報がありません)
        4  警報・注意報 (深刻以上)                 Berlin  13:55 に通知済み
        5  初霜                                    Oslo    この名前の登録地点なし

        1 30分以内に雨, Berlin
          通知されます:「Berlin: 雨」14:30 から 0.4 mm (25分後)
        2 12時間以内に 0°C 未満, Berlin
          15:45 以降も成立していれば通知されます:「Berlin: 0°C 未満」現在 -1.2°C
        3 1時間30分以内に最大瞬間風速 60 km/h 超, Berlin
          13:55 に通知済み; 待機中 (期間全体の予報がありません)
        4 警報・注意報 (深刻以上), Berlin
          通知されません: 13:55 に通知済みで、まだ続いています
        5 初霜, Oslo
          この名前の登録地点なし
        """)
  }

  @Test func service() {
    #expect(
      text(views.service()) == """
        サービス  vane.service: vane watch (次の更新まで待機)
        ファイル  /home/ada/.config/systemd/user/vane.service
                  このバージョンのファイルと異なります。書き直すには: vane service install
        開始      自動開始なし: systemctl --user enable vane.service
        状態      failed (failed)、Sat 2026-11-21 11:15:10 UTC から: signal
        """)
  }

  @Test func doctor() {
    #expect(
      text(views.doctor()) == """
        正常  データベース  /s/vane/vane.sqlite は正常です (92 kB)
        注意  データベース  他のユーザーがデータを読み取ったり変更したりできます
                            chmod -R go= '/s/vane'
        正常  設定          ファイルはありません。既定値を使用します
        異常  プログラム    /b/vane-fetch のバージョンが不明です (1.2 が必要です)
                            両方のプログラムを一緒にインストールしてください
        正常  地名          世界の地名の索引を読み込めます
        注意  ネットワーク  デフォルトルートがないため、何も取得できません
                            ネットワークに接続してください。更新は自動で再開します
        注意  提供元        Alpha: 失敗、14:15 以降に再試行
                            理由: HTTP 500
        注意  更新          更新を実行するものがありません
                            vane service install (または vane watch を開いたままにする)
        正常  更新          最終更新: 2分前
        正常  サービス      vane.service: active (running)
        注意  時計          同期していません (NTP が無効)
                            有効にするには: timedatectl set-ntp true
        正常  端末          xterm、80桁、UTF-8
        動作していない項目が1件、注意が必要な項目が5件あります。
        """)
  }

  @Test func theKeysInANarrowTerminal() throws {
    #expect(
      try text(views.screen([.character("?")], columns: 40, rows: 17)) == """
        Vane  表示のみ: 更新…   Esc 戻る  q 終了

        ↑ ↓  j k   地点を選ぶ
        /          名前で地点を探す
        Enter      現在の地点にする
        ← →  h l   時間帯を前後に移動
        d          選択中の地点の日別予報
        a          選択中の地点の警報・注意報
        i          選択中の地点の大気
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
