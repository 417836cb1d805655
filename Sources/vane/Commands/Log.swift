import ArgumentParser
import VaneKit

/// `vane log`: the newest wake-ups.
struct Log: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
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

  func run(_ session: Session) throws {
    try session.showLog(count, json: json, color: color.color)
  }
}
