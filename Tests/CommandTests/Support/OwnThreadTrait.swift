import TestSupport
import Testing

/// Runs each test of a suite on a thread of its own.
struct OwnThreadTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil { try await function() } else { try await OwnThread.run(function) }
  }
}

extension Trait where Self == OwnThreadTrait {
  static var ownThread: OwnThreadTrait { OwnThreadTrait() }
}
