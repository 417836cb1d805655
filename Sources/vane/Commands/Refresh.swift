import ArgumentParser
import VaneKit

/// A fetch now, because a person asks for one.
struct Refresh: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Fetches now, whatever the age of what is cached.",
    discussion: """
      Every saved place in one request, or only one. Still one fetch at a time, and never against the provider's word: \
      what it leaves out is said. Warnings are read again, too.

      Example: vane refresh Berlin
      """)

  @OptionGroup var asked: PlaceOptions

  func run(_ session: Session) throws {
    try session.refresh(asked.name)
  }
}
