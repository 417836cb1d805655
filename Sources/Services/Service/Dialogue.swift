public import FoundationEssentials
public import Weather

/// The requests that lead to one result: a pure value that decides what to send next.
///
/// The caller sends the requests and passes the answers back. A dialogue sees answers of every status, so it decides
/// whether to continue after an error: most services throw if the first request fails, and continue without an optional
/// answer.
///
/// ```swift
/// var dialogue = service.dialogue(about: places, remembering: memory)
/// var step = try dialogue.next(after: nil, at: now)
/// while case .ask(let request) = step {
///   step = try dialogue.next(after: await send(request), at: now)
/// }
/// ```
public protocol Dialogue<Outcome>: Sendable {
  /// The result of all answers together.
  associatedtype Outcome: Sendable

  /// Returns the next request, or the result.
  ///
  /// - Parameters:
  ///   - answer: the answer to the request that the last call returned. `nil` for the first call, and if no answer
  ///     arrived to a request that is optional (``ProviderRequest/isOptional``).
  ///   - now: the current time.
  mutating func next(after answer: ProviderAnswer?, at now: Date) throws(ProviderError) -> DialogueStep<Outcome>

  /// What to keep for the next dialogue about the same places; complete once the dialogue has ended.
  var memory: DialogueMemory { get }
}

/// The next step of a dialogue.
public enum DialogueStep<Outcome: Sendable>: Sendable {
  /// Send this request, and pass its answer to ``Dialogue/next(after:at:)``.
  case ask(ProviderRequest)
  /// The dialogue has ended with this result.
  case end(Outcome)
}

extension DialogueStep: Equatable where Outcome: Equatable {}

/// What a service remembers between two dialogues about the same places.
public struct DialogueMemory: Hashable, Sendable {
  /// The validators of the last answer, for a conditional request.
  public var validators: Validators
  /// The service's own text, such as a grid cell that it looked up. A text of more than 64 KiB is not stored.
  public var note: String?

  public init(validators: Validators = Validators(), note: String? = nil) {
    self.validators = validators
    self.note = note
  }
}

/// The result of a forecast dialogue.
public enum ProviderOutcome: Hashable, Sendable {
  /// One report per place, in the order of the request.
  case reports([WeatherReport])
  /// The cached result is still current.
  case notModified

  /// The reports; none if the cached result is still current.
  var reports: [WeatherReport] {
    if case .reports(let reports) = self { reports } else { [] }
  }
}

/// A dialogue of one request.
package struct SingleRequest<Outcome: Sendable>: Dialogue {
  private let request: @Sendable () throws(ProviderError) -> ProviderRequest
  private let decode: @Sendable (ProviderAnswer, _ now: Date) throws(ProviderError) -> Outcome
  private let keepsValidators: @Sendable (Outcome) -> Bool
  private var remembered: DialogueMemory?

  package var memory: DialogueMemory { remembered ?? DialogueMemory() }

  /// - Parameters:
  ///   - memory: the memory that keeps the validators of the answer; `nil` if the request has no condition.
  ///   - keepsValidators: whether the next request may have a condition after an outcome.
  package init(
    remembering memory: DialogueMemory? = nil,
    _ request: @escaping @autoclosure @Sendable () throws(ProviderError) -> ProviderRequest,
    keepsValidators: @escaping @Sendable (Outcome) -> Bool = { _ in true },
    decode: @escaping @Sendable (ProviderAnswer, _ now: Date) throws(ProviderError) -> Outcome
  ) {
    (self.request, self.decode, self.keepsValidators) = (request, decode, keepsValidators)
    remembered = memory
  }

  package mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<Outcome> {
    guard let answer else { return .ask(try request()) }
    let outcome = try decode(answer, now)
    let validators = keepsValidators(outcome) ? memory.validators.updated(by: answer) : Validators()
    remembered?.validators = validators
    return .end(outcome)
  }
}
