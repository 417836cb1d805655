import ArgumentParser
import VaneKit

/// `vane schedule show`: the learned day as a chart.
struct ScheduleShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows when you look, as far as it was learned, and the wake-ups planned for it.",
    discussion: """
      The chart is of the 24 hours from now, in your zone. Reads only: nothing is fetched or learned.

      --json prints one object, every key always there, null when there is nothing to say, instants in UTC: schema, \
      policy, gap (fixed or nothingSaved where there is nothing to show, nothingLearned for the plan of a person \
      unknown), text, next{action, at, reason}, stretches[]{start, chance, looks} of ten minutes, wakeUps[]{at, \
      reason, warnings} with the number of lists of warnings that are read, holds[]{until, reason}, expectedLooks, \
      used and budget of the wake-ups for looks, warnings{used, budget} of the requests for warnings, looks, firstLook.

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
