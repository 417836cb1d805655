import Glibc

/// A program about to be started, with an empty signal mask and every signal at its default.
///
/// Foundation's `Process` would hand down the mask of whichever thread starts it. One of Dispatch blocks SIGTERM, and
/// what is tried out here must obey it.
struct ProgramStart {
  let path: String
  let arguments: [String]
  let environment: [String: String]
  /// `nil` for an empty one.
  let input: Int32?
  /// `nil` for the terminal.
  let output: Int32?
  let errors: Int32
  /// The path of the terminal that it is started on, as from a shell; standard input too then.
  var terminal: String?

  /// Whether `posix_spawn` begins a session first, so that the first terminal that is opened becomes its own: a GNU
  /// extension, which Swift does not see.
  private static let setSession: Int16 = 0x80

  /// Starts it in a process group of its own, whose number is the process's.
  func spawn() throws(ProgramError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    if let terminal {
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, terminal, O_RDWR, 0)
    } else if let input {
      posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&files, output ?? STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO)

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
        | (terminal == nil ? Int16(POSIX_SPAWN_SETPGROUP) : Self.setSession))

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &files, &attributes, &words, &variables)
    guard failure == 0 else { throw .notStarted(path, errno: failure) }
    return process
  }
}
