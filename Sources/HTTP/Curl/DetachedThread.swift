import Glibc

/// A thread that runs one closure and ends with it. Foundation's `Thread` would bring Foundation into the program.
enum DetachedThread {
  private final class Task: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread.
  ///
  /// - Returns: `false` if the system has no thread to give. The closure does not run then.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let task = Unmanaged.passRetained(Task(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { task in
        if let task { Unmanaged<Task>.fromOpaque(task).takeRetainedValue().body() }
        return nil
      }, task.toOpaque())
    guard code == 0 else {
      task.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
