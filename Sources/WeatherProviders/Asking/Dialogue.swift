public import Foundation

/// A question to a service that may take several requests: a pure value that says what to send next.
///
/// Whoever holds it sends the requests. It sees answers of every status, so it decides what a missing part is worth:
/// a service whose first request is answered by an error mostly throws, one that lacks an extra goes on without it.
public protocol Dialogue<Outcome>: Sendable {
  /// What all answers mean together.
  associatedtype Outcome: Sendable

  /// The next request, or the end.
  ///
  /// - Parameters:
  ///   - answer: what came to the request that the last call returned; `nil` for the first call, and where that request
  ///     brought no answer but may do without one (``ProviderRequest/isOptional``).
  ///   - now: the instant that is *now* to the person who asks.
  mutating func next(after answer: ProviderAnswer?, at now: Date) throws(ProviderError) -> DialogueStep<Outcome>

  /// What the service wants to find again the next time it is asked the same; right once the dialogue has ended.
  var memory: DialogueMemory { get }
}
