import ArgumentParser
import VaneKit

/// `vane config path`.
struct ConfigPath: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Prints the path of the configuration file, whether or not it exists.",
    discussion: "Example: vane config path")

  func run(_ session: Session) throws {
    try session.showConfigurationPath()
  }
}
