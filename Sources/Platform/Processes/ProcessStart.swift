import CLinux
public import Failures
import Glibc

/// The only owner of a file descriptor, which is closed at the end of the owner's life.
public struct Descriptor: ~Copyable, Sendable {
  /// The number that system calls take.
  public let number: Int32

  /// Takes the result of a system call; returns `nil` for -1.
  public init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Takes the result of a system call.
  ///
  /// - Parameters:
  ///   - attempt: the purpose of the call, such as "watch".
  ///   - subject: the object of the call, such as the path of a file.
  /// - Throws: `SystemFailure` for -1.
  public init(_ number: Int32, _ attempt: String, _ subject: String) throws(SystemFailure) {
    guard number >= 0 else { throw SystemFailure(attempt: attempt, subject: subject, number: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// Reads once. Returns the number of bytes, 0 at the end, or -1 if no data can be read now.
  public borrowing func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

/// Waits until at least one of the descriptors can be read, is closed, or fails.
///
/// - Parameters:
///   - descriptors: the numbers of the descriptors; negative ones are ignored.
///   - writing: a descriptor that is ready when it can be written; `nil` for none.
///   - time: the time limit; `nil` for none.
/// - Returns: for each descriptor whether it is ready, `writing` as the last; `nil` if the time limit passed first.
/// - Throws: `SystemFailure` if the kernel has no memory to wait.
public func waitForAny(
  of descriptors: [Int32], writing: Int32? = nil, atMost time: Duration?
) throws(SystemFailure) -> [Bool]? {
  let clock = ContinuousClock()
  let deadline = time.map { clock.now + $0 }
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  if let writing { entries.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
  while true {
    let remaining = deadline.map { max(.zero, clock.now.duration(to: $0)) / .milliseconds(1) }
    let ready = poll(&entries, nfds_t(entries.count), remaining.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1)
    if ready > 0 { return entries.map { $0.revents != 0 } }
    if ready == 0 { return nil }
    guard errno == EINTR else { throw SystemFailure(attempt: "wait for", subject: "events", number: errno) }
  }
}

/// A system call that failed: its purpose, its object and the error.
public struct SystemFailure: Failure, Hashable {
  /// The purpose of the call: "start", "watch".
  public var attempt: String
  /// The object of the call, such as a file or a folder.
  public var subject: String
  /// The error number, as in `errno(3)`.
  public var number: Int32

  public init(attempt: String, subject: String, number: Int32) {
    self.attempt = attempt
    self.subject = subject
    self.number = number
  }

  public var kind: FailureKind { .unavailable }

  public var description: String {
    "cannot \(attempt) \(subject): \(String(cString: strerror(number)))"
  }
}

/// A program to start, with its arguments, variables and streams.
///
/// The process leads a process group of its own, has an empty signal mask, and has every signal at its default action.
package struct ProcessStart: Sendable {
  /// A standard stream of the process.
  package enum Stream: Sendable {
    /// The stream of this process.
    case inherited
    case descriptor(Int32)
    /// A file that the process opens for reading and writing.
    case file(String)

    package static let null = Stream.file("/dev/null")
  }

  package var path: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// Variables to set.
  package var environment: [String: String] = [:]
  /// Whether the process also has the variables of this process that ``environment`` does not name.
  package var inheritsEnvironment = true
  /// The variables that are not inherited.
  package var removedVariables: Set<String> = []
  package var input = Stream.null
  package var output = Stream.null
  package var errors = Stream.null
  /// Whether the process begins a session. The first terminal among its files becomes the terminal of the session.
  package var beginsSession = false

  /// `POSIX_SPAWN_SETSID` of `<spawn.h>`, a GNU extension, which Swift does not import.
  private static let setSession: Int16 = 0x80

  package init(path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// Starts the process and returns its number, which is also the number of its group.
  ///
  /// - Throws: `SystemFailure` with the reason that `execve(2)` would give.
  package func spawn() throws(SystemFailure) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let streams = [(STDOUT_FILENO, output), (STDIN_FILENO, input), (STDERR_FILENO, errors)]
    // Descriptors come first: if this process was started with closed streams, their numbers may be 0 to 2.
    for case (let target, .descriptor(let number)) in streams {
      posix_spawn_file_actions_adddup2(&files, number, target)
    }
    for case (let target, .file(let path)) in streams {
      posix_spawn_file_actions_addopen(&files, target, path, O_RDWR, 0)
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
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        | (beginsSession ? Self.setSession : Int16(POSIX_SPAWN_SETPGROUP)))

    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + inheritedVariables() + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &files, &attributes, &arguments, &variables)
    guard failure == 0 else { throw SystemFailure(attempt: "start", subject: path, number: failure) }
    return process
  }

  private func inheritedVariables() -> [UnsafeMutablePointer<CChar>?] {
    guard inheritsEnvironment else { return [] }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = clinux_environment()
    while let entry = next?.pointee {
      let name = String(String(cString: entry).prefix { $0 != "=" })
      if environment[name] == nil, !removedVariables.contains(name) { variables.append(strdup(entry)) }
      next = next?.successor()
    }
    return variables
  }
}
