public import ArgumentParser
import ErrorReports
import Failures
import FoundationEssentials
import Glibc
import Platform
import Services
public import Weather
import WeatherAlerts
import WeatherJSON

/// The decoding of a recorded answer, as if it had just arrived. It reproduces bug reports.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Prints what a recorded answer means, as canonical documents.",
    discussion: """
      Always a JSON array, in canonical units. A recorded body has no status, so an error is recognised by its content.
      Exits with 65 if the answer makes no sense or holds no value, 69 if it is the provider's own error, 75 if it is its
      rate limit. Warnings that cannot be read are left out, and counted on standard error.

      Example: vane-fetch decode --provider open-meteo answer.json
      Example: vane-fetch decode --provider nws --kind alerts answer.json
      """)

  /// An organisation whose answers can be read.
  struct Source: ExpressibleByArgument {
    let id: String

    init?(argument: String) {
      guard WeatherService.operators.contains(argument) else { return nil }
      id = argument
    }

    static var allValueStrings: [String] { WeatherService.operators }

    /// Its services, each with a kind of answer that it gives.
    var kinds: [(kind: WeatherService.Kind, service: WeatherService)] {
      WeatherService.all.filter { $0.operatorID == id }.flatMap { service in service.kinds.map { ($0, service) } }
    }
  }

  @Option(help: "Who answered.")
  var provider: Source

  @Option(help: "The kind of answer; meteoalarm has only alerts.")
  var kind: WeatherService.Kind?

  @Option(help: "The time zone of the place, such as Europe/Oslo; needed for met-norway, whose answers name none.")
  var timeZone: String?

  @Argument(help: "The recorded body, at most 16 MiB; - is standard input.")
  var file = "-"

  func run() throws {
    // The time limit does not apply: decoding uses no network, and the input may be typed by a user.
    alarm(0)
    try StandardOutput().write(lines: [try document()])
  }

  /// Returns what the recorded answer means.
  func document() throws -> String {
    let answer = ProviderAnswer(recorded: try body())
    FetchProgram.confineDecoding()
    return try document(of: answer)
  }

  func validate() throws {
    guard service != nil else {
      let allowed = provider.kinds.map(\.kind.rawValue).joined(separator: ", ")
      throw ValidationError("--kind of \(provider.id) is \(meant.rawValue); allowed: \(allowed)")
    }
    if let timeZone, METNorway.zone(timeZone) == nil {
      throw ValidationError("--time-zone is \"\(timeZone)\"; allowed: an IANA name such as Europe/Oslo")
    }
  }

  /// The kind of the answer. Without an option, a forecast if the provider makes any.
  private var meant: WeatherService.Kind { kind ?? provider.kinds.first?.kind ?? .forecast }

  /// The service that gave the answer; `nil` if the provider has none for its kind.
  private var service: WeatherService? { provider.kinds.first { $0.kind == meant }?.service }

  private func document(of answer: ProviderAnswer) throws(ProviderError) -> String {
    switch meant {
    case .air: return try air(OpenMeteo().decodeAir(answer, places: nil))
    case .geocoding: return CandidatesDocument.encode(try OpenMeteo().decodeSearch(answer))
    case .alerts:
      let reader = try AlertServices.usable(hasContact: true).first { $0.entry == service }
      return warnings(try reader?.decode(answer) ?? ([], UnreadAlerts()))
    case .observation where service == .aviationWeather:
      return try stations(METARReport.decode(answer))
    case .forecast, .observation:
      let reader = try ForecastServices(order: [service?.provider.id ?? ""], hasContact: true).inOrder.first
      return try documents((try reader?.reports(in: answer, of: meant, zone: timeZone) ?? []).map { (nil, $0) })
    }
  }

  private func air(_ answers: [AirAnswer]) throws(ProviderError) -> String {
    guard answers.contains(where: \.series.hasValues) else { throw .undecodable("there is no value in it") }
    return "[\(answers.map { AirSeriesText.encode($0.series) }.joined(separator: ",\n"))]"
  }

  private func warnings(_ decoded: DecodedAlerts) -> String {
    if let reason = decoded.unread.reason { FetchProgram.errors.write(reason) }
    return AlertDocument.encode(decoded.alerts)
  }

  /// Returns the documents of reports, each with the name and the code of its station.
  private func stations(_ reports: [METARReport]) throws(ProviderError) -> String {
    try documents(
      reports.map { report in
        let code = report.station.code
        return (
          report.name.map { "\($0) (\(code))" } ?? code,
          WeatherReport(coordinate: report.coordinate, current: report.currentWeather)
        )
      })
  }

  private func documents(_ reports: [(name: String?, report: WeatherReport)]) throws(ProviderError) -> String {
    guard let provider = service?.provider, reports.contains(where: \.report.hasValues) else {
      throw .undecodable("there is no value in it")
    }
    let documents = reports.map { name, report in
      WeatherDocument.encode(report, from: provider, name: name, conditionText: { $0.rawValue })
    }
    return "[\(documents.joined(separator: ",\n"))]"
  }

  /// The maximum size of an answer in bytes: the limit of the largest kind of answer, a feed of warnings.
  private static let maximumBodyBytes = 16 * 1_024 * 1_024

  private func body() throws(FileError) -> [UInt8] {
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: file) }
    defer { close(descriptor) }
    do {
      return try RegularFile.read(from: descriptor, atMost: Decode.maximumBodyBytes)
    } catch {
      throw error == .tooLarge
        ? .tooLarge(path: file, limit: Decode.maximumBodyBytes) : .unreadable(path: file)
    }
  }
}

extension WeatherService.Kind: ExpressibleByArgument {}

/// The reason why a recorded answer cannot be read.
enum FileError: Failure {
  case unreadable(path: String)
  /// The file is larger than an answer may be.
  case tooLarge(path: String, limit: Int)

  var description: String {
    switch self {
    case .unreadable(let path): "\(path): no such file, or it cannot be read"
    case .tooLarge(let path, let limit): "\(path): larger than \(limit) bytes, the most that is read"
    }
  }

  var kind: FailureKind {
    switch self {
    case .unreadable: .noInput
    case .tooLarge: .data
    }
  }
}
