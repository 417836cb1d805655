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

/// `vane status`: saved places, the next update and its reason, failures, and files.
struct Status: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows what is saved, when the next update comes and why, and what went wrong.",
    discussion: """
      Reads only: fetches nothing, and does not mark updates as seen.

      --json prints one object, every key always present, null if there is nothing to say, instants in UTC, durations \
      and ages in seconds: schema, locations[]{name, region, country, latitude, longitude, timeZone, current, \
      updatedAt, age}, interval{chosen, inForce, seconds}, wokenBy{kind, pid, last}, next{action, at, reason, text}, \
      lastSuccess, lastAttempt and lastFailures[] (rows of vane log --json), unseenUpdates, looks{since, count, \
      maximumAge, kept, withoutData, oldest{at, age, reason, detail}}, leftOut{places, account, until}, files[]{kind, \
      path, exists}, unsuitedFileSystem.

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
