import Dispatch
import Testing

/// Runs few tests that start programs at a time, each on a queue of its own: the many other tests would use up their
/// time limits.
struct WithProcesses: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Seats.shared.take()
    do {
      try await withTaskExecutorPreference(OwnQueue()) { try await function() }
    } catch {
      await Seats.shared.leave()
      throw error
    }
    await Seats.shared.leave()
  }

  /// A queue with a thread that is not one of the few of Swift.
  private final class OwnQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// The number of tests that may run at once.
  private actor Seats {
    static let shared = Seats()
    private var free = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func leave() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == WithProcesses {
  static var withProcesses: WithProcesses { WithProcesses() }
}
