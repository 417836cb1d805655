import ArgumentParser
import Settings
import VaneKit

/// `vane config set`.
struct ConfigSet: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Sets one key of the configuration file.",
    discussion: """
      The rest of the file stays as it is. A file that is missing is made. A list is written as JSON. A value that \
      vane config check would refuse is not written; the exit status is 78 then.

      Example: vane config set contact you@example.org
      Example: vane config set schedule.minimum 30m
      Example: vane config set warnings.mute '["Fog"]'
      """)

  @Argument(help: "One of the keys of vane config show.", completion: .list(Settings.keys))
  var key: String

  @Argument(help: "The value, as vane config show prints it.")
  var value: String

  func run(_ session: Session) throws {
    try session.setConfiguration(key, to: value)
  }
}
