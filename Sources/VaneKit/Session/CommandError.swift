package import Failures

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
