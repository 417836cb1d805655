/// What is left of a `vane-fetch` that has ended.
public struct FetchEnding: Hashable, Sendable {
  public var exit: ExitStatus
  /// What it wrote to its standard output, as far as that was kept.
  public var output: String

  public init(exit: ExitStatus, output: String) {
    self.exit = exit
    self.output = output
  }

  /// The first line of its output, without its end; `nil` when it wrote nothing.
  public var line: String? {
    output.isEmpty ? nil : String(output.prefix { $0 != "\n" })
  }

  /// The line read as a wake-up's answer.
  public var answer: FetchOutcome {
    FetchOutcome(self, overdue: false)
  }
}
