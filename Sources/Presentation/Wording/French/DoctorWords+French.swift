extension DoctorWords {
  static let french = DoctorWords(
    verdict: frenchVerdict, topic: frenchTopic,
    summary: { broken, attention in
      let lead =
        switch broken {
        case 0: attention == 0 ? "Tout fonctionne" : "Rien n'est cassé"
        case 1: "Une chose ne fonctionne pas"
        default: "\(broken) choses ne fonctionnent pas"
        }
      return switch attention {
      case 0: "\(lead)."
      case 1: "\(lead) ; un point à voir."
      default: "\(lead) ; \(attention) points à voir."
      }
    },
    lastUpdateFailed: "La dernière mise à jour a échoué.",

    storeMissing: { "rien n'est encore enregistré dans \($0)" },
    storeWhole: { path, kilobytes in "\(path) est intact, \(kilobytes) ko" },
    storeDamaged: { "\($0) est endommagé" },
    mendsItself: "La prochaine consultation le met de côté et en commence un autre avec les mêmes lieux : vane",
    checkFolder: { "Vérifier à qui il est et s'il est accessible en écriture : ls -ld \($0)" },
    storeUnwritable: { path, reason in "\(path) n'est pas accessible en écriture : \(reason)" },
    makeWritable: "Le rendre accessible en écriture, ou indiquer un autre dossier dans XDG_STATE_HOME",
    storeOpen: "d'autres peuvent lire ou changer ce qui est enregistré",
    unsuitedFileSystem: {
      "il est sur \($0), où les verrous entre programmes et les avis de changement peuvent manquer"
    },
    moveState: "Indiquer dans XDG_STATE_HOME un dossier d'un disque local",

    configurationRead: { "\($0) n'a aucun problème" },
    defaults: "il n'y a pas de fichier, les valeurs par défaut s'appliquent",
    mendConfiguration: "La corriger, puis : vane config check",
    hookMissing: { "hook.command indique \($0), qui n'est pas un programme exécutable" },
    nameHook: "En indiquer un par son chemin complet, ou un qui se trouve dans PATH",
    programs: { path, version in "\(path), version \(version)" },
    otherVersion: { path, found, wanted in
      found.map { "\(path) est en version \($0), vane en \(wanted)" }
        ?? "\(path) ne dit pas sa version, qui doit être \(wanted)"
    },
    installTogether: "Installer les deux programmes ensemble",
    placesFound: "l'index des lieux du monde est lisible",
    installPlaces: "Sans lui, les lieux sont cherchés en ligne ; installer Data/places.sqlite dans share/vane",

    hasRoute: "il y a un accès ; savoir si un fournisseur répond : vane refresh",
    noRoute: "il n'y a pas de route par défaut, rien ne peut être récupéré",
    connect: "Se connecter à un réseau ; les mises à jour reprennent alors d'elles-mêmes",
    asked: { "interrogés : \($0.joined(separator: ", "))" },
    notAsked: { "non interrogés, faute d'adresse de contact : \($0.joined(separator: ", "))" },
    setContact: "Lancer : vane config set contact vous@example.org",
    nobodyAsked: "personne ne peut être interrogé sur le lieu actuel",
    seeProviders: "Pourquoi : vane providers",
    provider: { name, state in "\(name) : \(state)" },
    lastFailed: { name, ago in "\(name) a échoué \(ago)" },
    because: { "Raison : \($0)" },
    waits: { "Prochaine demande : \($0)" },

    switchedOff: "les mises à jour en arrière-plan sont arrêtées, comme choisi",
    switchOn: "Les activer : vane interval minimum",
    wokenBy: { "réveillées par : \($0)" },
    updated: { "la dernière mise à jour est arrivée \($0)" },
    updateFailed: { "la dernière mise à jour a échoué \($0)" },
    neverUpdated: "rien n'a encore été récupéré",
    seeLog: "Toutes : vane log",
    noService: "aucun n'est installé (vane service install)",
    serviceIs: { unit, state in "\(unit) est \(state)" },
    notAtLogin: { "\($0) ne démarre pas à l'ouverture de session" },
    canTell: {
      $0 < 2 ? "\($0) règle peut être signalée sur le bureau" : "\($0) règles peuvent être signalées sur le bureau"
    },
    noNotifySend: "notify-send n'est pas installé, aucune règle ne peut être signalée",
    installNotifySend: "L'installer (Debian : libnotify-bin)",
    noDesktop: "aucun bureau n'est visible d'ici ; les règles sont signalées là où il y en a un",
    nobodyAnswers: { "\($0) est là, mais aucun systemd de ce compte ne répond" },
    differs: { "\($0) n'est pas ce que cette version écrit" },
    installAnew: "L'installer à nouveau : vane service install",

    clockRight: { time, zone in "\(time), fuseau \(zone)" },
    clockWrong: { "elle indique \($0), ce qui est impossible" },
    clockBehind: { "des données sont en avance de \($0) : l'horloge a été reculée, ou elle est fausse" },
    setClock: "Régler l'horloge : timedatectl",
    notSynchronised: "aucune autre horloge ne la tient à l'heure",
    synchronise: "L'activer : timedatectl set-ntp true",
    noZone: "le fuseau horaire est inconnu, les heures sont donc en UTC",
    setZone: "L'indiquer : timedatectl set-timezone, ou TZ",
    terminal: { kind, columns in kind + (columns.map { ", \($0) colonnes" } ?? "") + ", UTF-8" },
    darkBackground: { "couleurs pour fond sombre (\($0))" },
    lightBackground: { "couleurs pour fond clair (\($0))" },
    terminalAnswered: { "le terminal a répondu \($0)" },
    unknownBackground: "le terminal ne dit pas son fond ; les couleurs conviennent aux fonds sombres et clairs",
    setBackground: "En choisir un : vane config set display.background dark",
    noTerminal: "la sortie standard n'en est pas un",
    dumbTerminal: "selon TERM il ne sait rien faire, donc rien n'est réécrit ni coloré",
    setTerm: "Mettre dans TERM ce qu'il est, par exemple xterm-256color",
    notUTF8: "la locale n'est pas en UTF-8, degrés et graphiques peuvent mal s'afficher",
    setLocale: "Mettre dans LANG une locale UTF-8, par exemple C.UTF-8",
    narrow: { "il a \($0) colonnes ; tableaux et graphiques en demandent 40" })
}

@Sendable private func frenchVerdict(_ verdict: Finding.Verdict) -> String {
  switch verdict {
  case .ok: "ok"
  case .attention: "à voir"
  case .broken: "en panne"
  }
}

@Sendable private func frenchTopic(_ topic: Finding.Topic) -> String {
  switch topic {
  case .store: "Données"
  case .configuration: "Configuration"
  case .programs: "Programmes"
  case .places: "Lieux"
  case .network: "Réseau"
  case .providers: "Fournisseurs"
  case .updates: "Mises à jour"
  case .service: "Service"
  case .notifications: "Notifications"
  case .clock: "Horloge"
  case .terminal: "Terminal"
  }
}
