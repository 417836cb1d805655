import ArgumentParser
import Platform
import Settings
import VaneKit

/// `vane config`: checks, shows and changes the configuration.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Checks, shows or changes the configuration.",
    discussion: "Example: vane config check",
    subcommands: [ConfigCheck.self, ConfigPath.self, ConfigSet.self, ConfigShow.self, ConfigUnset.self])
}

/// `vane config check`.
struct ConfigCheck: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reports what is wrong with the configuration.",
    discussion: """
      Exits with 78 if there is an error; warnings alone are not a failure.

      Example: vane config check
      """)

  func run(_ session: Session) throws {
    try session.checkConfiguration()
  }
}

/// `vane config path`.
struct ConfigPath: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Prints the path of the configuration file, whether or not it exists.",
    discussion: "Example: vane config path")

  func run(_ session: Session) throws {
    try session.showConfigurationPath()
  }
}

/// `vane config set`.
struct ConfigSet: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Sets one key of the configuration file.",
    discussion: """
      The rest of the file stays as it is. A missing file is created. A list is written as JSON. A value that vane \
      config check would refuse is not written, and the exit status is 78.

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

/// `vane config show`.
struct ConfigShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows every key, its value in force, and its origin.",
    discussion: "Example: vane config show")

  func run(_ session: Session) throws {
    try session.showConfiguration(
      languageOption: LanguageOption.isGiven(in: ProgramArguments.all) ? LanguageOption.name : nil)
  }
}

/// `vane config unset`.
struct ConfigUnset: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Removes one key from the configuration file, so that its default is used.",
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

/// `vane doctor`: checks the installation.
struct Doctor: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks that everything works and suggests fixes.",
    discussion: """
      Reads only, and sends nothing: to test a provider, run vane refresh. Exits with 1 if something does not work; \
      findings that only need attention are not failures.

      --network also shows the last check of the services, which maintainers make with script/check-live.

      --json prints one object: schema, version, findings[]{topic, verdict, text, remedy}; topics are store, \
      configuration, programs, places, network, providers, updates, service, notifications, page, clock, terminal, \
      verdicts ok, attention, broken.

      Example: vane doctor
      """)

  @Flag(help: "Also show the last check of the services.")
  var network = false

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.checkInstallation(json: json, showsProbes: network)
  }
}

/// `vane setup`: asks the questions of the first `vane set` again.
struct Setup: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Asks the questions of the first run again: service, contact address, units, bar.",
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
