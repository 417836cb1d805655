import ArgumentParser

/// Official warnings for a saved place.
struct Alerts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Lists official warnings for a place, the worst first; show and open one of them.",
    discussion: """
      They are read every 15 minutes by day and while one is in force, hourly at night, and told once. What they are worth stands below them: \
      when they were read, or why not.

      Example: vane alerts
      """,
    subcommands: [AlertsList.self, AlertsShow.self, AlertsOpen.self], defaultSubcommand: AlertsList.self)
}
