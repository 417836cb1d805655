import ArgumentParser
import ErrorReports
import Failures
import FoundationEssentials
import Glibc
import HTTP
import HTTPTypes
import Planning
import Platform
import Services
import Settings
import WeatherStore
import Wording

/// A check whether the services answer in the form that this version reads. It is for maintainers, and no part of a
/// fetch.
struct ProbeCommand: PreparedCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Asks the services about cities, and compares their answers with the expected form.",
    discussion: """
      For maintainers: script/check-live runs it. A line for each probe: ok, changed, unreadable, empty, refused or down, \
      with what was found. A contact address is required, and a probe is not repeated within six hours.

      Exits with 1 if an answer is changed or unreadable, with 75 if another probe is not ok.

      Example: vane-fetch probe --plan
      """, shouldDisplay: false)

  @Flag(help: "Print the requests, and send nothing.")
  var plan = false

  @Option(help: "Only the probe with this name, or those whose names begin with it and a hyphen.")
  var only: String?

  @Flag(help: "Also print each answer: a JSON object on one line.")
  var record = false

  @Option(help: "The folder of the expected shapes.")
  var shapes = "Tests/Contracts"

  func prepare() throws -> Work {
    let program = try FetchProgram()
    let probes = try probes(of: program)
    let userAgent = "vane-check" + program.settings.userAgent(version: Version.current).dropFirst("vane".count)
    guard !plan else {
      try StandardOutput().write(lines: try probes.flatMap(Self.plan) + ["User-Agent: \(userAgent)"])
      return {}
    }
    guard program.composition.hasContact else { throw ProbeError.noContact }
    let expected = try Self.shapes(in: shapes)
    guard let paths = StorePaths(environment: program.composition.environment) else { throw ProbeError.noContact }
    let memory = ProbeRecord(paths)
    try ProbeError.checkAge(of: memory.entries.filter { entry in probes.contains { $0.name == entry.name } })
    let store = try program.openStore().store
    let run = ProbeRun(
      program.settings, certificates: program.composition.environment["SSL_CERT_FILE"], userAgent: userAgent,
      store: store, shapes: expected, prints: record
    ) {
      try? await Task.sleep(for: $0)
      alarm(FetchProgram.limit)
    }
    program.confine()
    return {
      try await ProbeCommand.make(probes, run, memory, paths)
      store.close()
    }
  }

  /// Makes the probes, notes them, and prints a line for each.
  private static func make(
    _ probes: [Probe], _ run: ProbeRun, _ memory: ProbeRecord, _ paths: StorePaths
  ) async throws {
    var (run, memory) = (run, memory)
    var findings: [String: ProbeFindings] = [:]
    var verdicts: [ProbeVerdict] = []
    func note(_ name: String, _ verdict: ProbeVerdict) throws {
      verdicts.append(verdict)
      memory.set(.init(name: name, at: FetchProgram.now(), verdict: verdict.word.rawValue, detail: verdict.detail))
      try memory.write(paths)
      let detail = verdict.reasons.isEmpty ? "" : ": \(verdict.detail)"
      try StandardOutput().write(lines: [SafeText.line("\(name) \(verdict.word.rawValue)\(detail)", limit: 2_000)])
    }
    for probe in probes {
      // A run that ends early also counts.
      memory.set(.init(name: probe.name, at: FetchProgram.now(), verdict: "begun", detail: ""))
      try memory.write(paths)
      let (verdict, found) = try await run.result(of: probe)
      findings[probe.name] = found
      try note(probe.name, verdict)
    }
    if let verdict = CrossCheck.verdict(of: findings) { try note("cross-check", verdict) }
    if verdicts.contains(where: \.word.isDrift) { throw ReportedFailure(.problemFound) }
    if verdicts.contains(where: { $0.word != .ok }) { throw ReportedFailure(.tryLater) }
  }

  private func probes(of program: FetchProgram) throws -> [Probe] {
    let services = try program.composition.services()
    let all = try Probe.all(program.settings.providers.addresses) { services.limit(of: $0) }
    guard let only else { return all }
    let found = all.filter { $0.isNamed(only) }
    guard !found.isEmpty else { throw ProbeError.unknownName(only, allowed: all.map(\.name)) }
    return found
  }

  private static func plan(_ probe: Probe) throws(ProviderError) -> [String] {
    var dialogue = try probe.dialogue()
    guard case .ask(let request) = try dialogue.next(after: nil, at: FetchProgram.now()) else { return [] }
    let more = probe.followers > 0 ? ["\(probe.name) then at most \(probe.followers) more, as the answers say"] : []
    return ["\(probe.name) \(request.request.method) \(request.request.address)"] + more
  }

  /// The maximum size of the file of a shape. Ours have at most 20 kB.
  private static let maximumShape = 1 << 20

  private static func shapes(in folder: String) throws(ProbeError) -> [String: JSONShape] {
    var shapes: [String: JSONShape] = [:]
    for name in AnswerContract.shapes {
      let path = "\(folder)/\(name).shape"
      guard let bytes = try? RegularFile.read(path, atMost: maximumShape),
        let shape = JSONShape(text: String(decoding: bytes, as: UTF8.self))
      else { throw .noShape(path: path) }
      shapes[name] = shape
    }
    return shapes
  }
}

extension HTTPRequest {
  /// The URL.
  var address: String { "\(scheme ?? "")://\(authority ?? "")\(path ?? "")" }
}

/// Why the services are not asked.
enum ProbeError: Failure {
  case noContact
  case unknownName(String, allowed: [String])
  case noShape(path: String)
  /// The probe was made a short time ago.
  case tooSoon(name: String, again: Date)

  /// The time between two runs of a probe, in seconds.
  private static let pause = 6.0 * 3_600

  /// - Throws: `tooSoon` for a probe of the last six hours.
  static func checkAge(of entries: [ProbeRecord.Entry]) throws(ProbeError) {
    let now = FetchProgram.now()
    for entry in entries where (0..<pause).contains(now.timeIntervalSince(entry.at)) {
      throw .tooSoon(name: entry.name, again: entry.at + pause)
    }
  }

  var description: String {
    switch self {
    case .noContact: "the services are asked only with a contact address: vane config set contact you@example.org"
    case .unknownName(let name, let allowed):
      "there is no probe \"\(name)\"; allowed: \(allowed.joined(separator: ", "))"
    case .noShape(let path): "\(path): no such file, or it is not a shape; --shapes names the folder"
    case .tooSoon(let name, let again):
      "\(name) was asked less than six hours ago; the next time is \(again.formatted(.iso8601))"
    }
  }

  var kind: FailureKind {
    switch self {
    case .noContact: .configuration
    case .unknownName: .usage
    case .noShape: .noInput
    case .tooSoon: .tryLater
    }
  }
}
