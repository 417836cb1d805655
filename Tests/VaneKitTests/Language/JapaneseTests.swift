import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

/// What somebody sees in Japanese.
@Suite struct JapaneseTests {
  private let views = ViewsIn(.japanese)

  @Test func cardShowsEveryFact() throws {
    #expect(
      try text(views.card(12)) == """
        Berlin, Land Berlin, Germany
        警報・注意報: Flash Flood Warning (深刻)、14:35 から 17:05 まで、14:01 取得
        4°C 曇り、体感 -1°C
        少なくとも 16:00 まで雨の可能性。
        風      西南西 14 km/h、最大瞬間 31 km/h
        湿度    87%   気圧  1013 hPa
        更新    12分前
        Weather data by Open-Meteo.com
        """)
  }

  @Test func todayInANarrowTerminal() throws {
    #expect(
      try text(views.cardWithDay(width: 40)) == """
        Berlin, Land Berlin, Germany
        4°C 曇り、体感 -1°C
        15:00 まで雨なし、その後明日まで時々雨
        (8 mm)。22:00 から氷点下 (-3°C)。
        今日    最高 6°C、最低 -3°C、雨 88%
        風      西南西 14 km/h、最大瞬間 31 km/h
        湿度    87%   気圧  1013 hPa
        更新    12分前
        Weather data by Open-Meteo.com
        """)
  }

  @Test func aStaleCardFitsANarrowTerminal() throws {
    #expect(
      try text(views.card(95, width: 40)) == """
        Berlin, Land Berlin, Germany
        警報・注意報: Flash Flood Warning (深
        刻)、17:05 まで、14:01 取得
        2°C 弱い雨
        15:00 の予報 (1時間35分前のデータ)
        少なくとも 16:00 まで雨の可能性。
        風      北 7 km/h
        未更新  最終更新 1時間35分前
        Weather data by Open-Meteo.com
        """)
  }

  @Test func oneLine() throws {
    #expect(
      try views.line(1800) == """
        Berlin 4°C 曇り、30時間前の最終値、未更新
        """)
  }

  @Test func days() throws {
    #expect(
      try text(views.days(width: 80)) == """
        Berlin, Land Berlin, Germany
        日        天気              最高  最低   降水量  確率       風  最大瞬間
        今日      弱い雨             6°C  -3°C   4.8 mm   88%  47 km/h   58 km/h
        21日(土)  ひょうを伴う雷雨   7°C  -4°C  12.6 mm  100%  47 km/h   58 km/h
        22日(日)  -                  8°C  -5°C        -     -  47 km/h   58 km/h
        23日(月)  曇り               9°C  -6°C   0.0 mm    0%  47 km/h   58 km/h
        確率：1日全体の最高値
        更新 12分前
        Weather data by Open-Meteo.com
        """)
  }

  @Test func hoursInANarrowTerminal() throws {
    #expect(
      try text(views.hours(width: 40)) == """
        Berlin, Land Berlin, Germany
        日        時刻   天気          気温
        20日(金)  14:00  晴れ時々曇り   5°C
                  15:00  晴れ時々曇り   5°C
                  16:00  弱い雨         4°C
                  17:00  弱い雨         3°C
        更新 12分前
        Weather data by Open-Meteo.com
        """)
  }

  @Test func rain() throws {
    #expect(
      try text(views.rain([0, 0, 0.3, 1.2, 0.4, 0, 0, 0.2], width: 40)) == """
        14:30 から雨、ピークは 14:45 頃
        (4.8 mm/h)、15:15 に止む見込み、15:45 か
        ら再び降る。
        14:00 ··▃▅▃··▂ 16:00  Berlin
        """)
  }

  /// No ASCII character stands in for a Japanese one.
  @Test func asciiIsEnglish() throws {
    #expect(try views.rain([0], glyphs: .ascii) == ["Dry until at least 14:15.", "14:00 _??????? 16:00  Berlin"])
  }

  @Test func meteogramInANarrowTerminal() throws {
    #expect(
      try text(views.meteogram(width: 40)) == """
        Berlin, Land Berlin, Germany
           6°C┤                      ⣀⢄
              │⠤⢄                   ⡔⠁⠈⠦⢄
           4°C┤  ⢱                 ⡜     ⢱
              │   ⢣               ⢠⠃      ⢣
           2°C┤    ⠱⡀             ⡎        ⠱⡀
              │     ⠘⢄           ⢰⠁         ⠘⢄
           0°C┤┄┄┄┄┄┄┄⠣⡀┄┄┄┄┄┄┄┄⢀⠇┄┄┄┄┄┄┄┄┄┄┄┄⠣⡀
              │        ⠘⢄       ⡜              ⠘
          -2°C┤          ⠣⢄    ⡰⠁
              │            ⠑⠢⠤⠔⠁
          -4°C┤
          5 mm┤
              │   ▄           ▄           ▄
              │ ▁▄█▆▂       ▁▄█▆▂       ▁▄█▆▂
          確率│    80%   88%   80%   88%   72%
          km/h│    ↖22   ↘43   ↖22   ↘43   ↖22
          太陽│  ░░░░░░░░░░░░░░░░07:36   ░░░░░░░
              └────┬─────┼─────┬─────┬─────┬────
                   18    00    06    12    18
               20日(金)  21日(土)
        更新 たった今
        Weather data by Open-Meteo.com
        """)
  }

  @Test func scheduleInANarrowTerminal() {
    #expect(
      text(views.schedule(width: 40)) == """
        次の更新は 19:17 (5時間12分後): 平日14日
        中11日、06:45〜07:45 に閲覧、24時間
        に11回中3回使用、待機の理由なし

        80%
                              ▆█
                  ▅▇          ██
        確率     ▁██▃        ▃██▅  ▂▆▃
        50回                  ▆█
        閲覧     ▁▇█▁        ▁██▃  ▁▂▁
        更新    ▲▲ ▲          ▲2
        待機  ━━ 15:30 まで
              ├───┬─────┬─────┬─────┬─
              今  18    土    06    12

        1時間以内に閲覧する確率、過去4週間の閲覧
        回数、▲ 予定された更新 (2は2回)
        1日約3回の閲覧を想定、直近24時間の更新:
        3/11回、10月23日以降の閲覧171回から学習
        """)
  }

  @Test func status() throws {
    #expect(
      try text(views.status()) == """
        地点        * Berlin, Land Berlin, Germany: 更新 4分前
                      Ada: 未取得
        更新間隔    選択: 最短15分おき
                    適用中: 更新しない
        実行元      systemd タイマー (前回 11月19日(木) 14:05)
        予定        次の更新は 19:17 頃 (5時間12分後): 平日14日中11日、06:45〜07:45 に閲覧、24時間に11回中3回使用、待機の理由なし
        最終成功    13:01 (1時間4分前)
        最終更新    14:05 (たった今): 実行中
        最近の失敗  11月19日(木) 11:25 (26時間前): 応答前に終了
        ファイル    /home/ada/vane.sqlite (存在しません)
        """)
  }

  @Test func statusBeforeAnythingWasSaved() {
    #expect(
      text(views.firstStatus()) == """
        地点        登録なし。登録するには: vane set Berlin
        更新間隔    選択: 最短15分おき
                    適用中: 更新しない (登録地点がないため)
        実行元      なし
                    vane service install (または vane watch を開いたままにする)
        予定        更新停止中: 登録地点なし
        最終成功    なし
        最終更新    なし
        最近の失敗  なし
        """)
  }

  @Test func alerts() throws {
    #expect(
      try text(views.alerts(width: 80)) == """
        #  警報等               期間                     深刻度      地域
        1  Flash Flood Warning  14:35 から 17:05 まで    深刻        Oahu; Kauai
        2  Wind                 11月21日(土) 05:05 まで  深刻度不明
        NWS alerts: 13:35 取得 (30分前)。新しい警報・注意報が出ている可能性があります:
        vane refresh
        NWS alerts: 国内の警報・注意報があと2件あり、この地点も対象の可能性があります。
        地域コードを指定すると判別できます: vane set 地点 --area コード
        Warnings by the US National Weather Service
        """)
  }

  @Test func alert() throws {
    #expect(
      try text(views.alert()) == """
        Flash Flood Warning (深刻)、14:35 から 17:05 まで
        発表: NWS Honolulu HI、13:50 (直ちに、観測済み)
        Oahu; Kauai

        全文はまだ取得していません。
        """)
  }

  private func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n")
  }
}
