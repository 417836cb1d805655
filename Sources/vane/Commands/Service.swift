import ArgumentParser

/// `vane service`: a service or timer of the user's systemd.
struct Service: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Keeps the places fresh without a terminal: a service or a timer of your own systemd.",
    discussion: "Example: vane service install",
    subcommands: [ServiceInstall.self, ServiceUninstall.self, ServiceStatus.self])
}
