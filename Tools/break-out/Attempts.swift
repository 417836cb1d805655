import CSandbox
import Glibc
import LinuxEvents
import Sandbox

/// The attempts of `break-out`.
final class Attempts {
  private let home: String
  /// The addresses of the port that is allowed, and of another one.
  private let own, other: [UInt8]
  private let starter = Starter.start(Attempts.program)
  /// The address of a local socket with an abstract name, which listens before the confinement.
  private let abstract = [UInt8(AF_UNIX), 0, 0] + Array("break-out-\(getpid())".utf8)

  init(home: String, ownPort: UInt16, otherPort: UInt16) {
    (self.home, own, other) = (home, loopback(ownPort), loopback(otherPort))
    let listener = call(SYS_socket, Int(AF_UNIX), stream)
    call(SYS_bind, listener, memory(abstract), abstract.count)
    call(SYS_listen, listener, 8)
  }

  /// Each attempt with a name; -1 with `errno`, or a negative error number, if it is refused. Those of `allowed` have to
  /// succeed.
  func run(from thread: String) {
    let parent = Int(getppid())
    let attempts: [(String, () -> Int)] = [
      ("allowed-program", { self.ask("ok") }), ("refused-program", { self.ask("; true") }),
      ("allowed-state", { self.write("/state/file") }), ("allowed-port", { connect(self.own) }),
      ("allowed-library", { open("/usr/lib", O_RDONLY | O_DIRECTORY) }),
      ("allowed-threads", { open("/proc/\(call(SYS_gettid))/stat", O_RDONLY) }),
      ("read-key", { open(self.home + "/.ssh/id", O_RDONLY) }),
      ("write-shell", { self.write("/.bashrc") }), ("write-settings", { self.write("/config.json") }),
      ("create", { open(self.home + "/new-\(thread)", O_WRONLY | O_CREAT) }),
      ("truncate", { Int(Glibc.truncate(self.home + "/.bashrc", 0)) }),
      ("move-out", { Int(rename(self.home + "/state/file", self.home + "/moved")) }),
      ("connect", { connect(self.other) }),
      ("connect-mptcp", { connect(self.other, protocol: 262) }),
      ("connect-fast", { connectFast(self.other) }),
      ("abstract-socket", { connect(self.abstract) }),
      ("signal-parent", { Int(kill(pid_t(parent), 0)) }),
      ("start-program", { start("/bin/true") }),
      ("trace-parent", { trace(parent) }),
      ("read-parent", { call(SYS_process_vm_readv, parent) }),
      ("io-uring", { call(SYS_io_uring_setup, 1, memory([UInt8](repeating: 0, count: 128))) }),
      ("packet-socket", { call(SYS_socket, Int(AF_VSOCK), stream) }),
      // SIGCHLD and CLONE_NEWUSER; the new process ends at once.
      ("user-namespace", { ended(call(SYS_clone, 0x1000_0000 | 17)) }),
    ]
    for (name, attempt) in attempts { report(thread + " " + name, attempt()) }
  }

  private func report(_ name: String, _ answer: Int) {
    print("\(name): \(answer < 0 ? "refused, \(String(cString: strerror(errno)))" : "succeeded")")
  }

  private func write(_ path: String) -> Int { open(home + path, O_WRONLY | O_CREAT | O_APPEND) }

  /// What a starter may start: `echo`, with one text.
  static let program = Starter.Program(grace: .zero) { values throws(StarterFailure) in
    guard values == [Array("ok".utf8)] else { throw StarterFailure("not allowed") }
    return ChildProcess.Command(path: "/bin/echo", arguments: ["ok"])
  }

  private func ask(_ text: String) -> Int {
    let answer = starter?.answer(to: [Array(text.utf8)], within: .seconds(9))
    errno = EPERM
    return answer?.last == Array("ok\n".utf8) ? 0 : -1
  }

  /// Sends what is no message to every socket, and asks again.
  func flood() {
    let bytes = [UInt8](repeating: 0xff, count: 64)
    for socket in Int32(3)..<64 { send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) }
    report("last refused-message", ask("ok"))
  }
}

private let stream = Int(SOCK_STREAM.rawValue)

/// Returns the address of a port of 127.0.0.1 (ip(7)).
private func loopback(_ port: UInt16) -> [UInt8] {
  [UInt8(AF_INET), 0, UInt8(port >> 8), UInt8(port & 0xff), 127, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
}

private func open(_ path: String, _ flags: Int32) -> Int { Int(Glibc.open(path, flags | O_CLOEXEC, 0o600)) }

private func connect(_ address: [UInt8], protocol number: Int = 0) -> Int {
  let socket = call(SYS_socket, Int(address[0]), stream, number)
  return socket < 0 ? socket : call(SYS_connect, socket, memory(address), address.count)
}

/// TCP Fast Open: the first message connects.
private func connectFast(_ address: [UInt8]) -> Int {
  let socket = call(SYS_socket, Int(AF_INET), stream)
  return call(SYS_sendto, socket, memory([1]), 1, 0x2000_0000 | Int(MSG_NOSIGNAL), memory(address), address.count)
}

private func start(_ path: String) -> Int {
  var start = ProcessStart(path: path)
  (start.input, start.output, start.errors) = (.inherited, .inherited, .inherited)
  do { return Int(try start.spawn()) } catch {
    errno = error.number
    return -1
  }
}

/// Ends a new process; another one gets its number.
private func ended(_ child: Int) -> Int { child == 0 ? call(SYS_exit_group) : child }

/// Seizes a process, and lets it go again.
private func trace(_ process: Int) -> Int {
  let (seize, interrupt, detach) = (0x4206, 0x4207, 17)
  guard call(SYS_ptrace, seize, process) == 0 else { return -1 }
  call(SYS_ptrace, interrupt, process)
  waitpid(pid_t(process), nil, 0x4000_0000)
  return call(SYS_ptrace, detach, process)
}

/// Copies bytes to memory that stays, and returns its address.
private func memory(_ bytes: [UInt8]) -> Int {
  let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  _ = memory.initialize(from: bytes)
  return Int(bitPattern: memory.baseAddress)
}

/// `syscall(2)`, which Swift cannot call because its number of arguments varies.
@discardableResult
private func call(_ number: Int32, _ words: Int...) -> Int {
  typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
  let words = words + [Int](repeating: 0, count: 6)
  return unsafeBitCast(dlsym(nil, "syscall"), to: Call.self)(
    Int(number), words[0], words[1], words[2], words[3], words[4], words[5])
}
