extension FirstRunWords {
  static let english = FirstRunWords(
    welcome: [
      "No place is saved yet, so there is no weather to show.",
      "Save yours to have its weather fetched now and kept fresh: vane set Berlin",
      "All commands: vane --help. Whether everything works: vane doctor",
    ],
    switchOff: "To switch them off: vane interval never, or vane clear.")
}

extension SetupWords {
  static let english = SetupWords(
    serviceWhy: "A service of your systemd keeps the weather fresh: from each login on, asleep between updates.",
    serviceQuestion: "Run updates as a service? [Y/n] ",
    yes: ["y", "yes"], no: ["n", "no"],
    noSystemd: "No systemd of yours answers. cron can run the updates: add this line with crontab -e",
    contactWhy: [
      "The US National Weather Service and MET Norway only answer programs that name a contact address.",
      "It is sent to the weather services that Vane asks, with every request, and to nobody else.",
    ],
    contactQuestion: { "Contact address, such as you@example.org [\($0)]: " },
    noContact: "none",
    unitsQuestion: { choices, current in "Units: \(choices) [\(current)]: " },
    later: "Change the answers at any time: vane setup, or vane config set KEY VALUE",
    needsTerminal: "vane setup asks questions, and standard input and output are not both a terminal",
    useYes: "Accept the defaults: vane setup --yes. Set one value: vane config set KEY VALUE")
}
