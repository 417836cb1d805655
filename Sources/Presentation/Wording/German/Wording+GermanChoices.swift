extension SavedWords {
  static let german = SavedWords(
    nothingSaved: "kein Ort ist gespeichert",
    saveOne: "Einen speichern: vane set Berlin",
    using: { "\($0) ist jetzt der aktuelle Ort." },
    cleared: { "\($0) ist gelöscht." },
    clearedAll: {
      $0 == 1 ? "Der einzige gespeicherte Ort ist gelöscht." : "Alle \($0) gespeicherten Orte sind gelöscht."
    },
    nothingToClear: "Kein Ort war gespeichert.",
    dataDeleted: "Ergebnisse und Verlauf sind ebenfalls gelöscht.",
    everythingDeleted:
      "Auch alles andere ist gelöscht: Ergebnisse, Verlauf, Protokoll, Blicke und was beiseitegelegt war.",
    nextCurrent: { "\($0) ist jetzt der aktuelle Ort: der zuletzt verwendete der übrigen." },
    switchesOff:
      "Nichts ist mehr gespeichert: Beim nächsten Aufwachen schalten sich die Aktualisierungen im Hintergrund ab.",
    isOff: "Nichts ist mehr gespeichert, und die Aktualisierungen im Hintergrund sind aus.")
}

extension IntervalWords {
  static let german = IntervalWords(
    chosen: "Gewählt",
    inForce: "Wirksam",
    provider: "Anbieter",
    never: "nie",
    minimum: { "das kürzeste, also \($0)" },
    raised: { "\($0), das kürzeste, das schedule.minimum zulässt" },
    neverWithoutPlace: "nie, weil kein Ort gespeichert ist",
    untilSwitchOff: { "\($0), bis das nächste Aufwachen keinen gespeicherten Ort findet" },
    cadence: { provider, length in "\(provider) hat alle \(length) neue aktuelle Werte" },
    switchedOff: "Aktualisierungen im Hintergrund sind ab jetzt aus. Von Hand abrufen: vane refresh",
    apart: { "Aktualisierungen im Hintergrund liegen ab jetzt mindestens \($0) auseinander." },
    remembered: { "\($0) ist gemerkt, aber nicht wirksam: Kein Ort ist gespeichert." },
    floor: "Das ist der kürzeste Abstand; wann danach aktualisiert wird, lernt Vane daraus, wann nachgesehen wird.",
    learned: "Wie oft und wann aktualisiert wird, lernt Vane daraus, wann nachgesehen wird.",
    fixed: "Nach jedem Intervall wird aktualisiert, weil schedule.policy auf fixed steht.")
}

extension ConfigWords {
  static let german = ConfigWords(
    key: "Schlüssel",
    value: "Wert",
    origin: "Herkunft",
    fromDefault: "Vorgabe",
    fromFile: "Datei",
    fromEnvironment: "Umgebung",
    error: { "Fehler: \($0)" },
    warning: { "Warnung: \($0)" },
    noProblems: { "Keine Probleme in \($0)" },
    changed: { key, value, file in "\(key) steht jetzt auf \(value), in \(file)." },
    removed: { key, file in "\(key) ist aus \(file) entfernt." },
    notInFile: { key, file in "\(key) steht nicht in \(file)." },
    overridden: { "Die Umgebungsvariable \($0) ist gesetzt und gilt statt der Datei." },
    noFile: { "Keine Probleme: \($0) gibt es nicht, also gelten die Vorgaben" })
}
