import ArgumentParser
import CurlHTTP
import FoundationEssentials
import HTTPTypes
import Settings
import StandardStreams
import WeatherFetching
import WeatherJSON
import WeatherProviders

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
    let program = try FetchProgram()
    let provider = try program.placeSearch()
    let request = provider.searchRequest(name: name, count: count)
    let answer = try await program.client.send(
      request.request,
      limits: ExchangeLimits(
        connectTimeout: program.settings.network.connectTimeout, totalTimeout: program.settings.network.totalTimeout,
        maximumBodyBytes: request.maximumBodyBytes))
    let found = try provider.decodeSearch(ProviderAnswer(answer))
    try StandardOutput().write(lines: [CandidatesDocument.encode(found)])
  }

  func validate() throws {
    guard (1...100).contains(count) else { throw ValidationError("--count is \(count); allowed: 1 to 100") }
  }
}
