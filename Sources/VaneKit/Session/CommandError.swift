package import Failures
import Platform
import WeatherJSON
import Wording

/// A failure of a command, described in the user's language.
package struct CommandError: HintedFailure {
  package let kind: FailureKind
  package let description: String
  package let hint: String?

  package init(_ kind: FailureKind, _ description: String, hint: String? = nil) {
    self.kind = kind
    self.description = description
    self.hint = hint
  }
}

/// The document of a command with `--json` that ends without its own:
/// `{"schema":1,"error":{"status":66,"text":"no place is saved. Save one: vane set Berlin"}}`.
///
/// A reader of documents always gets JSON. Standard error and the exit status are those without `--json`.
package enum FailureDocument {
  /// What the standard output of this process has written, and what it has reported.
  ///
  /// Thread safety is not checked, because `vane` has one thread.
  nonisolated(unsafe) private static var hasOutput = false
  nonisolated(unsafe) private static var messages: [String] = []

  /// Returns whether a command line asks for a document.
  package static func isAsked(by arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    return options.contains { ["--json", "--format=json"].contains($0) }
      || zip(options, options.dropFirst()).contains { $0 == ("--format", "json") }
  }

  static func noteOutput() { hasOutput = true }

  static func note(_ message: String, hint: String?) {
    messages.append([message, hint].compactMap(\.self).joined(separator: ". "))
  }

  /// Writes the document, if it was asked for and nothing else was written. An error of the parser has none.
  package static func write(_ error: any Error, status: Int32, for arguments: [String]) {
    guard status != 0, !hasOutput, let failure = error as? any Failure, isAsked(by: arguments) else { return }
    if !(failure is ReportedFailure) { note("\(failure)", hint: (failure as? any HintedFailure)?.hint) }
    let document = JSONWriter.document { json in
      json.object("error") { json in
        json.integer("status", Int(status))
        json.string("text", SafeText.line(messages.joined(separator: ". "), limit: maximumLength))
      }
    }
    try? StandardOutput().write(document + "\n")
  }

  private static let maximumLength = 2_000
}
