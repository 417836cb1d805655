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
