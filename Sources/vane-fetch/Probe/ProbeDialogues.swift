import FoundationEssentials
import HTTPTypes
import Services
import Weather
import WeatherAlerts

/// A dialogue whose result is checked. Another dialogue may follow it.
struct CheckedDialogue<First: Sendable>: Dialogue {
  /// What follows the first dialogue.
  enum Next {
    case end(ProbeFindings)
    case then(any Dialogue<ProbeFindings>)
  }

  private var first: any Dialogue<First>
  private var second: (any Dialogue<ProbeFindings>)?
  private let check: @Sendable (First, DialogueMemory) throws(ProviderError) -> Next

  init(
    _ first: any Dialogue<First>, check: @escaping @Sendable (First, DialogueMemory) throws(ProviderError) -> Next
  ) {
    (self.first, self.check) = (first, check)
  }

  var memory: DialogueMemory { second?.memory ?? first.memory }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<ProbeFindings> {
    if var running = second {
      defer { second = running }
      return try running.next(after: answer, at: now)
    }
    switch try first.next(after: answer, at: now) {
    case .ask(let request): return .ask(request)
    case .end(let outcome):
      switch try check(outcome, first.memory) {
      case .end(let findings): return .end(findings)
      case .then(let dialogue):
        second = dialogue
        return try next(after: nil, at: now)
      }
    }
  }
}

/// A dialogue of which each answer is also read by other means than the decoders of Vane.
struct ReadingDialogue: Dialogue {
  private var dialogue: any Dialogue<ProbeFindings>
  private let read: @Sendable (ProviderAnswer) -> [String]
  private var problems: [String] = []

  /// - Parameter read: returns the problems that an answer has.
  init(_ dialogue: any Dialogue<ProbeFindings>, read: @escaping @Sendable (ProviderAnswer) -> [String]) {
    (self.dialogue, self.read) = (dialogue, read)
  }

  var memory: DialogueMemory { dialogue.memory }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<ProbeFindings> {
    if let answer { problems += read(answer) }
    let step = try dialogue.next(after: answer, at: now)
    guard case .end(var findings) = step else { return step }
    findings.problems += problems
    return .end(findings)
  }
}

/// A request of Open-Meteo with a name that the service does not have. Its answer is an error with a reason.
struct WrongNameDialogue: Dialogue {
  let request: ProviderRequest
  let memory = DialogueMemory()

  init(_ request: ProviderRequest) {
    var wrong = request
    wrong.request.path = request.request.path.map {
      $0.replacing("temperature_2m", with: "temperature_2x", maxReplacements: 1)
    }
    self.request = wrong
  }

  mutating func next(after answer: ProviderAnswer?, at now: Date) -> DialogueStep<ProbeFindings> {
    answer == nil ? .ask(request) : .end(ProbeFindings())
  }
}

/// The first two requests of a dialogue about warnings: a feed, and its most wanted document.
struct FeedDialogue: Dialogue {
  private let service: any AlertService
  private var dialogue: any Dialogue<AlertReading>
  private var findings = ProbeFindings()
  private var requests: [HTTPRequest] = []

  init(_ service: any AlertService, _ dialogue: any Dialogue<AlertReading>) {
    (self.service, self.dialogue) = (service, dialogue)
  }

  var memory: DialogueMemory { dialogue.memory }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<ProbeFindings> {
    if let answer, let request = requests.last {
      let found = ProbeFindings(try service.decode(answer))
      findings.problems += found.problems
      if findings.notes.isEmpty { findings.notes = found.notes }
      if let codes = try? WarningCodes(AnswerContract(of: request).json(of: answer.body)) {
        findings.problems += codes.problems
        findings.notes += codes.unknown.map { "new code \($0)" }
      }
    }
    guard requests.count < 2, case .ask(let request) = try dialogue.next(after: answer, at: now) else {
      if requests.count == 1, service.entry.coverage == .europe { findings.notes.append("no document was asked for") }
      return .end(findings)
    }
    requests.append(request.request)
    return .ask(request)
  }
}
