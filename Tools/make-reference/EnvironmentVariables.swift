/// The environment variables other than those of the settings. `DocumentTests` checks that none is missing here.
enum EnvironmentVariables {
  /// The variables that the programs read.
  static let read: [(names: [String], meaning: String)] = [
    (
      ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME"],
      "The configuration is $XDG_CONFIG_HOME/vane/config.json (default ~/.config)."
        + " The store is in $XDG_STATE_HOME/vane (default ~/.local/state)."
    ),
    (
      ["VANE_EXEC_PATH"],
      "The folder of vane-fetch, an absolute path; default: the folder of vane, or ../libexec/vane beside it."
    ),
    (["VANE_DATA_DIR"], "The folder of places.index; default: ../share/vane, seen from the folder of vane."),
    (
      ["LC_ALL", "LC_MESSAGES", "LANG"],
      "Language of text for people, if the setting language is auto. LC_ALL goes before every other variable of the"
        + " locale, and LANG after them."
    ),
    (["LC_TIME"], "Language of the names of days and months, and the order of dates."),
    (["LC_MEASUREMENT"], "Territory whose units are used, if the setting units is auto."),
    (["LC_CTYPE"], "Character set; without UTF-8, everything is drawn in ASCII."),
    (["NO_COLOR", "CLICOLOR"], "No colours if NO_COLOR is not empty, or CLICOLOR is 0."),
    (["CLICOLOR_FORCE"], "Colours also in a pipe, unless it is empty or 0."),
    (["TERM", "COLORTERM", "TMUX"], "The number of colours of the terminal: 24-bit, 256 or 16."),
    (["COLORFGBG"], "The background of the terminal, if the setting display.background is auto."),
    (["TZ"], "Your time zone; default: that of the machine."),
    (["PATH"], "Where a hook, notify-send and other programs are found."),
    (
      ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"],
      "The desktop session that gets notifications. Without DBUS_SESSION_BUS_ADDRESS it is $XDG_RUNTIME_DIR/bus."
    ),
    (["NOTIFY_SOCKET"], "The socket of the service manager, which vane watch informs (sd_notify)."),
    (
      ["http_proxy", "https_proxy", "all_proxy", "no_proxy"],
      "Proxies, as for curl: HTTPS_PROXY, ALL_PROXY and NO_PROXY too. Loopback is always asked directly."
    ),
    (["SSL_CERT_FILE"], "A PEM file of the certificate authorities to trust instead of the system's."),
  ]

  /// The variables that one of the programs sets for another. Users do not set them.
  static let passed: [(names: [String], meaning: String)] = [
    (["VANE_SETTINGS"], "The settings that vane watch passes to its fetches."),
    (["VANE_FOLLOWED"], "The line that vane follow printed last, when it starts again with a new store."),
  ]

  /// The variables of a hook after new weather. A value that is not known has no variable.
  static let weather: [(name: String, meaning: String)] = [
    ("WEATHER_LOCATION", "Name of the place."),
    ("WEATHER_LATITUDE", "Degrees north."),
    ("WEATHER_LONGITUDE", "Degrees east."),
    ("WEATHER_TEMPERATURE", "Temperature, °C."),
    ("WEATHER_APPARENT_TEMPERATURE", "How warm it feels, °C."),
    ("WEATHER_RELATIVE_HUMIDITY", "Relative humidity, %."),
    ("WEATHER_WIND_SPEED", "Wind speed, m/s."),
    ("WEATHER_WIND_DIRECTION", "Degrees from north, where the wind comes from."),
    ("WEATHER_WIND_GUST", "Gusts, m/s."),
    ("WEATHER_PRECIPITATION", "Precipitation, mm."),
    ("WEATHER_CONDITION", "Code of the condition, such as light-rain."),
    ("WEATHER_UPDATED_AT", "Time of the update, ISO 8601, UTC."),
    ("WEATHER_PROVIDER", "Identifier of the provider, such as open-meteo."),
  ]

  /// The variables of a hook after a new or changed warning, besides `WEATHER_LOCATION`.
  static let warning: [(name: String, meaning: String)] = [
    ("WEATHER_ALERT_ID", "Identifier of the warning. It is set only for warnings."),
    ("WEATHER_ALERT_EVENT", "What is warned of, in the issuer's words."),
    ("WEATHER_ALERT_SEVERITY", "minor, moderate, severe, extreme or unknown."),
    ("WEATHER_ALERT_HEADLINE", "The issuer's headline."),
    ("WEATHER_ALERT_ISSUER", "Who issued it."),
    ("WEATHER_ALERT_SENT", "Time of issue, ISO 8601, UTC."),
    ("WEATHER_ALERT_ONSET", "Beginning, ISO 8601, UTC."),
    ("WEATHER_ALERT_ENDS", "End, ISO 8601, UTC. Not set while the end is not known."),
    ("WEATHER_ALERT_LINK", "Page of the issuer."),
  ]
}
