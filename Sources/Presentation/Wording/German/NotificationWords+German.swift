import WeatherRules

extension NotificationWords {
  static let german = NotificationWords(
    rain: { "Regen in \($0)" },
    temperature: { side, limit, place in "\(side == .above ? "Über" : "Unter") \(limit) in \(place)" },
    gusts: { limit, place in "Böen über \(limit) in \(place)" },
    firstFrost: { "Erster Frost in \($0)" },
    warning: { "Warnung für \($0)" },
    from: { value, time, ahead in "\(value) ab \(time), \(ahead)" },
    now: { "jetzt \($0)" },
    example: "So meldet Vane das Wetter.",
    rainRule: { "Regen binnen \(germanDative($0))" },
    temperatureRule: { side, limit, within in
      "\(side == .above ? "über" : "unter") \(limit) binnen \(germanDative(within))"
    },
    gustsRule: { limit, within in "Böen über \(limit) binnen \(germanDative(within))" },
    firstFrostRule: "erster Frost",
    warningsRule: { "Warnungen, mindestens \($0)" },
    number: "Nr.", rule: "Regel", place: "Ort", state: "Zustand",
    armed: "bereit",
    met: { "erfüllt, noch nicht gemeldet: \($0)" },
    held: { until, news in "zurückgehalten bis \(until): \(news)" },
    told: { "gemeldet \($0)" },
    unknown: { "nicht zu sagen: \($0)" },
    gap: { gap in
      switch gap {
      case .nothingCached: "noch wurde nichts abgerufen"
      case .stale: "die vorliegenden Daten sind zu alt"
      case .missing: "die Vorhersage sagt es nicht für die ganze Zeit"
      }
    },
    noPlace: "kein gespeicherter Ort heißt so",
    wouldTell: { title, text in "würde \"\(title)\" melden: \(text)" },
    wouldHold: { until, title, text in "würde nach \(until), falls es dann noch gilt, \"\(title)\" melden: \(text)" },
    toldAlready: { "würde nichts melden: gemeldet \($0) und seither nicht klar vorbei" },
    notMet: "würde nichts melden: nicht erfüllt",
    noRules: "Keine Regel ist eingerichtet.",
    howToWriteRules: #"Zum Beispiel: "notifications": {"rules": [{"rain": {"within": "30m"}}]} (vane config path)"#,
    switchedOff: #"Benachrichtigungen sind abgeschaltet: "notifications.enabled" auf "yes" setzen (vane config path)."#,
    noDesktop: "Hier gibt es keine Desktop-Sitzung: Weckvorgänge, die von hier ausgehen, zeigen nichts.",
    nextCheck: { "Geprüft nach jedem Abruf: \($0)" })
}
