/// A lock for tasks: one task runs at a time, in the order of arrival.
actor Turnstile {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a body when no other body runs.
  nonisolated func pass<Value, Problem: Error>(
    _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    await enter()
    do throws(Problem) {
      let value = try await body()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
