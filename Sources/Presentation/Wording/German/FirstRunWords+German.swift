extension FirstRunWords {
  static let german = FirstRunWords(
    welcome: [
      "Noch ist kein Ort gespeichert, also gibt es kein Wetter zu zeigen.",
      "Ort speichern, Wetter sofort abrufen und aktuell halten: vane set Berlin",
      "Alle Befehle: vane --help. Ob alles funktioniert: vane doctor",
    ],
    switchOff: "Ausschalten: vane interval never oder vane clear.")
}

extension SetupWords {
  static let german = SetupWords(
    serviceWhy: "Ein Dienst Ihres systemd hält das Wetter aktuell: ab jeder Anmeldung, dazwischen schläft er.",
    serviceQuestion: "Aktualisierungen als Dienst ausführen? [J/n] ",
    yes: ["j", "ja", "y", "yes"], no: ["n", "nein", "no"],
    noSystemd: "Kein eigenes systemd antwortet. cron kann aktualisieren: diese Zeile mit crontab -e eintragen",
    contactWhy: [
      "Der US National Weather Service und MET Norway antworten nur Programmen, die eine Kontaktadresse nennen.",
      "Sie geht mit jeder Anfrage an die Wetterdienste, die Vane fragt, und an niemanden sonst.",
    ],
    contactQuestion: { "Kontaktadresse, etwa ich@example.org [\($0)]: " },
    noContact: "keine",
    unitsQuestion: { choices, current in "Einheiten: \(choices) [\(current)]: " },
    later: "Die Antworten lassen sich jederzeit ändern: vane setup oder vane config set KEY VALUE",
    needsTerminal: "vane setup stellt Fragen, aber Standardeingabe und -ausgabe sind nicht beide ein Terminal",
    useYes: "Alle Vorgaben annehmen: vane setup --yes. Einen Wert setzen: vane config set KEY VALUE")
}
