import ArgumentParser
import VaneKit

/// `vane status`: saved places, the next update and its reason, failures, and files.
struct Status: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows what is saved, when the next update comes and why, and what went wrong.",
    discussion: """
      Reads only: fetches nothing, and does not mark updates as seen.

      --json prints one object, every key always present, null if there is nothing to say, instants in UTC, durations \
      and ages in seconds: schema, locations[]{name, region, country, latitude, longitude, timeZone, current, \
      updatedAt, age}, interval{chosen, inForce, seconds}, wokenBy{kind, pid, last}, next{action, at, reason, text}, \
      lastSuccess, lastAttempt and lastFailures[] (rows of vane log --json), unseenUpdates, files[]{kind, path, \
      exists}, unsuitedFileSystem.

      Example: vane status --json
      """)

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showStatus(json: json, color: color.color)
  }
}

/// `vane log`: the newest wake-ups.
struct Log: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Shows the updates, the newest last: what started each, what it answered, and why.",
    discussion: """
      Times are in your zone. A wake-up that was killed shows as failed; one that has not answered yet as running.

      --json prints one object, every key always present: schema, wakeUps[]{id, startedAt, startedBy, pid, answer, \
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

/// `vane providers`: the weather and warning services and how they last did.
struct Providers: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "Lists the providers: what they cover, when they are asked, and how they last did.",
    discussion: """
      The first provider that covers the current place is asked. If it fails, the next one is asked in the same wake-up, \
      and is used until the back-off of the first has ended. The order is providers.order.

      Example: vane providers
      """)

  @OptionGroup var color: ColorOptions

  @Flag(
    help:
      "One object: schema, providers[]{id, name, coverage, state, until, lastSuccess, lastFailure, reason, cadence}.")
  var json = false

  func run(_ session: Session) throws {
    try session.listProviders(json: json, color: color.color)
  }
}
