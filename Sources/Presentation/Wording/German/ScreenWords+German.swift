extension ScreenWords {
  static let german = ScreenWords(
    hint: "? Hilfe  q Ende",
    hosting: { "aktualisiert, PID \($0)" },
    viewing: { pid in "nur Anzeige: \(pid.map { "PID \($0)" } ?? "ein anderes vane watch") aktualisiert" },
    notFetched: "noch nicht abgerufen",
    fetching: "wird abgerufen",
    refreshing: { "\($0) wurde von Hand verlangt" },
    choose: "einen Ort wählen",
    scrollHours: "frühere und spätere Stunden",
    scrollLog: "ältere und neuere Zeilen des Protokolls",
    refresh: "den gewählten Ort jetzt abrufen",
    units: "metrische, imperiale, britische oder SI-Einheiten",
    redraw: "alles neu zeichnen",
    suspend: "anhalten; bis es weitergeht, ruhen Aktualisierungen",
    quit: "beenden",
    closeHelp: "jede Taste schließt diese Hilfe",
    pageKeys: "Bild↑ Bild↓",
    control: { "Strg-\($0)" })
}
