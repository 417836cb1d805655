extension ScheduleWords {
  static let german = ScheduleWords(
    offNothingSaved: "Aktualisierungen sind aus: Kein Ort ist gespeichert",
    offChosen: "Aktualisierungen sind aus: Gewählt ist nie",
    offline: "wartet auf das Netz: Es gibt keines",
    dormant: { "schläft, bis jemand nachsieht: zuletzt \($0)" },
    nextWakeUp: { time, wait, reason in "nächstes Aufwachen \(time), \(wait): \(reason)" },
    dueFrom: { time, wait, reason in "ein Aufwachen ist fällig ab \(time), \(wait): \(reason)" },
    held: { time, wait, host in "zurückgehalten bis \(time), \(wait): \(host) bat um Ruhe" },
    quiet: { time, wait in
      "kein Aufwachen ist geplant, weil wahrscheinlich niemand nachsieht: neu überlegt \(time), \(wait)"
    },
    dueNow: { "ein Aufwachen ist jetzt fällig: \($0)" },

    intervalNotPassed: { interval, since in
      "nicht binnen \(germanDative(interval)) nach dem letzten Abruf (\(since))"
    },
    stillValid: "laut Anbieter gelten die vorliegenden Daten bis dahin",
    failedInARow: { $0 == 1 ? "der letzte Versuch schlug fehl" : "\($0) Versuche in Folge schlugen fehl" },
    seldomNew: "der Anbieter hat vorher selten etwas Neues",
    allUsed: { "die letzten 24 Stunden hatten schon alle \($0) Weckvorgänge, die ein Tag erlaubt" },
    looked: { looked, watched, isWeekend, from, to in
      let days = isWeekend ? "Wochenendtagen" : "Wochentagen"
      return "an \(looked) von \(watched) \(watched == 1 ? String(days.dropLast(2)) : days)"
        + " wurde zwischen \(from) und \(to) nachgesehen"
    },
    mayLook: { from, to in "zwischen \(from) und \(to) sieht vielleicht jemand nach" },
    used: { used, budget in "\(used) von \(budget) in 24 Stunden verbraucht" },
    nothingHolds: "nichts hält es zurück",
    bar: "etwas, das das Wetter zeigt, ist offen",
    warnings: "Warnungen werden verfolgt",
    rule: "eine Regel schaut voraus",

    nothingFetched: "noch wurde nichts abgerufen",
    intervalPassed: { "das Intervall seit dem letzten Abruf (\($0)) ist um" },
    retry: {
      $0 == 1
        ? "Zeit für einen neuen Versuch nach einem Fehlschlag"
        : "Zeit für einen neuen Versuch nach \($0) Fehlschlägen in Folge"
    },
    switchOff: "kein Ort ist gespeichert, also schaltet es die Aktualisierungen ab",
    and: { $0.joined(separator: "; ") },

    watcher: { $0.map { "vane watch, PID \($0)" } ?? "vane watch" },
    timer: { $0.map { "ein systemd-Timer, zuletzt \($0)" } ?? "der systemd-Timer vane.timer" },
    cron: { "cron, zuletzt \($0)" },
    disabledTimer: "nichts: der systemd-Timer vane.timer ist nicht eingeschaltet",
    stoppedService: "nichts: der systemd-Dienst vane.service läuft nicht",
    nothing: "nichts",
    startWatcher: "vane service install, oder vane watch in einem Terminal",
    enableTimer: "einschalten: systemctl --user enable --now vane.timer",
    wokenBy: { "Aktualisierungen im Hintergrund sind an, geweckt von: \($0)." },
    wokenByNothing: { "Aktualisierungen im Hintergrund sind an, aber noch weckt sie nichts: \($0)." })
}
