import WeatherRules

extension NotificationWords {
  static let english = NotificationWords(
    rain: { "Rain in \($0)" },
    temperature: { side, limit, place in "\(side == .above ? "Above" : "Below") \(limit) in \(place)" },
    gusts: { limit, place in "Gusts above \(limit) in \(place)" },
    firstFrost: { "First frost in \($0)" },
    warning: { "Warning for \($0)" },
    from: { value, time, ahead in "\(value) from \(time), \(ahead)" },
    now: { "\($0) now" },
    example: "This is how Vane tells you of the weather.",
    rainRule: { "rain within \($0)" },
    temperatureRule: { side, limit, within in "\(side.rawValue) \(limit) within \(within)" },
    gustsRule: { limit, within in "gusts above \(limit) within \(within)" },
    firstFrostRule: "first frost",
    warningsRule: { "warnings, \($0) or worse" },
    number: "#", rule: "Rule", place: "Place", state: "State",
    armed: "armed",
    met: { "met, not told yet: \($0)" },
    held: { until, news in "held until \(until): \(news)" },
    told: { "told \($0)" },
    unknown: { "cannot be said: \($0)" },
    gap: { gap in
      switch gap {
      case .nothingCached: "nothing was fetched yet"
      case .stale: "what is cached is too old"
      case .missing: "the forecast does not say it for all of the time"
      }
    },
    noPlace: "no saved place has this name",
    wouldTell: { title, text in "would tell \"\(title)\": \(text)" },
    wouldHold: { until, title, text in "would tell after \(until), if it is still so, \"\(title)\": \(text)" },
    toldAlready: { "would tell nothing: told \($0), and not clearly over since" },
    notMet: "would tell nothing: not met",
    noRules: "No rule is configured.",
    howToWriteRules: #"For example: "notifications": {"rules": [{"rain": {"within": "30m"}}]} (vane config path)"#,
    switchedOff: #"Notifications are switched off: set "notifications.enabled" to "yes" (vane config path)."#,
    noDesktop: "There is no desktop session here: wake-ups started from here show nothing.",
    nextCheck: { "Asked after each fetch: \($0)" })
}
