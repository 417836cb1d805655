import ArgumentParser
import VaneKit

/// `vane service install`.
struct ServiceInstall: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs the service, or the timer, and starts it.",
    discussion: """
      The service is vane watch, which sleeps until the very instant of the next update; the timer starts one wake-up \
      every five minutes instead. The one that is installed takes the other's place. Both may write nothing but the \
      store, and neither may a hook that they start.

      Where no systemd answers, nothing is written, and a line for crontab is printed.

      Example: vane service install
      Example: vane service install --timer --print
      """)

  @Flag(help: "A timer that wakes Vane every five minutes, and nothing resident.")
  var timer = false

  @Flag(help: "Without limits, so that a hook may do what you may.")
  var hooksUnconfined = false

  @Flag(help: "Only print what would be written.")
  var print = false

  func run(_ session: Session) throws {
    try session.installService(isTimer: timer, isConfined: !hooksUnconfined, onlyPrints: print)
  }
}
