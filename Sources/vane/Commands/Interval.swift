import ArgumentParser
import VaneKit

/// `vane interval`: shows or chooses the interval of background updates.
struct Interval: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "interval",
    abstract: "Shows or chooses how far apart background updates are.",
    discussion: """
      An interval is the least time between two updates, never a promise: when they come is learned from when you \
      look (schedule.policy). "never" switches them off, "minimum" leaves the interval to the system, which keeps at \
      least schedule.minimum.

      Example: vane interval 30m
      """)

  @Argument(help: ArgumentHelp("never, minimum, or a duration such as 30m or 1h30m.", valueName: "interval"))
  var interval: String?

  func run(_ session: Session) throws {
    if let interval {
      // A space stands before what begins like a number below zero.
      try session.chooseInterval(String(interval.drop { $0 == " " }))
    } else {
      try session.showInterval()
    }
  }
}
