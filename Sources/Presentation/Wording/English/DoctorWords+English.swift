extension DoctorWords {
  static let english = DoctorWords(
    verdict: englishVerdict, topic: englishTopic,
    summary: { broken, attention in
      let wanting = attention == 1 ? "one thing wants attention" : "\(attention) things want attention"
      let lead =
        switch broken {
        case 0: attention == 0 ? "Everything works" : "Nothing is broken"
        case 1: "One thing does not work"
        default: "\(broken) things do not work"
        }
      return lead + (attention == 0 ? "." : "; \(wanting).")
    },
    lastUpdateFailed: "The last update failed.",

    storeMissing: { "nothing was saved yet in \($0)" },
    storeWhole: { path, kilobytes in "\(path) is whole, \(kilobytes) kB" },
    storeDamaged: { "\($0) is damaged" },
    mendsItself: "The next look sets it aside and begins a new one with your places: vane",
    checkFolder: { "Look whether it is yours and can be written: ls -ld \($0)" },
    storeUnwritable: { path, reason in "\(path) cannot be written: \(reason)" },
    makeWritable: "Make it writable, or name another folder in XDG_STATE_HOME",
    storeOpen: "others may read or change what is saved",
    unsuitedFileSystem: { "it is on \($0), where locks between programs and notices of changes may not work" },
    moveState: "Name a folder on a local disk in XDG_STATE_HOME",

    configurationRead: { "\($0) has no problems" },
    defaults: "there is no file, so the defaults hold",
    mendConfiguration: "Mend it, then: vane config check",
    hookMissing: { "hook.command names \($0), which is no program that can be started" },
    nameHook: "Name one by its whole path, or one that is found in PATH",
    programs: { path, version in "\(path), version \(version)" },
    otherVersion: { path, found, wanted in
      found.map { "\(path) is of version \($0), vane of \(wanted)" }
        ?? "\(path) does not say its version, which must be \(wanted)"
    },
    installTogether: "Install both programs together",
    placesFound: "the index of the world's places can be read",
    installPlaces: "Without it places are looked up online; install Data/places.sqlite in share/vane",

    hasRoute: "there is a way out; whether a provider answers: vane refresh",
    noRoute: "there is no default route, so nothing can be fetched",
    connect: "Connect to a network; updates go on by themselves then",
    asked: { "asked: \($0.joined(separator: ", "))" },
    notAsked: { "not asked, because nobody told them whom to write to: \($0.joined(separator: ", "))" },
    setContact: "Run: vane config set contact you@example.org",
    nobodyAsked: "nobody can be asked about the current place",
    seeProviders: "Why: vane providers",
    provider: { name, state in "\(name): \(state)" },
    lastFailed: { name, ago in "\(name) failed \(ago)" },
    because: { "Reason: \($0)" },
    waits: { "It is asked again at \($0)" },

    switchedOff: "background updates are off, as you chose",
    switchOn: "Switch them on: vane interval minimum",
    wokenBy: { "woken by \($0)" },
    updated: { "the last update came \($0)" },
    updateFailed: { "the last update failed \($0)" },
    neverUpdated: "nothing was fetched yet",
    seeLog: "All of them: vane log",
    noService: "none is installed (vane service install)",
    serviceIs: { unit, state in "\(unit) is \(state)" },
    notAtLogin: { "\($0) does not start at login" },
    canTell: { $0 == 1 ? "1 rule can be told on the desktop" : "\($0) rules can be told on the desktop" },
    noNotifySend: "notify-send is not installed, so no rule can be told",
    installNotifySend: "Install it (Debian: libnotify-bin)",
    noDesktop: "no desktop is seen from here; rules are told where one is",
    nobodyAnswers: { "\($0) is there, but no systemd of yours answers" },
    differs: { "\($0) is not what this version writes" },
    installAnew: "Install it anew: vane service install",

    clockRight: { time, zone in "\(time), zone \(zone)" },
    clockWrong: { "it says \($0), which cannot be" },
    clockBehind: { "what is stored is \($0) in the future: the clock was set back, or is wrong" },
    setClock: "Set the clock: timedatectl",
    notSynchronised: "it is not kept right by another clock",
    synchronise: "Switch that on: timedatectl set-ntp true",
    noZone: "your time zone is not known, so times are in UTC",
    setZone: "Name it: timedatectl set-timezone, or TZ",
    terminal: { kind, columns in kind + (columns.map { ", \($0) columns" } ?? "") + ", UTF-8" },
    darkBackground: { "colours for a dark background (\($0))" },
    lightBackground: { "colours for a light background (\($0))" },
    terminalAnswered: { "the terminal answered \($0)" },
    unknownBackground: "the terminal does not say its background; colours suit dark and light",
    setBackground: "Choose one: vane config set display.background dark",
    noTerminal: "standard output is none",
    dumbTerminal: "TERM says that it can do nothing, so nothing is rewritten or coloured",
    setTerm: "Set TERM to what it is, such as xterm-256color",
    notUTF8: "the locale is not UTF-8, so degrees and charts may come out wrong",
    setLocale: "Set LANG to a UTF-8 locale, such as C.UTF-8",
    narrow: { "it has \($0) columns; tables and charts want 40" })
}

@Sendable private func englishVerdict(_ verdict: Finding.Verdict) -> String {
  switch verdict {
  case .ok: "ok"
  case .attention: "attention"
  case .broken: "broken"
  }
}

@Sendable private func englishTopic(_ topic: Finding.Topic) -> String {
  switch topic {
  case .store: "Store"
  case .configuration: "Configuration"
  case .programs: "Programs"
  case .places: "Places"
  case .network: "Network"
  case .providers: "Providers"
  case .updates: "Updates"
  case .service: "Service"
  case .notifications: "Notifications"
  case .clock: "Clock"
  case .terminal: "Terminal"
  }
}
