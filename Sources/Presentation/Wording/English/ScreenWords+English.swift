extension ScreenWords {
  static let english = ScreenWords(
    hint: "? help  q quit",
    hosting: { "watching, pid \($0)" },
    viewing: { pid in "view only: \(pid.map { "pid \($0)" } ?? "another vane watch") does the updates" },
    notFetched: "not fetched yet",
    fetching: "fetching now",
    refreshing: { "a person asked for \($0)" },
    choose: "choose a place",
    scrollHours: "earlier and later hours",
    scrollLog: "older and newer lines of the log",
    refresh: "fetch the chosen place now",
    units: "metric, imperial, British or SI units",
    redraw: "draw everything again",
    suspend: "suspend; updates stop until it goes on",
    quit: "quit",
    closeHelp: "any key closes this help",
    pageKeys: "PgUp PgDn",
    control: { "Ctrl-\($0)" })
}
