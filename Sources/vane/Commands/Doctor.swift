import ArgumentParser
import VaneKit

/// `vane doctor`: checks the installation.
struct Doctor: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks that everything works and suggests fixes.",
    discussion: """
      Reads only, and sends nothing: to test a provider, run vane refresh. Exits with 1 if something does not work; \
      findings that only need attention are not failures.

      --json prints one object: schema, version, findings[]{topic, verdict, text, remedy}; topics are store, \
      configuration, programs, places, network, providers, updates, service, notifications, clock, terminal, verdicts \
      ok, attention, broken.

      Example: vane doctor
      """)

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.checkInstallation(json: json)
  }
}
