extension StatusWords {
  static let german = StatusWords(
    places: "Orte", interval: "Intervall", wokenBy: "Geweckt von", schedule: "Zeitplan",
    lastSuccess: "Letzter Erfolg", lastAttempt: "Letzter Versuch", lastFailures: "Letzte Fehler", unseen: "Ungesehen",
    files: "Dateien", warning: "Warnung",

    nothingSaved: "nichts gespeichert; einen Ort speichern: vane set Berlin",
    updated: { place, age in "\(place): aktualisiert \(age)" },
    notFetched: { "\($0): noch nichts abgerufen" },
    chosen: { "gewählt: \($0)" },
    inForce: { "wirksam: \($0)" },
    moment: { time, age in "\(time), \(age)" },
    event: { moment, what in "\(moment): \(what)" },
    answer: { answer, reason in "\(answer), \(reason)" },
    none: "–",
    updates: { $0 == 1 ? "1 Aktualisierung" : "\($0) Aktualisierungen" },
    missing: { "\($0) (fehlt)" },
    unsuited: { folder, fileSystem in
      "\(folder) liegt auf \(fileSystem), wo Sperren zwischen Programmen und Hinweise auf Änderungen versagen können: "
        + "in XDG_STATE_HOME einen Ordner auf einer lokalen Platte nennen"
    })
}
