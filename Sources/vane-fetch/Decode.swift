import ArgumentParser
import Foundation
import Glibc
import ProgramSupport
import StandardStreams
import Weather
import WeatherAlerts
import WeatherJSON
import WeatherProviders

/// The decoding of a recorded answer, as if it had just arrived. It reproduces bug reports.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Prints what a recorded answer means, as canonical documents.",
    discussion: """
      Always a JSON array, in canonical units. A recorded body has no status, so an error is told by its body.
      Ends with 65 if the answer makes no sense or holds no value, 69 if it is the provider's own error, 75 if it is its
      rate limit. Warnings that cannot be read are left out, and counted on standard error.

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

  /// The kinds of answers.
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

  @Argument(help: "The recorded body, at most 16 MiB; - is standard input.")
  var file = "-"

  func run() throws {
    // The time limit does not apply: decoding uses no network, and the input may be typed by a user.
    alarm(0)
    try StandardOutput().write(lines: [try document(of: ProviderAnswer(recorded: try body()))])
  }

  func validate() throws {
    guard Decode.kinds[provider]?.contains(meant) == true else {
      let allowed = (Decode.kinds[provider] ?? []).map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--kind of \(provider.rawValue) is \(meant.rawValue); allowed: \(allowed)")
    }
    if let timeZone, METNorway.zone(timeZone) == nil {
      throw ValidationError("--time-zone is \"\(timeZone)\"; allowed: an IANA name such as Europe/Oslo")
    }
  }

  /// The kinds of answers that each provider has.
  private static let kinds: [Source: [Kind]] = [
    .openMeteo: [.forecast, .geocoding], .metNorway: [.forecast], .nws: [.forecast, .observation, .alerts],
    .meteoAlarm: [.alerts],
  ]

  private var meant: Kind { kind ?? (provider == .meteoAlarm ? .alerts : .forecast) }

  private func document(of answer: ProviderAnswer) throws(ProviderError) -> String {
    switch (provider, meant) {
    case (.openMeteo, .geocoding): CandidatesDocument.encode(try OpenMeteo().decodeSearch(answer))
    case (.openMeteo, _): try documents(try OpenMeteo().decodeForecast(answer, places: nil), from: OpenMeteo.provider)
    case (.metNorway, _):
      try documents(try METNorway().decodeForecast(answer, at: nil, zone: timeZone), from: METNorway.provider)
    case (.nws, .alerts): warnings(try NWSAlerts().decode(answer))
    case (.nws, .observation):
      try documents(
        .reports(try NWS().decodeObservation(answer).map { [WeatherReport(current: $0)] } ?? []), from: NWS.provider)
    case (.nws, _): try documents(.reports([try NWS().decodeForecast(answer, at: nil)]), from: NWS.provider)
    case (.meteoAlarm, _): warnings(try MeteoAlarm().decode(answer))
    }
  }

  private func warnings(_ decoded: DecodedAlerts) -> String {
    if let reason = decoded.unread.reason { FetchProgram.errors.write(reason) }
    return AlertDocument.encode(decoded.alerts)
  }

  private func documents(_ outcome: ProviderOutcome, from provider: Provider) throws(ProviderError) -> String {
    guard case .reports(let reports) = outcome, reports.contains(where: \.hasValues) else {
      throw .undecodable("there is no value in it")
    }
    let documents = reports.map { WeatherDocument.encode($0, from: provider, conditionText: { $0.rawValue }) }
    return "[\(documents.joined(separator: ",\n"))]"
  }

  /// The maximum size of an answer in bytes: the limit of the largest kind of answer, a feed of warnings.
  private static let maximumBodyBytes = 16 * 1_024 * 1_024

  private func body() throws(FileError) -> [UInt8] {
    var body = Data()
    do {
      let input = try file == "-" ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(filePath: file))
      // A read from a pipe may return fewer bytes than requested.
      while body.count <= Decode.maximumBodyBytes,
        let piece = try input.read(upToCount: Decode.maximumBodyBytes + 1 - body.count), !piece.isEmpty
      {
        body += piece
      }
    } catch {
      throw .unreadable(path: file)
    }
    guard body.count <= Decode.maximumBodyBytes else {
      throw .tooLarge(path: file, limit: Decode.maximumBodyBytes)
    }
    return [UInt8](body)
  }
}
