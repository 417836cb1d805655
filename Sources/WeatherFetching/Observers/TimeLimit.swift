/// An end for what may take too long.
enum TimeLimit {
  /// What the body returns, or `nil` when the limit came first: then it was cancelled, and has ended when this returns.
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
