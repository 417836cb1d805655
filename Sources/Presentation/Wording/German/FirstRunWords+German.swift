extension FirstRunWords {
  static let german = FirstRunWords(
    welcome: [
      "Noch ist kein Ort gespeichert, also gibt es kein Wetter zu zeigen.",
      "Den eigenen speichern, dann wird sein Wetter jetzt abgerufen und bleibt von da an aktuell: vane set Berlin",
      "Alle Befehle: vane --help. Ob alles funktioniert: vane doctor",
    ],
    switchOff: "Ausschalten: vane interval never oder vane clear.")
}
