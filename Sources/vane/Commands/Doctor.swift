import ArgumentParser
import VaneKit

/// `vane doctor`: checks the installation.
struct Doctor: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks that everything works and suggests fixes.",
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

/// `vane setup`: asks the questions of the first `vane set` again.
struct Setup: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Asks the questions of the first run again: service, contact address, units.",
    discussion: """
      The first vane set on a terminal asks them once. An empty answer takes what is in brackets; Ctrl-C or Ctrl-D ends \
      the questions, and the answers before it are kept.

      Example: vane setup
      Example: vane setup --yes
      """)

  @Flag(help: "Accept all defaults, and ask nothing.")
  var yes = false

  func run(_ session: Session) throws {
    try session.askSetupQuestions(acceptsDefaults: yes)
  }
}

/// `vane about`: the version, the licence and the sources of the data.
struct About: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "about",
    abstract: "Shows the version, the licence and the sources of the data.", discussion: "Example: vane about")

  func run(_ session: Session) throws {
    try session.showAbout()
  }
}
