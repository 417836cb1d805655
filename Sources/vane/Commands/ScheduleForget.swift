import ArgumentParser
import VaneKit

/// What was learned is deleted, and the looks that it was learned from.
struct ScheduleForget: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes every look that was written down, and what was learned from them.",
    discussion: """
      Places, results and the log of wake-ups stay; so does the count of the wake-ups that were used.

      Example: vane schedule forget
      """)

  func run(_ session: Session) throws {
    try session.forgetSchedule()
  }
}
