/// What is left of a `vane-fetch` that has ended.
public struct FetchEnding: Hashable, Sendable {
  public var exit: ExitStatus
  /// The first line of its standard output, without its end; `nil` when it wrote nothing.
  public var line: String?

  public init(exit: ExitStatus, line: String?) {
    self.exit = exit
    self.line = line
  }
}
