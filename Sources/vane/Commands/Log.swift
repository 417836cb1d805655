import ArgumentParser
import Presentation
import WeatherJSON
import WeatherStore

/// Each wake-up, and why it answered as it did.
struct Log: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the wake-ups, the newest last: what started each, what it answered, and why.",
    discussion: """
      Times are in your zone. A wake-up that was killed shows as failed; one that has not answered yet as running.

      --json prints one object, every key always there: schema, wakeUps[]{id, startedAt, startedBy, pid, answer, \
      finishedAt, duration, bytes, httpStatus, provider, reason, detail}, the newest last.

      Example: vane log -n 50
      """)

  @Option(name: .customShort("n"), help: ArgumentHelp("How many at most.", valueName: "count"))
  var count = 20

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func validate() throws {
    guard count > 0 else { throw ValidationError("-n is \(count); it must be at least 1") }
  }

  func run(_ context: CommandContext) throws {
    let records = try context.storeIfAny()?.wakeUps(limit: count) ?? []
    let wakeUps = records.reversed().map { LoggedWakeUp($0) }
    if json {
      var json = JSONWriter()
      json.object { json in
        json.integer("schema", 1)
        json.array("wakeUps", wakeUps) { $0.wakeUp($1) }
      }
      try context.write(json.text + "\n")
    } else {
      let ink = context.ink(context.settingsForReading(), color.color)
      let table = LogTable(wakeUps, now: context.now, zone: context.zone, ink: ink, wording: context.wording)
      try context.write(lines: table.lines)
    }
  }
}
