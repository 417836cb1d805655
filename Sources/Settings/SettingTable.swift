import BackgroundFetch
import Services
import Weather
import Wording

extension Setting {
  /// All settings, in the order in which they are shown.
  static let all = general + services + host

  private static let general: [Setting] = [
    Setting(
      "contact", \.contact, .contact,
      "Your e-mail address or web page, for the weather services only: part of the User-Agent."),
    Setting(
      "units", \.units, .choice(allowed: "one of " + UnitChoice.allowed),
      "Units of text for people; auto uses the territory of LC_ALL, LC_MEASUREMENT or LANG."),
    Setting(
      "language", \.language, .automatic(), "Language of text for people; auto uses LC_ALL, LC_MESSAGES or LANG."),
    Setting(
      "clock", \.clock, .automatic(),
      "How times are written for people: 12h as 3:05 PM, 24h as 15:05; auto uses the territory of LC_ALL, LC_TIME or LANG."
    ),
    minimumInterval,
    Setting(
      "schedule.refreshAfter", \.schedule.refreshAfter, .duration(.seconds(1)...DurationNotation.maximum),
      "The age from which a result needs a refresh and is marked stale."),
    Setting(
      "schedule.policy", \.schedule.policy, .choice(),
      "learned plans wake-ups for the times at which you look; fixed fetches whenever the interval has passed."),
    Setting(
      "schedule.wakeUpsPerDay", \.schedule.wakeUpsPerDay, .count(1...48),
      "Average number of wake-ups a day for expected looks; a busy day may have twice as many."),
    Setting(
      "display.wait", \.display.wait, .duration(.zero ... .seconds(30)),
      "How long a look on a terminal waits for the refresh that it started."),
    Setting(
      "display.color", \.display.color, .choice(),
      "Whether text for people has colours; auto uses NO_COLOR, CLICOLOR_FORCE, CLICOLOR and the terminal."),
    Setting(
      "display.background", \.display.background, .choice(),
      "The terminal's background, which chooses the colours; auto uses COLORFGBG, then asks the terminal."),
    Setting("display.icons", \.display.icons, .choice(), "The icons of conditions on a terminal; text means no icons."),
  ]

  /// The addresses follow from the table of services.
  private static let services: [Setting] =
    [
      Setting(
        "providers.order", \.providers.writtenOrder, .order(of: WeatherService.defaultOrder),
        "The order in which providers are asked: the first that covers the place, then the next if it fails. measured asks the most accurate provider of the place first, once one has won (vane score)."
      )
    ] + WeatherService.addresses.map { Setting($0.key, \.providers.addresses[$0], .address, $0.meaning) } + limits

  /// The limits of requests, for users with a key or a server of their own.
  private static let limits: [Setting] = [
    ("providers.openMeteo.minutely", RateLimitWindow.minute, "a minute"),
    ("providers.openMeteo.hourly", .hour, "an hour"), ("providers.openMeteo.daily", .day, "a day of UTC"),
  ].map { key, window, name in
    Setting(
      key, \.providers[openMeteo: window], .count(1...1_000_000_000),
      "The largest weight of requests to Open-Meteo in \(name); see docs/providers.md.")
  }

  private static let host: [Setting] = [
    Setting("warnings.enabled", \.warnings.enabled, .choice(), "Whether official warnings are read."),
    Setting(
      "warnings.severity", \.warnings.severity, .choice(of: RuleReading.severities),
      "The lowest severity of a warning that is reported."),
    Setting(
      "warnings.mute", \.warnings.mute, .names, "Events of warnings that are not reported, such as \"Fog\"."),
    Setting("air.enabled", \.air.enabled, .choice(), "Whether air quality and pollen are requested from Open-Meteo."),
    Setting(
      "air.index", \.air.index, .automatic(),
      "The index of air quality; auto uses that of the US in the United States, and the European one elsewhere."),
    Setting(
      "score.enabled", \.score.enabled, .choice(),
      "Whether reports of the airport near a place are requested (aviationweather.gov); ask counts as no."),
    Setting(
      "network.connectTimeout", \.network.connectTimeout, .duration(.milliseconds(1) ... .seconds(20)),
      "Time limit for opening a connection."),
    Setting(
      "network.totalTimeout", \.network.totalTimeout, .duration(.milliseconds(1) ... .seconds(20)),
      "Time limit for one exchange."),
    Setting(
      "network.plainHTTPHosts", \.network.plainHTTPHosts, .hosts,
      "Hosts, besides loopback, that may be asked over plain http."),
    Setting(
      "network.metered", \.network.metered, .automatic(),
      "Whether the connection is charged by volume, so that Vane fetches less; auto asks NetworkManager."),
    Setting(
      "power.saver", \.power.saver, .automatic(),
      "Whether to save power with fewer wake-ups; auto asks for the power profile."),
    Setting(
      "notifications.enabled", \.notifications.enabled, .choice(), "Whether rules send desktop notifications."),
    Setting(
      "notifications.quietHours", \.notifications.quietHours, .quietHours,
      "Hours without notifications, in your time zone; extreme warnings ignore them."),
    Setting("notifications.rules", \.notifications.rules, .rules, "The rules, see docs/notifications.md."),
    Setting(
      "page.directory", \.page.directory, .folder,
      "The folder that vane page writes its files to, after each update too; see docs/page.md."),
    Setting(
      "hook.command", \.hook.command, .command, "Program and arguments to run after new data, without a shell."),
    Setting(
      "hook.timeout", \.hook.timeout, .duration(.milliseconds(1) ... .seconds(8)), "Time limit for one run of the hook."
    ),
  ]

  /// The one setting whose bounds depend on other settings.
  static let minimumInterval = Setting(
    "schedule.minimum", \.schedule.minimum, .duration(.seconds(1)...DurationNotation.maximum),
    "The shortest interval between wake-ups that can be chosen.")

  /// Returns whether other keys begin with this path ("schedule").
  static func isGroup(_ path: String) -> Bool {
    all.contains { $0.path.hasPrefix(path + ".") }
  }
}
