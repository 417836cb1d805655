import CLinux
import Glibc

/// A running program that says one short line and ends; whoever drops it ends it, with all of its group.
///
/// Its end is the only thing to wait for: a line fits into a pipe, and a program that says more than a pipe holds
/// waits in vain until it is ended.
final class BriefRun {
  /// The longest answer, in bytes; a longer one is none.
  static let longestAnswer = 256

  /// Readable once the program has ended.
  let end: Descriptor
  private let output: Descriptor
  private let process: pid_t
  private var isReaped = false

  /// Starts the program at a path, with nothing to read and nowhere to complain; `nil` when that cannot be done.
  init?(_ path: String, _ arguments: [String]) {
    var pipe: [Int32] = [-1, -1]
    guard clinux_pipe(&pipe) == 0, let output = Descriptor(pipe[0]), let input = Descriptor(pipe[1]),
      // Only this end: the other belongs to a program that expects to wait.
      fcntl(output.number, F_SETFL, O_NONBLOCK) == 0,
      let process = Self.spawn(path, arguments, output: input.number)
    else { return nil }
    guard let end = Descriptor(clinux_pidfd_open(process)) else {
      Self.reap(process)
      return nil
    }
    self.output = output
    self.process = process
    self.end = end
  }

  deinit {
    if !isReaped { Self.reap(process) }
  }

  /// What it said; `nil` when it failed, had to be ended, or said too much or no text. Ends it if it still runs.
  func finish() -> String? {
    isReaped = true
    guard Self.reap(process) == 0 else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: Self.longestAnswer + 1, alignment: 1) { buffer in
      let count = output.read(into: buffer)
      guard (0...Self.longestAnswer).contains(count) else { return nil }
      return String(validating: buffer[..<count], as: UTF8.self)
    }
  }

  /// Ends the group, and takes the status that `waitpid(2)` has for its first process: 0 when it succeeded.
  @discardableResult private static func reap(_ process: pid_t) -> Int32 {
    // Until it is waited for, the number is nobody else's.
    kill(-process, SIGKILL)
    var status: Int32 = -1
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// In a group of its own, with every signal as usual, whatever the caller blocks.
  private static func spawn(_ path: String, _ arguments: [String], output: Int32) -> pid_t? {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The pipe first: if the caller was started with closed descriptors, it may itself be 0 or 2.
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

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

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    return posix_spawn(&process, path, &files, &attributes, &words, clinux_environment()) == 0 ? process : nil
  }
}
