import ArgumentParser
import Settings
import VaneKit

/// `vane config unset`.
struct ConfigUnset: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Removes one key from the configuration file, so that its default is used.",
    discussion: """
      The rest of the file stays as it is. A key that is not in the file is not an error.

      Example: vane config unset contact
      """)

  @Argument(help: "One of the keys of vane config show.", completion: .list(Settings.keys))
  var key: String

  func run(_ session: Session) throws {
    try session.unsetConfiguration(key)
  }
}
