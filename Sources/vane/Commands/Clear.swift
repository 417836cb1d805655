import ArgumentParser
import VaneKit

/// `vane clear`: clears one saved place or all of them.
struct Clear: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clears the current place, another saved one, or all.",
    discussion: """
      When the current place is cleared, the most recently used of the others becomes current. When none is left, \
      background updates switch themselves off at the next wake-up.

      Example: vane clear Berlin
      Example: vane clear --all --data
      """)

  @Argument(help: "A saved place; the current one if none is named.", completion: .savedPlace)
  var name: [String] = []

  @Flag(help: "Clear every saved place.")
  var all = false

  @Flag(help: "Delete results and history too; with --all everything that Vane keeps of places and looks.")
  var data = false

  func validate() throws {
    guard all, !name.isEmpty else { return }
    throw ValidationError(
      "--all clears every place, so it takes no NAME; \"\(name.joined(separator: " "))\" was given.")
  }

  func run(_ session: Session) throws {
    var clearing = PlaceClearing()
    clearing.name = name.isEmpty ? nil : name.joined(separator: " ")
    clearing.all = all
    clearing.data = data
    try clearing.run(session)
  }
}
