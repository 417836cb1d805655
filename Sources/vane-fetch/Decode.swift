import ArgumentParser
import Foundation
import Glibc
import StandardStreams
import Weather
import WeatherJSON
import WeatherProviders

/// A recorded answer, read as if it had just come: how a bug report is reproduced.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what a recorded answer means, as canonical documents.",
    discussion: """
      Always a JSON array, in canonical units. A recorded body has no status, so an error is told by its body.
      Ends with 65 if the answer makes no sense, 69 if it is the provider's own error, 75 if it is its rate limit.

      Example: vane-fetch decode --provider open-meteo answer.json
      """)

  /// The providers whose answers can be read.
  enum Source: String, CaseIterable, ExpressibleByArgument {
    case openMeteo = "open-meteo"
  }

  /// What the answer answers.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case forecast
    case geocoding
  }

  @Option(help: "Who answered.")
  var provider: Source

  @Option(help: "What was asked.")
  var kind = Kind.forecast

  @Argument(help: "The recorded body; - is standard input.")
  var file = "-"

  func run() throws {
    // It touches no network, and may read what somebody types.
    alarm(0)
    try StandardOutput().write(lines: [
      try Decode.document(of: ProviderAnswer(recorded: try body()), from: provider, kind)
    ])
  }

  private static func document(
    of answer: ProviderAnswer, from source: Source, _ kind: Kind
  ) throws(ProviderError) -> String {
    let service = try OpenMeteo()
    switch kind {
    case .geocoding:
      return CandidatesDocument.encode(try service.decodeSearch(answer))
    case .forecast:
      guard case .reports(let reports) = try service.decodeForecast(answer, places: nil) else { return "[]" }
      let documents = reports.map { report in
        WeatherDocument.encode(report, from: OpenMeteo.provider, conditionText: { $0.rawValue })
      }
      return "[\(documents.joined(separator: ",\n"))]"
    }
  }

  private func body() throws -> [UInt8] {
    do {
      let data =
        try file == "-" ? FileHandle.standardInput.readToEnd() ?? Data() : Data(contentsOf: URL(filePath: file))
      return [UInt8](data)
    } catch {
      throw FileError(path: file)
    }
  }
}
