import ArgumentParser
import VaneKit

/// `vane refresh`: fetches now.
struct Refresh: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Fetches now, whatever the age of what is cached.",
    discussion: """
      All saved places in one request, or only one place. Only one fetch runs at a time, and none that the provider \
      forbids: places that are left out are named. Warnings are read again, too.

      Example: vane refresh Berlin
      """)

  @OptionGroup var asked: PlaceOptions

  func run(_ session: Session) throws {
    try session.refresh(asked.name)
  }
}
