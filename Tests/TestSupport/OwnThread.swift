// A build with the static standard library has no Testing.
#if canImport(Testing)
  import Platform
  public import Testing

  /// Runs each test of a suite on a thread of its own, a few at a time.
  ///
  /// A test that waits for a program or a server takes none of Swift's threads away from the others, and a test with real
  /// time limits does not stand in line behind thousands of others.
  public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      await Seats.shared.take()
      do {
        try await TaskThread.run { () async throws in try await function() }
      } catch {
        await Seats.shared.leave()
        throw error
      }
      await Seats.shared.leave()
    }

    /// The number of tests that may run at once.
    private actor Seats {
      static let shared = Seats()
      private var free = 6
      private var waiting: [CheckedContinuation<Void, Never>] = []

      func take() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
      }

      func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
      }
    }
  }

  extension Trait where Self == OwnThread {
    public static var ownThread: OwnThread { OwnThread() }
  }
#endif
