import ArgumentParser
import Platform
import WeatherJSON

/// A search for the places that a name may mean.
struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Searches for a place by name and prints the candidates as a JSON array.",
    discussion: "Example: vane-fetch search Paris")

  @Argument(help: "The name.")
  var name: String

  @Option(help: "The most candidates to print, 1 to 100.")
  var count = 10

  func run() async throws {
    let found = try await FetchProgram().places(for: name, count: count)
    try StandardOutput().write(lines: [CandidatesDocument.encode(found)])
  }

  func validate() throws {
    guard (1...100).contains(count) else { throw ValidationError("--count is \(count); allowed: 1 to 100") }
  }
}
