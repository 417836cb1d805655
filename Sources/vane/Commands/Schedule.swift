import ArgumentParser

/// The learned day: shown, or forgotten.
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the learned day as a chart, or forgets what was learned.",
    discussion: """
      Example: vane schedule
      Example: vane schedule forget
      """,
    subcommands: [ScheduleShow.self, ScheduleForget.self],
    defaultSubcommand: ScheduleShow.self)
}
