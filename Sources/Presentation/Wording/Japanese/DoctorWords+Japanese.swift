extension DoctorWords {
  static let japanese = DoctorWords(
    verdict: japaneseVerdict, topic: japaneseTopic,
    summary: { broken, attention in
      let wanting = "注意が必要な点が \(attention)件"
      return switch (broken, attention) {
      case (0, 0): "すべて動作しています。"
      case (0, _): "故障はありませんが、\(wanting)あります。"
      case (_, 0): "動作していない点が \(broken)件あります。"
      default: "動作していない点が \(broken)件、\(wanting)あります。"
      }
    },
    lastUpdateFailed: "最後の更新は失敗しました。",

    storeMissing: { "\($0) にはまだ何も保存されていません" },
    storeWhole: { path, kilobytes in "\(path) は正常です (\(kilobytes) kB)" },
    storeDamaged: { "\($0) は破損しています" },
    mendsItself: "次の閲覧時に退避され、同じ登録地点で新しく作られます: vane",
    checkFolder: { "自分のもので、書き込めるかを確認してください: ls -ld \($0)" },
    storeUnwritable: { path, reason in "\(path) に書き込めません: \(reason)" },
    makeWritable: "書き込めるようにするか、XDG_STATE_HOME に別のフォルダーを指定してください",
    storeOpen: "保存された内容を他のユーザーが読み書きできます",
    unsuitedFileSystem: { "\($0) 上にあり、プログラム間のロックや変更の通知が働かないことがあります" },
    moveState: "XDG_STATE_HOME にローカルディスクのフォルダーを指定してください",

    configurationRead: { "\($0) に問題はありません" },
    defaults: "ファイルはないため、既定値を使います",
    mendConfiguration: "修正してから確認するには: vane config check",
    hookMissing: { "hook.command の \($0) は実行できるプログラムではありません" },
    nameHook: "完全なパス、または PATH にあるプログラムを指定してください",
    programs: { path, version in "\(path) (バージョン \(version))" },
    otherVersion: { path, found, wanted in
      found.map { "\(path) のバージョンは \($0) で、vane は \(wanted) です" }
        ?? "\(path) のバージョンが分かりません (必要なのは \(wanted))"
    },
    installTogether: "両方のプログラムを一緒にインストールしてください",
    placesFound: "世界の地名の索引を読み込めます",
    installPlaces: "ない場合、地名はオンラインで検索します。Data/places.sqlite を share/vane に置いてください",

    hasRoute: "外部への経路があります。提供元の応答を確かめるには: vane refresh",
    noRoute: "デフォルトルートがないため、取得できません",
    connect: "ネットワークに接続してください。接続後は自動で更新を再開します",
    asked: { "問い合わせ先: \($0.joined(separator: "、"))" },
    notAsked: { "連絡先がないため未使用: \($0.joined(separator: "、"))" },
    setContact: "実行するコマンド: vane config set contact you@example.org",
    nobodyAsked: "選択中の地点について問い合わせる提供元がありません",
    seeProviders: "理由を見るには: vane providers",
    provider: { name, state in "\(name): \(state)" },
    lastFailed: { name, ago in "\(name) は \(ago)に失敗しました" },
    because: { "理由: \($0)" },
    waits: { "\($0) に再び問い合わせます" },

    switchedOff: "バックグラウンド更新は、選択どおり停止しています",
    switchOn: "再開するには: vane interval minimum",
    wokenBy: { "起動元: \($0)" },
    updated: { "最後の更新は \($0)です" },
    updateFailed: { "最後の更新は \($0)に失敗しました" },
    neverUpdated: "まだ一度も取得していません",
    seeLog: "すべての記録を見るには: vane log",
    noService: "インストールされていません (vane service install)",
    serviceIs: { unit, state in "\(unit): \(state)" },
    notAtLogin: { "\($0) はログイン時に開始しません" },
    canTell: { "\($0)件のルールをデスクトップに通知できます" },
    noNotifySend: "notify-send がないため、ルールを通知できません",
    installNotifySend: "インストールしてください (Debian: libnotify-bin)",
    noDesktop: "ここからデスクトップは見えません。ルールはデスクトップがある所で通知されます",
    nobodyAnswers: { "\($0) はありますが、ユーザーの systemd が応答しません" },
    differs: { "\($0) はこのバージョンの内容と異なります" },
    installAnew: "インストールし直すには: vane service install",

    clockRight: { time, zone in "\(time)、タイムゾーン \(zone)" },
    clockWrong: { "\($0) を指していますが、ありえない時刻です" },
    clockBehind: { "保存されたデータが \($0)先の時刻です: 時計が戻されたか、狂っています" },
    setClock: "時計を合わせるには: timedatectl",
    notSynchronised: "ほかの時計と同期していません",
    synchronise: "同期を有効にするには: timedatectl set-ntp true",
    noZone: "タイムゾーンが不明なため、時刻は UTC です",
    setZone: "指定するには: timedatectl set-timezone、または TZ",
    terminal: { kind, columns in kind + (columns.map { "、\($0)桁" } ?? "") + "、UTF-8" },
    darkBackground: { "暗い背景用の配色です (\($0))" },
    lightBackground: { "明るい背景用の配色です (\($0))" },
    terminalAnswered: { "端末の応答: \($0)" },
    unknownBackground: "端末の背景色が不明なため、暗い背景と明るい背景の両方で読める配色です",
    setBackground: "選ぶには: vane config set display.background dark",
    noTerminal: "標準出力は端末ではありません",
    dumbTerminal: "TERM によると機能のない端末なので、上書き表示も色分けもしません",
    setTerm: "TERM に実際の種類を指定してください (例: xterm-256color)",
    notUTF8: "ロケールが UTF-8 でないため、度の記号やグラフが正しく表示されないことがあります",
    setLocale: "LANG に UTF-8 のロケールを指定してください (例: C.UTF-8)",
    narrow: { "幅が \($0)桁です。表やグラフには 40桁が必要です" })
}

@Sendable private func japaneseVerdict(_ verdict: Finding.Verdict) -> String {
  switch verdict {
  case .ok: "正常"
  case .attention: "注意"
  case .broken: "異常"
  }
}

@Sendable private func japaneseTopic(_ topic: Finding.Topic) -> String {
  switch topic {
  case .store: "データベース"
  case .configuration: "設定"
  case .programs: "プログラム"
  case .places: "地名"
  case .network: "ネットワーク"
  case .providers: "提供元"
  case .updates: "更新"
  case .service: "サービス"
  case .notifications: "通知"
  case .clock: "時計"
  case .terminal: "端末"
  }
}
