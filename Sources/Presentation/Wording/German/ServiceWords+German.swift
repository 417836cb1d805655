extension ServiceWords {
  static let german = ServiceWords(
    installed: { unit, path in "\(path) ist installiert: \(unit) läuft jetzt und ab jeder Anmeldung." },
    whileLoggedIn:
      "Mit der Abmeldung endet der Dienst; damit er bleibt: loginctl enable-linger."
      + " Entfernen: vane service uninstall",
    withoutNamespaces:
      "Dieses System erlaubt keine Namensräume, also kann der Dienst überall schreiben, wo es das eigene Konto darf;"
      + " alle anderen Grenzen gelten.",
    unconfined: "Nichts schränkt den Dienst ein: Er und seine Hooks können, was das eigene Konto kann.",
    removed: { "\($0) ist entfernt." },
    notInstalled: "Kein Dienst ist installiert; einen installieren: vane service install",
    noManager: "kein systemd dieses Kontos antwortet, installiert ist nichts",
    cronInstead: "Stattdessen kann cron Vane wecken: die Zeile oben mit crontab -e eintragen",
    foreignHome: { "\($0) gehört jemand anderem, geändert ist dort nichts" },
    withoutSudo: "Als Eigentümer ausführen, ohne sudo",
    managerFailed: { "das schlug fehl: \($0)" },
    seeJournal: { "Warum: journalctl --user -u \($0) -n 20" },
    planned: { sentence, time in "\(sentence) (geplant \(time))" },

    service: "Dienst", file: "Datei", starts: "Start", state: "Zustand", says: "Meldet",

    resident: { "\($0): vane watch, wartet auf die Sekunde der nächsten Aktualisierung" },
    timer: { "\($0): alle 5 Minuten ein Weckvorgang" },
    atLogin: "bei der Anmeldung",
    notByItself: { "nicht von selbst: systemctl --user enable \($0)" },
    foreign: {
      "nicht von vane service install geschrieben, darum lässt uninstall sie stehen;"
        + " ausschalten: systemctl --user disable --now \($0)"
    },
    differs: "nicht die Datei, die diese Version schreibt; neu schreiben: vane service install",
    unknown: "unbekannt: kein systemd dieses Kontos antwortet",
    since: { state, since in "\(state) seit \(since)" },
    process: { state, pid in "\(state), PID \(pid)" },
    failed: { state, reason in "\(state): \(reason)" })
}
