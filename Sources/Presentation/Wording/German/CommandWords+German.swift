extension CommandWords {
  static let german = CommandWords(
    noCommand: { "den Befehl \"\($0)\" gibt es nicht" },
    commandMeant: { "Gemeint ist vielleicht: vane \($0)." },
    placeOrHelp: { "Ist es ein Ort, dann speichern: vane set \"\($0)\". Alle Befehle: vane --help" },
    saveOne: { "Einen Ort speichern, dann bleibt sein Wetter aktuell: vane set \($0)" },
    unknownPlace: { "kein gespeicherter Ort heißt \($0)" },
    savedAre: { "Gespeichert: \($0.joined(separator: ", "))" },
    ambiguousPlace: { count, name, places in
      "\(count) gespeicherte Orte heißen \(name): \(places.joined(separator: "; "))"
    },
    placeMeant: { "Ist der gespeicherte Ort \($0) gemeint?" },
    severalBegin: { count, text, places in
      "\(count) gespeicherte Orte beginnen mit \(text): \(places.joined(separator: "; "))"
    },
    writeMore: "Mehr vom Namen angeben",
    nameTheArea: { "Region oder Land hinzufügen: \"\($0)\"" },
    nothingCached: { "für \($0) liegt noch nichts vor" },
    fetchIt: "Abrufen: vane refresh",
    diskFull: { "der Datenträger ist voll: In \($0) kann nichts Neues gespeichert werden, dort Platz schaffen" },
    notWritten: { path, reason in "\(path) kann nicht geschrieben werden: \(reason)" },
    saved: { "\($0) ist gespeichert." },
    updatesStayOff: "Aktualisierungen im Hintergrund bleiben wie gewählt aus. Einschalten: vane interval minimum",
    nameShortened: { "der Name wird als \"\($0)\" geführt: Steuerzeichen und zu langer Text sind entfernt" },
    providerNotAsked: { "\($0) wird nach \($1) nicht gefragt: vane providers nennt den Grund" },
    nameEmpty: "--name enthält nichts, was sich zeigen lässt",
    nameTaken: { name, other in
      "ein anderer gespeicherter Ort heißt schon \(name): \(other); nichts wurde gespeichert"
    },
    renameOther: {
      "Einen anderen Namen wählen oder erst jenen Ort umbenennen: vane set \($0) --name NAME"
    },
    renamed: { before, now in "\(before) heißt jetzt \(now)." },
    tooManyPlaces: { count, most in "\(count) Orte sind gespeichert, mehr als \(most) geht nicht" },
    clearOne: "Einen löschen: vane clear NAME",
    notFetchedYet: { "noch nicht abgerufen: \($0)" },
    savedTryAgain: "Der Ort ist gespeichert; erneut versuchen: vane refresh",
    notLookedUp: { "der Ort \"\($0)\" konnte nicht gesucht werden, gespeichert ist nichts" },
    coordinatesNeedNoSearch: { "Koordinaten brauchen keine Suche: vane set BREITE,LÄNGE --name \"\($0)\"" },
    noSuchPlace: { "kein Ort heißt \"\($0)\", gespeichert ist nichts" },
    checkSpelling: "Schreibweise prüfen oder Koordinaten angeben: vane set 48.85,2.35",
    pickOutOfRange: { pick, count in "--pick ist \(pick); erlaubt: 1 bis \(count)" },
    severalMatch: { count, name in
      "\(count == 1 ? "1 Ort passt" : "\(count) Orte passen") zu \"\(name)\", gespeichert ist nichts"
    },
    moreMatch: { listed, name in
      "mehr als \(listed) Orte passen zu \"\(name)\", gespeichert ist nichts; die übrigen findet, wer Region oder Land nennt"
    },
    onlySimilar: { "kein Ort heißt \"\($0)\", diese klingen ähnlich; gespeichert ist nichts" },
    chooseOne: { "Einen wählen: vane set \"\($0)\" --pick 1" },
    whichOne: { "Welcher, 1 bis \($0)? " },
    nothingChosen: "kein Ort gewählt, gespeichert ist nichts",
    fetching: "wird abgerufen",
    updatingBehind: "Wird im Hintergrund aktualisiert; gleich noch einmal nachsehen.",
    notUpdated: { "nicht aktualisiert: \($0)" },
    nothingNew: "Nichts Neues.",
    alreadyBrought: "Ein anderer Abruf hat es gerade gebracht.",
    stillValid: {
      "Nicht gefragt: Laut Anbieter gelten die vorliegenden Daten \($0.map { "bis \($0)" } ?? "noch eine Weile")."
    },
    notAskedAbout: { places, until in
      "Nicht gefragt nach \(places.joined(separator: ", ")): Was gespeichert ist, gilt laut Anbieter bis \(until)."
    },
    notWanted: {
      "Nicht gefragt: Der Anbieter will \($0.map { "keine Anfrage vor \($0)" } ?? "vorerst keine Anfrage")."
    },
    noAnswer: "vane-fetch endete ohne Antwort",
    noFetchProgram: { "vane-fetch fehlt unter \($0.joined(separator: " oder ")): nichts kann abgerufen werden" },
    installFetchProgram: "Neben vane installieren oder den Ordner in VANE_EXEC_PATH nennen",
    relativeExecPath: { "VANE_EXEC_PATH ist „\($0)“; das ist kein absoluter Pfad" },
    nameExecPath: "Den absoluten Pfad des Ordners mit vane-fetch angeben oder die Variable löschen",

    noInterval: { "das Intervall ist „\($0)“; erlaubt sind never, minimum oder eine Dauer wie 30m, 1h30m oder 2d" },
    intervalTooShort: { text, minimum in
      "das Intervall ist \(text); erlaubt sind mindestens \(minimum), never oder minimum"
    },
    intervalLimit: "Die Grenze ist schedule.minimum: vane config show",

    noHost: "kein vane watch läuft, das gefragt werden könnte",
    hostIsSilent: { "vane watch (PID \($0)) ist nicht binnen 5 s aufgewacht" },
    useLaunch: "--launch startet einen eigenen Prozess",
    storeReplaced: "der Speicher wurde ersetzt, und vane watch konnte nicht neu beginnen",
    damagedInUse: { "\($0) ist beschädigt, und ein Abruf benutzt es" },
    fetchRuns: "ein Abruf läuft und würde wieder schreiben, was jetzt gelöscht wird",
    tryAgainSoon: "In einer halben Minute erneut versuchen")
}
