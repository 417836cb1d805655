import FoundationEssentials
import HTTP
import HTTPTypes
import Planning
import Platform
import Services
import Settings
import Text
import WeatherStore

/// The requests of a check: one at a time, slowly, and booked.
struct ProbeRun {
  /// The maximum number of requests of a probe.
  private static let maximumRequests = 12

  private let client: CurlHTTPClient
  private let network: Settings.Network
  private let store: WeatherStore
  private let shapes: [String: JSONShape]
  private let prints: Bool
  private var pauses: HostPauses
  private let wait: @Sendable (Duration) async -> Void

  /// - Parameters:
  ///   - prints: whether each answer is printed.
  ///   - wait: called before each request with the time that it has to wait.
  init(
    _ settings: Settings, certificates: String?, userAgent: String, store: WeatherStore,
    shapes: [String: JSONShape], prints: Bool, pauses: HostPauses = HostPauses(),
    wait: @escaping @Sendable (Duration) async -> Void
  ) {
    network = settings.network
    client = CurlHTTPClient(
      userAgent: userAgent, plainHTTPHosts: Set(network.plainHTTPHosts),
      trustedCertificates: certificates)
    (self.store, self.shapes, self.prints) = (store, shapes, prints)
    (self.pauses, self.wait) = (pauses, wait)
  }

  /// Makes a probe. A refusal and a missing answer end it.
  ///
  /// - Throws: errors of the store and of standard output.
  mutating func result(of probe: Probe) async throws -> (ProbeVerdict, ProbeFindings?) {
    var verdicts: [ProbeVerdict] = []
    do {
      var dialogue = try probe.dialogue()
      var answer: ProviderAnswer?
      while verdicts.count < ProbeRun.maximumRequests {
        switch try dialogue.next(after: answer, at: FetchProgram.now()) {
        case .end(let findings):
          let verdict = ProbeVerdict.heaviest(verdicts)
          guard verdict == .ok else { return (verdict, findings) }
          let word: ProbeVerdict.Word = findings.problems.isEmpty ? .ok : .changed
          return (ProbeVerdict(word: word, reasons: findings.problems + findings.notes), findings)
        case .ask(let request):
          let verdict: ProbeVerdict
          (answer, verdict) = try await exchange(request, of: probe)
          verdicts.append(verdict)
          guard answer != nil || request.isOptional, verdict.word != .refused else {
            return (ProbeVerdict.heaviest(verdicts), nil)
          }
        }
      }
      return (ProbeVerdict(word: .changed, reasons: ["it takes more than \(verdicts.count) requests"]), nil)
    } catch let error as ProviderError {
      let verdict = ProbeVerdict.heaviest(verdicts)
      return (verdict == .ok ? ProbeVerdict(error) : verdict, nil)
    }
  }

  private mutating func exchange(
    _ request: ProviderRequest, of probe: Probe
  ) async throws -> (ProviderAnswer?, ProbeVerdict) {
    let host = request.request.authority ?? ""
    await wait(pauses.wait(before: host, at: .now))
    let now = FetchProgram.now()
    guard try store.book(1, of: probe.weight, under: probe.limit, for: .user, at: now) == 1 else {
      return (nil, ProbeVerdict(word: .refused, reasons: ["the limit of requests to \(host) is used up"]))
    }
    defer { pauses.noteEnd(to: host, at: .now) }
    do throws(HTTPFailure) {
      let limits = ExchangeLimits(
        connectTimeout: network.connectTimeout, totalTimeout: network.totalTimeout,
        maximumBodyBytes: request.maximumBodyBytes)
      let answer = ProviderAnswer(try await client.send(request.request, body: request.body, limits: limits))
      let contract = probe.contract ?? AnswerContract(of: request.request)
      if prints { ProbeRun.print(answer, to: request.request, at: now, of: probe) }
      return (
        answer, contract.verdict(of: answer, to: request.request, shape: contract.shape.flatMap { shapes[$0] })
      )
    } catch {
      return (nil, ProbeVerdict(error))
    }
  }

  /// Prints an answer as an object on one line, the body in Base64.
  private static func print(_ answer: ProviderAnswer, to request: HTTPRequest, at now: Date, of probe: Probe) {
    let headers = answer.headerFields.map { "[\($0.name.rawName.jsonText),\($0.value.jsonText)]" }
    let body = Data(answer.body).base64EncodedString()
    let line = """
      {"probe":\(probe.name.jsonText),"date":"\(now.formatted(.iso8601))","request":\(request.address.jsonText),\
      "status":\(answer.status),"headers":[\(headers.joined(separator: ","))],"body":"\(body)"}
      """
    try? StandardOutput().write(lines: [line])
  }
}
