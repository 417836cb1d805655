import ArgumentParser
import VaneKit

/// `vane schedule forget`: deletes what was learned.
struct ScheduleForget: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Deletes every recorded look and what was learned from them.",
    discussion: """
      Places, results and the log of wake-ups stay; so does the count of the wake-ups that were used.

      Example: vane schedule forget
      """)

  func run(_ session: Session) throws {
    try session.forgetSchedule()
  }
}
