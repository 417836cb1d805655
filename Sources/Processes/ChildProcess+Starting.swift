import CLinux
import Glibc

extension ChildProcess {
  /// Starts the command in a process group of its own, with every signal unblocked and at its default effect.
  ///
  /// - Parameter output: the descriptor for standard output; `nil` for `/dev/null`.
  /// - Returns: the number of the process.
  static func spawn(_ command: Command, output: Int32?) throws(SystemFailure) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // A program must not run with an empty input in place of the one it was to read.
    let input =
      command.input.isEmpty
      ? nil : try Descriptor(clinux_memory_file(command.input, command.input.count), "start", command.path)
    // The pipe and the file come first: if this process was started with closed descriptors, their numbers may be 0 to
    // 2.
    if let output { posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) }
    switch input {
    case .some(let input): posix_spawn_file_actions_adddup2(&files, input.number, STDIN_FILENO)
    case .none: posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if output == nil { posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }
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
    var variables = command.environment.map { strdup("\($0.key)=\($0.value)") } + inherited(without: command) + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, command.path, &files, &attributes, &arguments, &variables)
    guard failure == 0 else { throw SystemFailure(attempt: "start", subject: command.path, number: failure) }
    return process
  }

  /// Returns the variables of this process that the command does not replace.
  private static func inherited(without command: Command) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = clinux_environment()
    while let entry = next?.pointee {
      let name = String(cString: entry).prefix { $0 != "=" }
      if command.environment[String(name)] == nil { variables.append(strdup(entry)) }
      next = next?.successor()
    }
    return variables
  }
}
