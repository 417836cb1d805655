import ArgumentParser

/// `vane alerts`: official warnings for a saved place.
struct Alerts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Lists official warnings for a place, the worst first; show and open one of them.",
    discussion: """
      Warnings are read every 15 minutes by day and while one is in force, hourly at night, and each is notified once. \
      The last line says when they were read, or why they could not be.

      Example: vane alerts
      """,
    subcommands: [AlertsList.self, AlertsShow.self, AlertsOpen.self], defaultSubcommand: AlertsList.self)
}
