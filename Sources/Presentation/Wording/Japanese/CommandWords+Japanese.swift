extension CommandWords {
  static let japanese = CommandWords(
    noCommand: { "「\($0)」というコマンドはありません" },
    commandMeant: { "vane \($0) のことですか?" },
    placeOrHelp: { "地点を登録するには: vane set \"\($0)\" (コマンド一覧: vane --help)" },
    saveOne: { "地点を登録すると、天気が自動で更新されるようになります: vane set \($0)" },
    unknownPlace: { "「\($0)」という登録地点はありません" },
    savedAre: { "登録地点: \($0.joined(separator: "、"))" },
    ambiguousPlace: { count, name, places in
      "「\(name)」という登録地点が \(count)件あります: \(places.joined(separator: " / "))"
    },
    placeMeant: { "登録地点「\($0)」のことですか?" },
    severalBegin: { count, text, places in
      "「\(text)」で始まる登録地点が \(count) 件あります: \(places.joined(separator: "、"))"
    },
    writeMore: "名前をもう少し長く入力してください",
    nameTheArea: { "地域名か国名を付けてください: \"\($0)\"" },
    nothingCached: { "「\($0)」のデータはまだありません" },
    fetchIt: "取得するには: vane refresh",
    diskFull: { "ディスクがいっぱいで、\($0) に新しいデータを保存できません。空き容量を増やしてください" },
    notWritten: { path, reason in "\(path) に書き込めません: \(reason)" },
    saved: { "「\($0)」を登録しました。" },
    updatesStayOff: "バックグラウンド更新は、選択どおり停止したままです。再開するには: vane interval minimum",
    nameShortened: { "制御文字と長すぎる部分を除き、名前を「\($0)」とします" },
    providerNotAsked: { "「\($1)」の天気は \($0) に問い合わせません。理由を見るには: vane providers" },
    nameEmpty: "--name に表示できる文字がありません",
    nameTaken: { name, other in
      "「\(name)」という名前は別の登録地点 (\(other)) に付いています。何も保存していません"
    },
    renameOther: {
      "別の名前を付けるか、先にその地点の名前を変えてください: vane set \($0) --name NAME"
    },
    renamed: { before, now in "「\(before)」の名前は「\(now)」になりました。" },
    tooManyPlaces: { count, most in "すでに \(count)件の地点が登録されています (上限 \(most)件)" },
    clearOne: "1件削除するには: vane clear 地点名",
    notFetchedYet: { "まだ取得できていません: \($0)" },
    savedTryAgain: "地点は登録済みです。もう一度取得するには: vane refresh",
    notLookedUp: { "「\($0)」を検索できなかったため、登録していません" },
    coordinatesNeedNoSearch: { "座標なら検索は不要です: vane set LAT,LON --name \"\($0)\"" },
    noSuchPlace: { "「\($0)」という地点が見つからないため、登録していません" },
    checkSpelling: "綴りを確認するか、座標を指定してください: vane set 48.85,2.35",
    pickOutOfRange: { pick, count in "--pick が \(pick) です。指定できるのは 1〜\(count) です" },
    severalMatch: { count, name in "「\(name)」に一致する地点が \(count)件あるため、登録していません" },
    moreMatch: { listed, name in
      "「\(name)」に一致する地点が \(listed)件を超えるため、登録していません。地域名か国名を加えてください"
    },
    onlySimilar: { "「\($0)」という地点はなく、似た名前の地点があります。登録していません" },
    chooseOne: { "選ぶには: vane set \"\($0)\" --pick 1" },
    whichOne: { "番号を選んでください (1〜\($0)): " },
    nothingChosen: "地点が選ばれなかったため、登録していません",
    fetching: "取得中",
    updatingBehind: "バックグラウンドで更新中です。少し待ってからもう一度ご覧ください。",
    notUpdated: { "更新できませんでした: \($0)" },
    nothingNew: "新しいデータはありません。",
    alreadyBrought: "別の取得処理がちょうど更新したところです。",
    stillValid: { until in "問い合わせていません: 提供元によると、手元のデータは\(until.map { " \($0) まで" } ?? "まだ")有効です。" },
    notAskedAbout: { places, until in
      "\(places.joined(separator: "、")) は問い合わせていません: 提供元によると、手元のデータは \(until) まで有効です。"
    },
    notWanted: { until in
      "問い合わせていません: 提供元が\(until.map { " \($0) まで" } ?? "しばらく")リクエストを控えるよう求めています。"
    },
    noAnswer: "vane-fetch が応答せずに終了しました",
    noFetchProgram: { "vane-fetch が見つからないため、取得できません: \($0.joined(separator: "、"))" },
    installFetchProgram: "vane と同じ場所に置くか、VANE_EXEC_PATH にフォルダーを指定してください",
    relativeExecPath: { "VANE_EXEC_PATH が「\($0)」になっていますが、絶対パスではありません" },
    nameExecPath: "vane-fetch があるフォルダーの絶対パスを指定するか、変数を削除してください",

    noInterval: { "間隔が「\($0)」になっています。never、minimum、または 30m、1h30m、2d のような長さを指定してください" },
    intervalTooShort: { text, minimum in "間隔が \(text) になっています。\(minimum) 以上、never、または minimum を指定してください" },
    intervalLimit: "下限は schedule.minimum です: vane config show",

    noHost: "依頼できる vane watch が動いていません",
    hostIsSilent: { "vane watch (pid \($0)) が 5秒以内に起動を始めませんでした" },
    useLaunch: "専用のプロセスで実行するには --launch を付けてください",
    storeReplaced: "データベースが置き換えられ、vane watch を再開できませんでした",
    damagedInUse: { "\($0) は破損しており、取得処理が使用中です" },
    fetchRuns: "取得処理の実行中です。いま削除しても、再び書き込まれます",
    tryAgainSoon: "30秒ほど待って、もう一度実行してください")
}
