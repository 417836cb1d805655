import ArgumentParser
import VaneKit

/// `vane status`: saved places, the next update and its reason, failures, and files.
struct Status: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows what is saved, when the next update comes and why, and what went wrong.",
    discussion: """
      Reads only: fetches nothing, and does not mark updates as seen.

      --json prints one object, every key always there, null when there is nothing to say, instants in UTC, durations \
      and ages in seconds: schema, locations[]{name, region, country, latitude, longitude, timeZone, current, \
      updatedAt, age}, interval{chosen, inForce, seconds}, wokenBy{kind, pid, last}, next{action, at, reason, text}, \
      lastSuccess, lastAttempt and lastFailures[] (rows of vane log --json), unseenUpdates, \
      files[]{kind, path, exists}, unsuitedFileSystem.

      Example: vane status --json
      """)

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showStatus(json: json, color: color.color)
  }
}
