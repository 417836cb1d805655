import CLinuxEvents
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program to start, with its arguments, variables and streams.
///
/// The process leads a process group of its own unless it joins this one, has an empty signal mask, and has every signal at its default action.
public struct ProcessStart: Sendable {
  /// A standard stream of the process.
  public enum Stream: Sendable {
    /// The stream of this process.
    case inherited
    case descriptor(Int32)
    /// A file that the process opens for reading and writing.
    case file(String)

    public static let null = Stream.file("/dev/null")
  }

  public var path: String
  /// The arguments after the program's name.
  public var arguments: [String]
  /// Variables to set.
  public var environment: [String: String] = [:]
  /// Whether the process also has the variables of this process that ``environment`` does not name.
  public var inheritsEnvironment = true
  /// The variables that are not inherited.
  public var removedVariables: Set<String> = []
  public var input = Stream.null
  public var output = Stream.null
  public var errors = Stream.null
  /// Whether the process stays in the group of this process, so that a signal to that group ends both.
  public var joinsGroup = false
  /// Whether the process begins a session. The first terminal among its files becomes the terminal of the session.
  public var beginsSession = false

  /// `POSIX_SPAWN_SETSID` of `<spawn.h>`, a GNU extension, which Swift does not import.
  private static let setSession: Int16 = 0x80

  public init(path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// Starts the process and returns its number, which is also the number of its group.
  ///
  /// - Throws: `SystemFailure` with the reason that `execve(2)` would give.
  public func spawn() throws(SystemFailure) -> Int32 {
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
    let group = joinsGroup ? 0 : Int16(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | (beginsSession ? Self.setSession : group))

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
    var next = linux_events_environment()
    while let entry = next?.pointee {
      let name = String(String(cString: entry).prefix { $0 != "=" })
      if environment[name] == nil, !removedVariables.contains(name) { variables.append(strdup(entry)) }
      next = next?.successor()
    }
    return variables
  }
}
