import Platform

/// Threads for tests that wait for programs or servers, so that they take none of Swift's threads away from the other
/// tests.
public enum OwnThread {
  /// Runs a test on a thread of its own, when fewer than six others do.
  public static func run(_ test: () async throws -> Void) async throws {
    await Seats.shared.take()
    do {
      try await TaskThread.run { () async throws in try await test() }
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
