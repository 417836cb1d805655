import ArgumentParser
import Foundation
import Glibc
import StandardStreams
import Weather
import WeatherAlerts
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
      Example: vane-fetch decode --provider nws --kind alerts answer.json
      """)

  /// The providers whose answers can be read.
  enum Source: String, CaseIterable, ExpressibleByArgument {
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"
    case nws
    case meteoAlarm = "meteoalarm"
  }

  /// What the answer answers.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case forecast
    case geocoding
    case observation
    case alerts
  }

  @Option(help: "Who answered.")
  var provider: Source

  @Option(help: "What was asked; of meteoalarm only alerts.")
  var kind: Kind?

  @Option(help: "The place's zone, such as Europe/Oslo: met-norway's days need it, because its answer names none.")
  var timeZone: String?

  @Argument(help: "The recorded body; - is standard input.")
  var file = "-"

  func run() throws {
    // It touches no network, and may read what somebody types.
    alarm(0)
    try StandardOutput().write(lines: [try document(of: ProviderAnswer(recorded: try body()))])
  }

  func validate() throws {
    guard Decode.kinds[provider]?.contains(meant) == true else {
      let allowed = (Decode.kinds[provider] ?? []).map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--kind of \(provider.rawValue) is \(meant.rawValue); allowed: \(allowed)")
    }
  }

  /// What each of them can be asked for.
  private static let kinds: [Source: [Kind]] = [
    .openMeteo: [.forecast, .geocoding], .metNorway: [.forecast], .nws: [.forecast, .observation, .alerts],
    .meteoAlarm: [.alerts],
  ]

  private var meant: Kind { kind ?? (provider == .meteoAlarm ? .alerts : .forecast) }

  private func document(of answer: ProviderAnswer) throws(ProviderError) -> String {
    switch (provider, meant) {
    case (.openMeteo, .geocoding): CandidatesDocument.encode(try OpenMeteo().decodeSearch(answer))
    case (.openMeteo, _): documents(try OpenMeteo().decodeForecast(answer, places: nil), from: OpenMeteo.provider)
    case (.metNorway, _):
      documents(try METNorway().decodeForecast(answer, at: nil, zone: timeZone), from: METNorway.provider)
    case (.nws, .alerts): AlertDocument.encode(try NWSAlerts().decode(answer))
    case (.nws, .observation):
      documents(
        .reports(try NWS().decodeObservation(answer).map { [WeatherReport(current: $0)] } ?? []), from: NWS.provider)
    case (.nws, _): documents(.reports([try NWS().decodeForecast(answer, at: nil)]), from: NWS.provider)
    case (.meteoAlarm, _): AlertDocument.encode(try MeteoAlarm().decode(answer))
    }
  }

  private func documents(_ outcome: ProviderOutcome, from provider: Provider) -> String {
    guard case .reports(let reports) = outcome else { return "[]" }
    let documents = reports.map { WeatherDocument.encode($0, from: provider, conditionText: { $0.rawValue }) }
    return "[\(documents.joined(separator: ",\n"))]"
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
