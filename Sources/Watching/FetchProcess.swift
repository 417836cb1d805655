import BackgroundFetch
import CLinux
import Glibc

/// A running `vane-fetch`: its end and its output as things to wait for.
///
/// It has a process group of its own, takes every signal, which its parent does not, and reads an empty standard
/// input. ``finish()`` must be called once, when ``end`` is readable; until then the process keeps its number, so
/// that a signal cannot reach anybody else. One that is dropped before is killed, unless it was let go.
public final class FetchProcess {
  /// Longest answer of a wake-up; what goes beyond is read and dropped.
  public static let longestAnswer = 4096

  /// Readable once the process has ended.
  let end: Descriptor
  /// What the process writes to its standard output.
  let output: Descriptor
  /// No more will come out of ``output``.
  private(set) var isOutputAtEnd = false

  /// Its number, which is in its rows of the log.
  public let process: Int32
  private let limit: Int
  private var kept: [UInt8] = []
  private var wasSignalled = false
  private var isMine = true

  /// Starts the program.
  ///
  /// - Parameter limit: how many bytes of its output are kept.
  /// - Throws: ``WatchError/system(_:)``, the same that `execve(2)` would give.
  public init(_ command: FetchCommand, keeping limit: Int = FetchProcess.longestAnswer) throws(WatchError) {
    self.limit = limit
    var pipe: [Int32] = [-1, -1]
    guard clinux_pipe(&pipe) == 0 else {
      throw .system(SystemFailure(attempt: "start", subject: command.path, number: errno))
    }
    output = try Descriptor(pipe[0], "start", command.path)
    let input = try Descriptor(pipe[1], "start", command.path)
    // Only this end: the other belongs to a program that expects to wait.
    _ = fcntl(pipe[0], F_SETFL, O_NONBLOCK)
    process = try Self.spawn(command, output: input)
    let watched = clinux_pidfd_open(process)
    if watched < 0 {
      let reason = errno
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
      errno = reason
    }
    end = try Descriptor(watched, "wait for", command.path)
  }

  deinit {
    guard isMine else { return }
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Takes what has come out so far.
  func drainOutput() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while !isOutputAtEnd {
        let count = output.read(into: buffer)
        if count < 0 { return }
        isOutputAtEnd = count == 0
        kept += buffer[..<count].prefix(limit - kept.count)
      }
    }
  }

  /// Sends a signal to the process and whatever it started in its group.
  func signal(_ number: Int32) {
    wasSignalled = true
    kill(-process, number)
  }

  /// Waits for the end, for as long as the caller has patience.
  ///
  /// - Parameter patience: `nil` for any time.
  /// - Returns: `nil` when it still runs; then wait again, or let it go.
  public func wait(atMost patience: Duration?) -> FetchEnding? {
    let clock = ContinuousClock()
    let deadline = patience.map { clock.now + $0 }
    while true {
      let remaining = deadline.map { max(0, clock.now.duration(to: $0).seconds * 1000) }
      var entries = [
        pollfd(fd: end.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOutputAtEnd ? -1 : output.number, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&entries, nfds_t(entries.count), remaining.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1)
      if entries[1].revents != 0 { drainOutput() }
      if entries[0].revents != 0 { return finish() }
      if ready == 0 { return nil }
    }
  }

  /// Leaves a running process to itself, in a group that the terminal's Ctrl-C does not reach; nobody waits for it.
  public func letGo() {
    isMine = false
  }

  /// Reaps the process, which has ended. One that had to be ended leaves nothing of its group behind.
  func finish() -> FetchEnding {
    drainOutput()
    isMine = false
    if wasSignalled { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return FetchEnding(exit: ExitStatus(waitStatus: status), output: String(decoding: kept, as: UTF8.self))
  }

  private static func spawn(_ command: FetchCommand, output: borrowing Descriptor) throws(WatchError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The pipe first: if the host was started with closed descriptors, it may itself be 0 or 2.
    posix_spawn_file_actions_adddup2(&files, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if !command.showsErrors {
      posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))

    var arguments = ([command.path] + command.arguments).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, command.path, &files, &attributes, &arguments, clinux_environment())
    guard failure == 0 else {
      throw .system(SystemFailure(attempt: "start", subject: command.path, number: failure))
    }
    return process
  }
}
