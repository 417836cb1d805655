import ArgumentParser
import VaneKit

/// `vane use`: makes another saved place the current one.
struct Use: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Makes another saved place the current one.",
    discussion: """
      Where several saved places share a name, add the region or the country.

      Example: vane use Berlin
      Example: vane use "Paris, Texas"
      """)

  @Argument(help: "A saved place.", completion: .savedPlace)
  var name: [String]

  func run(_ session: Session) throws {
    try session.usePlace(name.joined(separator: " "))
  }
}
