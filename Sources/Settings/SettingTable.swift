extension Setting {
  /// All settings, in the order in which they are shown.
  static let all: [Setting] = [
    Setting("contact", \.contact, .contact, "How a provider can reach you, sent in the User-Agent."),
    Setting("units", \.units, .units, "Units of what people read; auto goes by LC_ALL, LC_MEASUREMENT and LANG."),
    Setting(
      "language", \.language, .choice(), "Language of what people read; auto goes by LC_ALL, LC_MESSAGES and LANG."),
    shortestInterval,
    Setting(
      "schedule.refreshAfter", \.schedule.refreshAfter, .duration(.seconds(1)...DurationText.longest),
      "The age from which a result needs a refresh and is marked stale."),
    Setting(
      "schedule.policy", \.schedule.policy, .choice(),
      "Whether wake-ups follow when you look, or come whenever the interval has passed."),
    Setting(
      "schedule.wakeUpsPerDay", \.schedule.wakeUpsPerDay, .count(1...48),
      "Wake-ups a day, on average, that may be made because you could look; a busy day may have twice as many."),
    Setting(
      "display.wait", \.display.wait, .duration(.zero ... .seconds(30)),
      "The longest wait for a refresh behind what is shown."),
    Setting(
      "display.color", \.display.color, .choice(),
      "Whether what people read has colours; auto asks NO_COLOR, CLICOLOR_FORCE, CLICOLOR and the terminal."),
    Setting(
      "display.background", \.display.background, .choice(),
      "The background of text, for colours that can be read there; auto asks COLORFGBG, then the terminal."),
    Setting(
      "display.icons", \.display.icons, .choice(), "What the condition is drawn with on a terminal; text draws nothing."
    ),
    Setting(
      "providers.order", \.providers.order, .choices(),
      "Whom to ask for the weather: the first that covers the place, and the next where it fails."),
    Setting(
      "providers.openMeteo.baseURL", \.providers.openMeteo.baseURL, .address, "Where Open-Meteo's forecasts are."),
    Setting(
      "providers.openMeteo.geocodingURL", \.providers.openMeteo.geocodingURL, .address,
      "Where Open-Meteo's place search is."),
    Setting(
      "providers.metNorway.baseURL", \.providers.metNorway, .address, "Where MET Norway's forecasts are."),
    Setting(
      "providers.nws.baseURL", \.providers.nws, .address,
      "Where the US National Weather Service's forecasts and warnings are."),
    Setting(
      "providers.meteoAlarm.baseURL", \.providers.meteoAlarm, .address, "Where MeteoAlarm's feeds are."),
    Setting(
      "warnings.enabled", \.warnings.enabled, .choice(),
      "Whether official warnings are read: every 15 minutes by day, hourly at night."),
    Setting("warnings.severity", \.warnings.severity, .choice(), "The least severity of a warning that is told."),
    Setting(
      "warnings.mute", \.warnings.mute, .names, "Events of warnings that are not told, such as \"Fog\"."),
    Setting(
      "network.connectTimeout", \.network.connectTimeout, .duration(.milliseconds(1) ... .seconds(20)),
      "The time a connection may take to stand."),
    Setting(
      "network.totalTimeout", \.network.totalTimeout, .duration(.milliseconds(1) ... .seconds(20)),
      "The time one exchange may take in all."),
    Setting(
      "network.plainHTTPHosts", \.network.plainHTTPHosts, .hosts,
      "Hosts that may be asked over plain http, besides loopback."),
    Setting(
      "network.metered", \.network.metered, .choice(),
      "Whether the connection is paid by volume, so that less is fetched; auto asks NetworkManager."),
    Setting(
      "power.saver", \.power.saver, .choice(),
      "Whether to save power by waking up less; auto asks for the power profile."),
    Setting(
      "notifications.enabled", \.notifications.enabled, .choice(), "Whether rules are told of on the desktop."),
    Setting(
      "notifications.quietHours", \.notifications.quietHours, .quietHours,
      "When nothing is told, by your clock; warnings of extreme danger are."),
    Setting(
      "notifications.rules", \.notifications.rules, .rules, "What to be told of, see docs/notifications.md."),
    Setting("hook.command", \.hook.command, .command, "Program and arguments to run after new data, without a shell."),
    Setting(
      "hook.timeout", \.hook.timeout, .duration(.milliseconds(1) ... .seconds(8)), "The time the hook may take."),
  ]

  /// The one setting whose bounds depend on other settings.
  static let shortestInterval = Setting(
    "schedule.minimum", \.schedule.minimum, .duration(.seconds(1)...DurationText.longest),
    "The shortest interval between wake-ups that may be chosen.")

  /// Returns whether other keys begin with this path ("schedule").
  static func isGroup(_ path: String) -> Bool {
    all.contains { $0.path.hasPrefix(path + ".") }
  }
}
