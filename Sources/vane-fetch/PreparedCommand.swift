import ArgumentParser

/// A command with tasks. What comes before the first task runs in one thread.
protocol PreparedCommand: ParsableCommand {
  typealias Work = @Sendable () async throws -> Void

  /// Does what needs one thread, and returns the rest.
  func prepare() throws -> Work
}
