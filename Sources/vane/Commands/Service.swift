import ArgumentParser

/// Vane as a service of the person's own systemd.
struct Service: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Keeps the places fresh without a terminal: a service or a timer of your own systemd.",
    discussion: "Example: vane service install",
    subcommands: [ServiceInstall.self, ServiceUninstall.self, ServiceStatus.self])
}
