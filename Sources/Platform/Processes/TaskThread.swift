import Glibc
import Synchronization

/// A thread for tasks that block: one that waits for a database or a process does not take one of Swift's few threads
/// away from the other tasks.
public final class TaskThread: TaskExecutor {
  private let jobs = Mutex<(waiting: [UnownedJob], hasEnded: Bool)>(([], false))
  /// Counts the waiting jobs, and the end.
  private nonisolated(unsafe) let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Starts the thread. Returns `nil` if the system has no thread to give.
  private init?() {
    sem_init(count, 0, 0)
    // The thread keeps this object until ``end()``.
    let start = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { executor in
        if let executor { Unmanaged<TaskThread>.fromOpaque(executor).takeRetainedValue().work() }
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      return nil
    }
    pthread_detach(thread)
  }

  deinit {
    sem_destroy(count)
    count.deallocate()
  }

  /// Runs a body, with its child tasks, on a thread of its own. If the system has no thread to give, the body runs on
  /// those of Swift.
  public static func run<Value, Problem: Error>(
    _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let thread = TaskThread()
    defer { thread?.end() }
    return try await withTaskExecutorPreference(thread, operation: body)
  }

  /// Starts a call that blocks on a thread of its own. The caller does not wait for it.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = TaskThread()
    Task(executorPreference: thread) {
      body()
      thread?.end()
    }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.waiting.append(job) }
    sem_post(count)
  }

  /// Ends the thread once no job is waiting.
  private func end() {
    jobs.withLock { $0.hasEnded = true }
    sem_post(count)
  }

  private func work() {
    while true {
      while sem_wait(count) != 0 {}
      let (job, hasEnded) = jobs.withLock { jobs in
        (jobs.waiting.isEmpty ? nil : jobs.waiting.removeFirst(), jobs.hasEnded)
      }
      if let job { job.runSynchronously(on: asUnownedTaskExecutor()) } else if hasEnded { return }
    }
  }
}
