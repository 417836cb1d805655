extension LogWords {
  static let german = LogWords(
    when: "Wann", startedBy: "Gestartet von", answer: "Antwort", took: "Dauer", bytes: "Bytes", httpStatus: "HTTP",
    reason: "Grund",

    running: "läuft",
    empty: "Noch ist kein Aufwachen verzeichnet.",

    first: "erster Abruf",
    interval: "das Intervall war um",
    retry: { failures in
      switch failures {
      case nil: "erneut versucht"
      case 1: "nach einem Fehlschlag erneut versucht"
      case let failures?: "nach \(failures) Fehlschlägen erneut versucht"
      }
    },
    simulated: "ein Aufwachen wurde verlangt",
    refresh: "eine Aktualisierung wurde verlangt",
    look: "beim Nachsehen war es zu alt",

    nothingSaved: "kein Ort ist gespeichert",
    never: "gewählt ist nie",
    notDue: { "nicht fällig vor \($0)" },
    planned: { "geplant für \($0), wenn wohl jemand nachsieht" },
    quiet: { "vor \($0) sieht wahrscheinlich niemand nach" },
    unchanged: { "selten etwas Neues vor \($0)" },
    budget: { "Tagesbudget aufgebraucht, bis \($0)" },
    neededLater: { "nicht nötig vor \($0)" },
    valid: { "laut Anbieter gültig bis \($0)" },
    backingOff: { "wartet nach einem Fehlschlag bis \($0)" },
    held: { "zurückgehalten bis \($0): Der Anbieter bat um Ruhe" },
    notActive: "niemand sah nach",
    fresh: "frisch genug",
    shared: "ein anderer Abruf hatte es gerade gebracht",
    ended: "endete, bevor es antworten konnte",
    other: { code, detail in "\(code): \(detail)" })
}
