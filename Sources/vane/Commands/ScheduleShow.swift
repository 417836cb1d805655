import ArgumentParser
import BackgroundFetch
import Presentation
import Settings
import WeatherStore

/// The learned day as a chart.
struct ScheduleShow: ContextCommand {
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

  /// What a chart in a pipe is drawn for.
  private static let usualWidth = 80

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let now = context.now
    let facts = try DayFacts(context, settings: settings, store: try context.storeIfAny(), at: now)
    let card = DayCard(
      facts, now: now, zone: context.zone, glyphs: ascii || context.language.glyphs == .ascii ? .ascii : .blocks,
      ink: context.ink(settings, color.color), wording: json ? .english : context.wording)
    if json {
      let document = ScheduleDocument(facts, policy: settings.schedule.policy, text: card.sentence, at: now)
      try context.write(document.text + "\n")
    } else {
      try context.write(lines: card.lines(width: context.terminal.size?.columns ?? ScheduleShow.usualWidth))
    }
  }
}
