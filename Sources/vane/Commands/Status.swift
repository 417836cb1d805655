import ArgumentParser
import BackgroundFetch
import Presentation
import Settings
import WeatherStore

/// What is saved, what wakes Vane and when, what went wrong, and where things are.
struct Status: ContextCommand {
  static let configuration = CommandConfiguration(
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

  func run(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let now = context.now
    let facts = try StatusFacts(context, settings: settings, store: try context.storeIfAny(), at: now)
    let schedule = context.schedule(settings)
    if json {
      let document = StatusDocument(facts, floor: schedule.length(of: facts.inForce), zone: context.zone, at: now)
      try context.write(document.text + "\n")
    } else {
      let card = StatusCard(
        facts, now: now, schedule: schedule, zone: context.zone, ink: context.ink(settings, color.color),
        wording: context.wording)
      try context.write(lines: card.lines)
    }
  }
}
