extension WatchWords {
  static let german = WatchWords(
    hosting: { "aktualisiert im Hintergrund, PID \($0)" },
    viewing: { pid in
      "ein anderes vane watch \(pid.map { "(PID \($0)) " } ?? "")aktualisiert; dieses zeigt nur an"
    },
    newData: "neue Daten",
    noData: { "nichts Neues (\($0))" },
    failed: { "fehlgeschlagen: \($0)" },
    notStarted: { "das Aufwachen ließ sich nicht starten: \($0)" },
    overdue: { "das Aufwachen wurde an seiner Grenze von \($0) beendet" },
    killed: { "Signal \($0) beendete das Aufwachen, bevor es antworten konnte" },
    silent: { "das Aufwachen endete mit Status \($0) und ohne Antwort" },
    unreadable: { "das Aufwachen sagte etwas, das keine Antwort ist: \($0)" },
    simulated: "ein Aufwachen wurde von Hand verlangt",
    holding: { wakeUps, ahead in
      (wakeUps == 1 ? "der letzte Weckvorgang änderte" : "die letzten \(wakeUps) Weckvorgänge änderten")
        + " nichts; der nächste kommt \(ahead)"
    },
    clockChanged: "die Uhr wurde gestellt, oder der Rechner hat geschlafen: neu geplant",
    networkCameUp: "das Netz ist da",
    configurationChanged: "die Konfiguration hat sich geändert",
    configurationKept: { "\($0); die letzte gute Konfiguration bleibt wirksam" },
    storeFailed: { reason, ahead in "\(reason); neuer Versuch \(ahead)" },
    stopping: "hört auf",
    ended: "die mit --for angegebene Zeit ist um")
}
