extension DoctorWords {
  static let german = DoctorWords(
    verdict: germanVerdict, topic: germanTopic,
    summary: { broken, attention in
      let lead =
        switch broken {
        case 0: attention == 0 ? "Alles funktioniert" : "Nichts ist kaputt"
        case 1: "Eines funktioniert nicht"
        default: "\(broken) Dinge funktionieren nicht"
        }
      return switch attention {
      case 0: "\(lead)."
      case 1: "\(lead); ein Hinweis."
      default: "\(lead); \(attention) Hinweise."
      }
    },
    lastUpdateFailed: "Die letzte Aktualisierung schlug fehl.",

    storeMissing: { "in \($0) ist noch nichts gespeichert" },
    storeWhole: { path, kilobytes in "\(path) ist unversehrt, \(kilobytes) kB" },
    storeDamaged: { "\($0) ist beschädigt" },
    mendsItself: "Das nächste Nachsehen legt die Datei beiseite und beginnt mit den eigenen Orten eine neue: vane",
    checkFolder: { "Prüfen, wem es gehört und ob es sich schreiben lässt: ls -ld \($0)" },
    storeUnwritable: { path, reason in "\(path) lässt sich nicht schreiben: \(reason)" },
    makeWritable: "Schreibbar machen, oder in XDG_STATE_HOME einen anderen Ordner nennen",
    storeOpen: "andere können lesen oder ändern, was gespeichert ist",
    unsuitedFileSystem: {
      "er liegt auf \($0), wo Sperren zwischen Programmen und Hinweise auf Änderungen versagen können"
    },
    moveState: "In XDG_STATE_HOME einen Ordner auf einer lokalen Platte nennen",

    configurationRead: { "\($0) hat keine Probleme" },
    defaults: "es gibt keine Datei, also gelten die Vorgaben",
    mendConfiguration: "Berichtigen, dann: vane config check",
    hookMissing: { "hook.command nennt \($0), und das ist kein Programm, das sich starten lässt" },
    nameHook: "Eines mit ganzem Pfad nennen, oder eines, das in PATH zu finden ist",
    programs: { path, version in "\(path), Version \(version)" },
    otherVersion: { path, found, wanted in
      found.map { "\(path) hat Version \($0), vane hat \(wanted)" }
        ?? "\(path) nennt seine Version nicht; es muss \(wanted) sein"
    },
    installTogether: "Beide Programme zusammen installieren",
    placesFound: "das Verzeichnis der Orte der Welt ist lesbar",
    installPlaces: "Ohne es werden Orte online gesucht; Data/places.sqlite nach share/vane installieren",

    hasRoute: "ein Weg nach draußen ist da; ob ein Anbieter antwortet: vane refresh",
    noRoute: "es gibt keine Standardroute, also lässt sich nichts abrufen",
    connect: "Mit einem Netz verbinden; die Aktualisierungen gehen dann von selbst weiter",
    asked: { "gefragt: \($0.joined(separator: ", "))" },
    notAsked: { "nicht gefragt, weil eine Kontaktadresse fehlt: \($0.joined(separator: ", "))" },
    setContact: "Eingeben: vane config set contact ich@example.org",
    nobodyAsked: "niemand kann nach dem aktuellen Ort gefragt werden",
    seeProviders: "Warum: vane providers",
    provider: { name, state in "\(name): \(state)" },
    lastFailed: { name, ago in "\(name) schlug \(ago) fehl" },
    because: { "Grund: \($0)" },
    waits: { "Nächste Anfrage: \($0)" },

    switchedOff: "Aktualisierungen im Hintergrund sind wie gewählt aus",
    switchOn: "Einschalten: vane interval minimum",
    wokenBy: { "geweckt von: \($0)" },
    updated: { "die letzte Aktualisierung kam \($0)" },
    updateFailed: { "die letzte Aktualisierung schlug \($0) fehl" },
    neverUpdated: "noch wurde nichts abgerufen",
    seeLog: "Alle: vane log",
    noService: "keiner ist installiert (vane service install)",
    serviceIs: { unit, state in "\(unit) ist \(state)" },
    notAtLogin: { "\($0) startet nicht bei der Anmeldung" },
    canTell: {
      $0 == 1 ? "1 Regel kann auf dem Desktop gemeldet werden" : "\($0) Regeln können auf dem Desktop gemeldet werden"
    },
    noNotifySend: "notify-send ist nicht installiert, keine Regel kann gemeldet werden",
    installNotifySend: "Installieren (Debian: libnotify-bin)",
    noDesktop: "von hier aus ist kein Desktop zu sehen; gemeldet wird, wo einer ist",
    nobodyAnswers: { "\($0) ist da, aber kein systemd dieses Kontos antwortet" },
    differs: { "\($0) ist nicht so, wie diese Version es schreibt" },
    installAnew: "Neu installieren: vane service install",

    clockRight: { time, zone in "\(time), Zone \(zone)" },
    clockWrong: { "sie zeigt \($0), was nicht sein kann" },
    clockBehind: { "Gespeichertes liegt \($0) in der Zukunft: Die Uhr wurde zurückgestellt oder geht falsch" },
    setClock: "Die Uhr stellen: timedatectl",
    notSynchronised: "sie wird mit keiner anderen Uhr abgeglichen",
    synchronise: "Das einschalten: timedatectl set-ntp true",
    noZone: "die Zeitzone ist unbekannt, also sind Zeiten in UTC",
    setZone: "Sie angeben: timedatectl set-timezone oder TZ",
    terminal: { kind, columns in kind + (columns.map { ", \($0) Spalten" } ?? "") + ", UTF-8" },
    darkBackground: { "Farben für dunklen Hintergrund (\($0))" },
    lightBackground: { "Farben für hellen Hintergrund (\($0))" },
    terminalAnswered: { "das Terminal nannte \($0)" },
    unknownBackground: "das Terminal nennt seinen Hintergrund nicht; die Farben passen zu dunkel und hell",
    setBackground: "Einen wählen: vane config set display.background dark",
    noTerminal: "die Standardausgabe ist keines",
    dumbTerminal: "laut TERM kann es nichts, also wird nichts überschrieben oder gefärbt",
    setTerm: "TERM passend setzen, etwa auf xterm-256color",
    notUTF8: "die Locale ist nicht UTF-8, also können Gradzeichen und Diagramme falsch aussehen",
    setLocale: "LANG auf eine Locale mit UTF-8 setzen, etwa C.UTF-8",
    narrow: { "es hat \($0) Spalten; Tabellen und Diagramme brauchen 40" })
}

@Sendable private func germanVerdict(_ verdict: Finding.Verdict) -> String {
  switch verdict {
  case .ok: "ok"
  case .attention: "Hinweis"
  case .broken: "Fehler"
  }
}

@Sendable private func germanTopic(_ topic: Finding.Topic) -> String {
  switch topic {
  case .store: "Speicher"
  case .configuration: "Konfiguration"
  case .programs: "Programme"
  case .places: "Orte"
  case .network: "Netz"
  case .providers: "Anbieter"
  case .updates: "Aktualisierung"
  case .service: "Dienst"
  case .notifications: "Meldungen"
  case .clock: "Uhr"
  case .terminal: "Terminal"
  }
}
