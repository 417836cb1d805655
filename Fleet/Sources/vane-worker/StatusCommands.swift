import ArgumentParser
import FleetStore
import Platform
import WeatherJSON
import Wording

/// `vane-worker status`.
struct ShowStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows the numbers of sites and workers, the age of the weather, and the use of the limits.")

  @Flag(help: "Print a JSON object.")
  var json = false

  @Option(help: "Print in another format: prometheus.")
  var format: Format?

  @Option(help: "Replace this file instead of printing: a reader sees the old or the new content.")
  var output: String?

  @OptionGroup var option: DatabaseOption

  @OptionGroup var configuration: ConfigurationOption

  enum Format: String, CaseIterable, ExpressibleByArgument { case prometheus }

  func validate() throws {
    if json, format != nil { throw ValidationError("--json and --format cannot be combined.") }
  }

  func run() throws {
    let limits = try configuration.limits()
    let text = StatusText(status: try FleetStore.open(try option.address()).status(), limits: limits)
    let lines = json ? [text.json] : format == nil ? text.lines : text.metrics
    if let output {
      try OutputFile(path: output).write(lines.map { $0 + "\n" }.joined())
    } else {
      try StandardOutput().write(lines: lines)
    }
  }
}

/// `vane-worker show`.
struct ShowSite: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Shows a site and its weather.")

  @Argument(help: "The identifier of the site.")
  var site: String

  @Flag(help: "Print a JSON object.")
  var json = false

  @OptionGroup var option: DatabaseOption

  func run() throws {
    let state = try FleetStore.open(try option.address()).site(site)
    try StandardOutput().write(
      lines: json ? [JSONWriter.safeLine(state.json)] : state.lines().map { SafeText.line($0) })
  }
}
