import ArgumentParser
import Presentation
import WeatherStore

/// What was learned is deleted, and the looks that it was learned from.
struct ScheduleForget: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes every look that was written down, and what was learned from them.",
    discussion: """
      Places, results and the log of wake-ups stay; so does the count of the wake-ups that were used.

      Example: vane schedule forget
      """)

  func run(_ context: CommandContext) throws {
    let words = context.wording.day
    guard let store = try context.storeForChanging() else { return try context.write(lines: [words.nothingToForget]) }
    defer { store.close() }
    let lock = try context.fetchLock()
    defer { lock.release() }
    let forgotten = try store.forgetHabits(holding: lock)
    guard forgotten.looks + forgotten.glances > 0 else { return try context.write(lines: [words.nothingToForget]) }
    let time = LocalTime(zone: context.zone, wording: context.wording)
    let since = forgotten.firstLook.map { time.day($0, seenAt: context.now) }
    try context.write(
      lines: [words.forgotten(forgotten.looks, since, forgotten.glances), words.unknownFromNow])
  }
}
