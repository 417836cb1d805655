public import BackgroundFetch

/// The result of a wake-up. Its description is the line that a host reads: `newData`, `noData` or `failed REASON`.
///
/// ```swift
/// print(try await host.wake())  // failed no route to news.example
/// ```
public struct FetchAnswer: Hashable, Sendable, CustomStringConvertible {
  public let result: BackgroundFetchResult
  /// The reason of a failure in one line, or why nothing was fetched; `nil` if there is none.
  public let reason: String?

  /// The largest number of scalars of a reason.
  private static let maximumLength = 200

  /// Creates an answer. Control characters of the reason become spaces, and it ends after 200 scalars.
  package init(_ result: BackgroundFetchResult, reason: String? = nil) {
    self.result = result
    self.reason = reason.map { FetchAnswer.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  public var description: String {
    result == .failed ? "failed \(reason ?? "without a reason")" : result.rawValue
  }

  /// Returns a text as one line that is safe to show: without control and format characters, which could move the
  /// cursor or reorder the line.
  static func line(_ text: String, atMost length: Int = maximumLength) -> String {
    if isPlain(text), text.utf8.count <= length { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(length) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        line.append(" ")
      default: line.append(scalar)
      }
    }
    let words = String(line).split(separator: " ")
    return words.joined(separator: " ")
  }

  /// Returns whether a text is words of printable ASCII, with one space in between, as most are.
  private static func isPlain(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var before = space
    for byte in text.utf8 {
      guard (0x20...0x7e).contains(byte), byte != space || before != space else { return false }
      before = byte
    }
    return before != space
  }

  /// Returns the answer for several tasks: a failure, else new data.
  static func joined(_ answers: [FetchAnswer]) -> FetchAnswer {
    answers.first { $0.result == .failed } ?? answers.first { $0.result == .newData } ?? answers.first
      ?? FetchAnswer(.noData)
  }
}
