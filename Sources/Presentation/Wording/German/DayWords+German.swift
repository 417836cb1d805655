extension DayWords {
  static let german = DayWords(
    chance: "Chance", looked: "gesehen", wakeUps: "wach", warnings: "Warnung", held: "gehalten",

    percent: { "\($0) %" },
    times: { $0 == 1 ? "einmal" : "\($0) x" },
    now: "jetzt",
    none: "keines ist geplant",
    nothingHolds: "nichts hält es zurück",
    until: { "bis \($0)" },
    because: { until, reason in "\(until): \(reason)" },
    interval: "das Intervall",
    valid: "noch gültig",
    backOff: "nach einem Fehlschlag",
    retryAfter: "der Anbieter bat um Ruhe",
    unchanged: "so bald selten etwas Neues",
    budget: "das Tagesbudget ist aufgebraucht",

    legend: { mark, minutes in
      let length = minutes == 60 ? "einer Stunde" : "\(minutes) min"
      return
        "Chance, dass in \(length) jemand nachsieht; gesehen in 4 Wochen; \(mark) ein Aufwachen, eine Ziffer mehrere"
    },
    expected: { "erwartet \($0) Blicke in 24 Stunden" },
    used: { used, budget in "\(used) von \(budget) Weckvorgängen in 24 Stunden verbraucht" },
    warned: { used, budget in "\(used) Abfragen von Warnungen, von höchstens \(budget)" },
    learnedFrom: { looks, since in "gelernt aus \(looks == 1 ? "1 Blick" : "\(looks) Blicken") seit \(since)" },

    fixed: "Nichts wird gelernt, solange schedule.policy auf fixed steht: Jedes Intervall bringt ein Aufwachen.",
    nothingSaved: "Kein Ort ist gespeichert, also ist kein Aufwachen geplant. Einen speichern: vane set Berlin",
    nothingLearned: "Noch ist nichts gelernt: Bis jemand nachsieht, gelten die Gewohnheiten einer unbekannten Person.",

    nothingToForget: "Es gibt nichts zu vergessen: Kein Blick wurde notiert.",
    forgotten: { looks, since, glances in
      let seen = looks == 1 ? "1 Blick" : "\(looks) Blicke"
      let read =
        glances == 1 ? "1 Lesezugriff durch Leisten oder Skripte" : "\(glances) Lesezugriffe durch Leisten und Skripte"
      let both = [looks > 0 ? seen + (since.map { " seit \($0)" } ?? "") : nil, glances > 0 ? read : nil]
      return "Gelöscht: \(both.compactMap(\.self).joined(separator: " und ")), samt dem daraus Gelernten."
    },
    unknownFromNow: "Ab jetzt gelten wieder die Gewohnheiten einer unbekannten Person.")
}
