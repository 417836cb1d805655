import ArgumentParser
import VaneKit

/// Whether everything works, and what to do about what does not.
struct Doctor: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Looks whether everything works, and says what to mend.",
    discussion: """
      Reads only, and sends nothing: whether a provider answers is tried by vane refresh. Ends with 1 if something does \
      not work; what only wants attention is no failure.

      --json prints one object: schema, version, findings[]{topic, verdict, text, remedy}; topics are store, \
      configuration, programs, places, network, providers, updates, service, clock, terminal, verdicts ok, attention, \
      broken.

      Example: vane doctor
      """)

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.checkInstallation(json: json)
  }
}
