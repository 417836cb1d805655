import ArgumentParser
import VaneKit

/// `vane refresh`: fetches now.
struct Refresh: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Fetches now, whatever the age of what is cached.",
    discussion: """
      All saved places, or only one place. Only one fetch runs at a time, and none that the provider forbids: places \
      that are left out are named. Warnings are read again, too.

      Many places need several requests: a terminal shows a progress bar, and the refresh goes on until all are asked \
      about. It waits where the limit of a minute is used up. Ctrl-C ends it after the request under way; what was \
      stored stays.

      Example: vane refresh Berlin
      """)

  @OptionGroup var asked: PlaceOptions

  func run(_ session: Session) throws {
    try session.refresh(asked.name)
  }
}

/// `vane interval`: shows or chooses the interval of background updates.
struct Interval: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "interval", abstract: "Shows or chooses how far apart background updates are.",
    discussion: """
      An interval is the shortest time between two updates. When they come is learned from when you look \
      (schedule.policy). "never" switches them off, "minimum" leaves the interval to the system, which keeps at least \
      schedule.minimum.

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

/// `vane simulate-fetch`: one wake-up, to test background fetch.
struct SimulateFetch: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-fetch", abstract: "Runs one background update now, for testing.",
    discussion: """
      Asks the running vane watch, or with --launch starts a process of its own.

      Example: vane simulate-fetch --launch
      """, shouldDisplay: false)

  @Flag(help: "Start a separate process, even if a vane watch is running.")
  var launch = false

  func run(_ session: Session) throws {
    try session.simulateFetch(launch: launch)
  }
}
