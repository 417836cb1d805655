import ArgumentParser
import VaneKit

/// `vane schedule`: shows or forgets what was learned.
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule", abstract: "Shows the learned day as a chart, or forgets what was learned.",
    discussion: """
      The chart is of the 24 hours from now: the chance of a look, the looks that were seen, the wake-ups planned, and \
      the limits that delay the next one. --ascii draws it with ASCII characters alone, --json prints one object (its \
      keys: vane help schedule show).

      Example: vane schedule
      Example: vane schedule forget
      """,
    subcommands: [ScheduleShow.self, ScheduleForget.self],
    defaultSubcommand: ScheduleShow.self)
}

/// `vane schedule show`: the learned day as a chart.
struct ScheduleShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows when you look, as far as Vane has learned it, and the planned updates.",
    discussion: """
      The chart is of the 24 hours from now, in your zone. Reads only: nothing is fetched or learned.

      --json prints one object, every key always present, null if there is nothing to say, instants in UTC: schema, \
      policy, gap (fixed or nothingSaved if there is nothing to show, nothingLearned for the plan of an unknown user), \
      text, next{action, at, reason}, stretches[]{start, chance, looks} of ten minutes, wakeUps[]{at, reason, \
      warnings} with the number of lists of warnings that are read, holds[]{until, reason}, expectedLooks, used and \
      budget of the wake-ups for looks, warnings{used, budget} of the requests for warnings, looks, firstLook.

      Example: vane schedule --ascii
      """)

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showSchedule(json: json, ascii: ascii, color: color.color)
  }
}

/// `vane schedule forget`: deletes what was learned.
struct ScheduleForget: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Deletes every recorded look and what was learned from them.",
    discussion: """
      Places, results and the log of wake-ups stay; so does the count of the wake-ups that were used.

      Example: vane schedule forget
      """)

  func run(_ session: Session) throws {
    try session.forgetSchedule()
  }
}
