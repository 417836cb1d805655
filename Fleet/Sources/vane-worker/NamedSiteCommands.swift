import ArgumentParser
import FleetStore
import Platform
import Wording

/// `vane-worker pause`.
struct Pause: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Stops updating sites.")

  @Argument(help: "The identifiers of the sites.")
  var sites: [String]

  @OptionGroup var option: DatabaseOption

  func run() throws { try FleetStore.open(try option.address()).setPaused(true, sites) }
}

/// `vane-worker resume`.
struct Resume: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Updates paused sites again; they are due at once.")

  @Argument(help: "The identifiers of the sites.")
  var sites: [String]

  @OptionGroup var option: DatabaseOption

  func run() throws { try FleetStore.open(try option.address()).setPaused(false, sites) }
}

/// `vane-worker refresh`.
struct Refresh: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Makes sites due at once.",
    discussion: """
      A site that failed is tried again at once. A site that a worker is updating is due again when that update ends. \
      Limits stay in force. Paused sites are listed and stay paused.
      """)

  @Argument(help: "The identifiers of the sites.")
  var sites: [String]

  @OptionGroup var option: DatabaseOption

  func run() throws {
    let paused = try FleetStore.open(try option.address()).refresh(sites)
    try StandardOutput().write(lines: paused.map { SafeText.line("\($0) is paused: vane-worker resume \($0)") })
  }
}

/// `vane-worker remove`.
struct Remove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes sites with their weather and warnings.",
    discussion: "Their readings are no longer shown. They are deleted with the table of the history that has them.")

  @Argument(help: "The identifiers of the sites.")
  var sites: [String]

  @OptionGroup var option: DatabaseOption

  func run() throws { try FleetStore.open(try option.address()).remove(sites) }
}
