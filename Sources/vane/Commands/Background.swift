import ArgumentParser
import VaneKit

/// `vane service`: a service or timer of the user's systemd.
struct Service: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Keeps the places fresh without a terminal: a service or a timer of your own systemd.",
    discussion: "Example: vane service install",
    subcommands: [ServiceInstall.self, ServiceUninstall.self, ServiceStatus.self])
}

/// `vane service install`.
struct ServiceInstall: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Installs the service, or the timer, and starts it.",
    discussion: """
      The service is vane watch, which sleeps until the next update; with a timer nothing runs between two updates. \
      Installing one removes the other. They and the hooks that they start can write only to the store.

      Without systemd, nothing is written, and a line for crontab is printed.

      Example: vane service install
      Example: vane service install --timer --print
      """)

  @Flag(help: "A timer that starts each update, without a resident process.")
  var timer = false

  @Flag(help: "Without confinement: hooks can do everything that you can.")
  var hooksUnconfined = false

  @Flag(help: "Only print what would be written.")
  var print = false

  func run(_ session: Session) throws {
    try session.installService(isTimer: timer, isConfined: !hooksUnconfined, onlyPrints: print)
  }
}

/// `vane service uninstall`.
struct ServiceUninstall: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Ends the service or the timer and removes it.",
    discussion: """
      What is saved and cached stays. Other programs that wake Vane still update it. To switch updates off: vane interval never

      Example: vane service uninstall
      """)

  func run(_ session: Session) throws {
    try session.uninstallService()
  }
}

/// `vane service status`.
struct ServiceStatus: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows what is installed, whether it runs, since when, and its own status.",
    discussion: """
      Exits with 69 if it is not running.

      Example: vane service status
      """)

  func run(_ session: Session) throws {
    try session.showServiceStatus()
  }
}

/// `vane schedule`: shows or forgets what was learned.
struct Schedule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule", abstract: "Shows the learned day as a chart, or forgets what was learned.",
    discussion: """
      The chart is of the 24 hours from now: the chance of a look, the wake-ups planned, and the limits that delay the \
      next one. --ascii draws it with ASCII characters alone, --json prints one object (its \
      keys: vane help schedule show).

      Example: vane schedule
      Example: vane schedule forget
      """,
    subcommands: [ScheduleShow.self, ScheduleForget.self],
    defaultSubcommand: ScheduleShow.self)
}

/// `vane schedule show`: the learned day as a chart.
struct ScheduleShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows when you look, as far as Vane has learned it, and the planned updates.",
    discussion: """
      The chart is of the 24 hours from now, in your zone. Reads only: nothing is fetched or learned.

      --json prints one object, every key always present, null if there is nothing to say, instants in UTC: schema, \
      policy, gap (fixed or nothingSaved if there is nothing to show, nothingLearned for the plan of an unknown user), \
      text, next{action, at, reason}, stretches[]{start, chance, looks} of ten minutes, wakeUps[]{at, reason, \
      warnings} with the number of lists of warnings that are read, holds[]{until, reason}, expectedLooks, used and \
      budget of the wake-ups for looks, warnings{used, budget} of the requests for warnings, looks, firstLook.

      Example: vane schedule --ascii
      """)

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showSchedule(json: json, ascii: ascii, color: color.color)
  }
}

/// `vane schedule forget`: deletes what was learned.
struct ScheduleForget: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Deletes every recorded look and what was learned from them.",
    discussion: """
      Places, results and the log of wake-ups stay; so does the count of the wake-ups that were used.

      Example: vane schedule forget
      """)

  func run(_ session: Session) throws {
    try session.forgetSchedule()
  }
}
