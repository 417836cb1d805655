import ArgumentParser

/// `vane schedule`: shows or forgets what was learned.
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Shows the learned day as a chart, or forgets what was learned.",
    discussion: """
      The chart is of the 24 hours from now: the chance of a look, the looks that were seen, the wake-ups planned, and \
      what holds the next one back until when. --ascii draws it with ASCII characters alone, --json prints one object \
      (its keys: vane help schedule show).

      Example: vane schedule
      Example: vane schedule forget
      """,
    subcommands: [ScheduleShow.self, ScheduleForget.self],
    defaultSubcommand: ScheduleShow.self)
}
