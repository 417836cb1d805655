extension FirstRunWords {
  static let german = FirstRunWords(
    welcome: [
      "Noch ist kein Ort gespeichert, also gibt es kein Wetter zu zeigen.",
      "Ort speichern, Wetter sofort abrufen und aktuell halten: vane set Berlin",
      "Alle Befehle: vane --help. Ob alles funktioniert: vane doctor",
    ],
    switchOff: "Ausschalten: vane interval never oder vane clear.")
}
