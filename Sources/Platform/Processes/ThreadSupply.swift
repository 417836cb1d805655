public import Failures
import Glibc

/// The threads that a program with tasks needs. They are asked for before the first task runs.
///
/// Swift's tasks run on threads of libdispatch. If the system refuses one (`RLIMIT_NPROC`, the `pids` limit of a
/// container), libdispatch asks again each second, for ever. And if glibc cannot load `libgcc_s.so.1` when a thread
/// ends, it aborts the process.
public enum ThreadSupply {
  /// Throws an error if the system does not start `count` more threads at once, or if they could not end.
  public static func check(_ count: Int) throws(Shortage) {
    // glibc loads it at the end of the first thread that calls pthread_exit(3). From here on it is there.
    guard dlopen("libgcc_s.so.1", RTLD_LAZY) != nil else {
      throw .noRuntime(reason: dlerror().map { String(cString: $0) } ?? "libgcc_s.so.1")
    }
    var gate = pthread_mutex_t()
    pthread_mutex_init(&gate, nil)
    defer { pthread_mutex_destroy(&gate) }
    try withUnsafeMutablePointer(to: &gate) { (gate) throws(Shortage) in try start(count, behind: gate) }
  }

  /// Starts threads that wait for each other, and waits for their end. glibc keeps their stacks for the next threads.
  private static func start(_ count: Int, behind gate: UnsafeMutablePointer<pthread_mutex_t>) throws(Shortage) {
    var threads: [pthread_t] = []
    pthread_mutex_lock(gate)
    for _ in 0..<count {
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { gate in
          if let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) {
            pthread_mutex_lock(gate)
            pthread_mutex_unlock(gate)
          }
          return nil
        }, gate)
      guard code == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    guard threads.count == count else { throw .noThread }
  }

  /// The reason why threads cannot be used.
  public enum Shortage: Failure, Hashable {
    /// The system starts no more threads for this user or container.
    case noThread
    /// The library that glibc needs to end a thread cannot be loaded, for the loader's reason.
    case noRuntime(reason: String)

    public var description: String {
      switch self {
      case .noThread: "no thread could be started: the user or the container has too many processes"
      case .noRuntime(let reason): "cannot load libgcc_s.so.1: \(reason)"
      }
    }

    public var kind: FailureKind {
      switch self {
      case .noThread: .tryLater
      case .noRuntime: .unavailable
      }
    }
  }
}
