import Failures
import HTTP
import Services

/// The result of a check in one word, with its reasons. Reasons may contain text from outside, and must be filtered
/// before they are shown.
struct ProbeVerdict: Equatable {
  /// The words in ascending order of weight: the heaviest of several answers counts.
  enum Word: String, CaseIterable {
    /// The service answers in the expected form.
    case ok
    /// The list in the answer has no elements.
    case empty
    /// No answer, or the service says that it cannot answer now.
    case down
    /// The service refuses this client or address (401, 403, 429).
    case refused
    /// The answer can be read, and has another form.
    case changed
    /// The answer is not in the format of the service.
    case unreadable

    /// Whether it is a change of the service.
    var isDrift: Bool { self == .changed || self == .unreadable }
  }

  var word: Word
  var reasons: [String] = []

  static let ok = ProbeVerdict(word: .ok)

  /// The maximum number of reasons that are listed.
  private static let maximumReasons = 20

  /// The reasons as one text; empty without any.
  var detail: String {
    let others = reasons.count - ProbeVerdict.maximumReasons
    return reasons.prefix(ProbeVerdict.maximumReasons).joined(separator: "; ") + (others > 0 ? "; \(others) more" : "")
  }

  /// Returns the heaviest of several verdicts; `ok` for none.
  static func heaviest(_ verdicts: [ProbeVerdict]) -> ProbeVerdict {
    let words = Word.allCases.reversed()
    return words.lazy.compactMap { word in verdicts.first { $0.word == word } }.first ?? .ok
  }
}

extension ProbeVerdict {
  /// Creates the verdict about an exchange without an answer.
  init(_ failure: HTTPFailure) {
    self.init(word: failure.kind == .data ? .unreadable : .down, reasons: [failure.description])
  }

  /// Creates the verdict about a dialogue whose answers have the expected form, and which failed.
  init(_ error: ProviderError) {
    let word: Word =
      switch error {
      case .undecodable: .unreadable
      case .rateLimited: .refused
      case .unavailable: .down
      case .refused, .notCovered, .badBaseURL, .badPlaceCount: .changed
      }
    self.init(word: word, reasons: [error.description])
  }
}
