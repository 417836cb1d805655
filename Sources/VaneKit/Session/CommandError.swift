package import Failures

/// A use of Vane that failed for a reason of its own, in the user's language.
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
