import ArgumentParser
import StandardStreams
import VaneKit

/// `vane config show`.
struct ConfigShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows every key, its value in force, and where that comes from.",
    discussion: "Example: vane config show")

  func run(_ session: Session) throws {
    try session.showConfiguration(
      languageOption: LanguageOption.isGiven(in: ProgramArguments.all) ? LanguageOption.name : nil)
  }
}
