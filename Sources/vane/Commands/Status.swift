import ArgumentParser
import VaneKit

/// What is saved, what wakes Vane and when, what went wrong, and where things are.
struct Status: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Says what is saved, when the next update comes and why, and what went wrong.",
    discussion: """
      Reads only: nothing is fetched, and updates stay unseen.

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
