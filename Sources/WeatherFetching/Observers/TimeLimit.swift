/// A time limit for an asynchronous operation.
enum TimeLimit {
  /// Returns the result of the body, or `nil` at the time limit. The body is then cancelled, and awaited.
  static func run<Value: Sendable>(
    within limit: Duration, _ body: @escaping @Sendable () async -> Value
  ) async -> Value? {
    await withTaskGroup(of: Value?.self) { group in
      group.addTask { await body() }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      await group.waitForAll()
      return first
    }
  }
}
