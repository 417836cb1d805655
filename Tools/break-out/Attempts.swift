import CSandbox
import Glibc
import LinuxEvents
import Sandbox

/// The attempts of `break-out`.
final class Attempts {
  private let home: String
  private let ownPort, otherPort: UInt16
  private let starter: Starter?
  /// A local socket with an abstract name, which was made before the confinement.
  private let abstract = Attempts.makeAbstract()

  init(home: String, ownPort: UInt16, otherPort: UInt16, _ starter: Starter?) {
    (self.home, self.ownPort, self.otherPort, self.starter) = (home, ownPort, otherPort, starter)
  }

  /// Each attempt with a name; -1 with `errno`, or a negative error number, if it is refused. Those of `allowed` have to
  /// succeed.
  func run(from thread: String) {
    let parent = Int(getppid())
    let attempts: [(String, () -> Int)] = [
      ("allowed-program", { self.ask("ok") }), ("refused-program", { self.ask("; true") }),
      ("allowed-state", { self.write("/state/file") }), ("allowed-port", { self.connect(self.ownPort) }),
      ("allowed-library", { self.open("/usr/lib", O_RDONLY | O_DIRECTORY) }),
      ("allowed-threads", { self.open("/proc/\(self.call(Int(SYS_gettid), 0))/stat", O_RDONLY) }),
      ("read-environment", { self.read("/proc/\(parent)/environ") }),
      ("read-key", { self.open(self.home + "/.ssh/id", O_RDONLY) }),
      ("write-shell", { self.write("/.bashrc") }), ("write-settings", { self.write("/config.json") }),
      ("create", { self.open(self.home + "/new-\(thread)", O_WRONLY | O_CREAT) }),
      ("truncate", { Int(Glibc.truncate(self.home + "/.bashrc", 0)) }),
      ("move-out", { Int(rename(self.home + "/state/file", self.home + "/moved")) }),
      ("connect", { self.connect(self.otherPort) }),
      ("connect-mptcp", { self.connect(self.otherPort, protocol: 262) }),
      ("connect-fast", { self.connectFast(self.otherPort) }),
      ("abstract-socket", { self.connectAbstract() }),
      ("signal-parent", { Int(kill(pid_t(parent), 0)) }),
      ("start-program", { self.start("/bin/true") }),
      ("trace-parent", { self.trace(parent) }),
      ("read-parent", { self.call(Int(SYS_process_vm_readv), parent) }),
      ("io-uring", { self.call(Int(SYS_io_uring_setup), 1) }),
      ("packet-socket", { Int(socket(AF_VSOCK, Int32(SOCK_STREAM.rawValue), 0)) }),
      // SIGCHLD and CLONE_NEWUSER; the new process ends at once.
      (
        "user-namespace",
        {
          let child = system(Int(SYS_clone), 0x1000_0000 | 17, 0, 0, 0, 0, 0)
          if child == 0 { system(Int(SYS_exit_group), 0, 0, 0, 0, 0, 0) }
          return child
        }
      ),
    ]
    for (name, attempt) in attempts { report(thread + " " + name, attempt()) }
  }

  private func report(_ name: String, _ answer: Int) {
    print("\(name) \(answer < 0 ? "refused: \(String(cString: strerror(errno)))" : "succeeded")")
  }

  private func open(_ path: String, _ flags: Int32) -> Int { Int(Glibc.open(path, flags | O_CLOEXEC, 0o600)) }

  private func read(_ path: String) -> Int {
    guard let file = Descriptor(Glibc.open(path, O_RDONLY | O_CLOEXEC)) else { return -1 }
    var byte: UInt8 = 0
    return Glibc.read(file.number, &byte, 1)
  }

  private func write(_ path: String) -> Int { open(home + path, O_WRONLY | O_CREAT | O_APPEND) }

  /// Makes a call with a number and an empty structure.
  private func call(_ number: Int, _ subject: Int) -> Int {
    var structure = [UInt8](repeating: 0, count: 128)
    return structure.withUnsafeMutableBytes { system(number, subject, Int(bitPattern: $0.baseAddress), 0, 0, 0, 0) }
  }

  /// What a starter may start: `echo`, with one text.
  static let program = Starter.Program(grace: .zero) { values throws(StarterFailure) in
    guard values == [Array("ok".utf8)] else { throw StarterFailure("not allowed") }
    return ChildProcess.Command(path: "/bin/echo", arguments: ["ok"])
  }

  private func ask(_ text: String) -> Int {
    let answer = starter?.answer(of: 0, [Array(text.utf8)], within: .seconds(9))
    errno = EPERM
    return answer?.last == Array("ok\n".utf8) ? 0 : -1
  }

  /// Sends what is no message to every socket, and asks again.
  func flood() {
    let bytes = [UInt8](repeating: 0xff, count: 64)
    for socket in Int32(3)..<64 { send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) }
    report("last refused-message", ask("ok"))
  }

  private func start(_ path: String) -> Int {
    var start = ProcessStart(path: path)
    (start.input, start.output, start.errors) = (.inherited, .inherited, .inherited)
    do { return Int(try start.spawn()) } catch {
      errno = error.number
      return -1
    }
  }

  /// Seizes a process, and lets it go again.
  private func trace(_ process: Int) -> Int {
    let (seize, interrupt, detach) = (0x4206, 0x4207, 17)
    let answer = system(Int(SYS_ptrace), seize, process, 0, 0, 0, 0)
    guard answer == 0 else { return answer }
    system(Int(SYS_ptrace), interrupt, process, 0, 0, 0, 0)
    waitpid(pid_t(process), nil, 0x4000_0000)
    return system(Int(SYS_ptrace), detach, process, 0, 0, 0, 0)
  }

  private func withAddress(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int) -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private func connect(_ port: UInt16, protocol number: Int32 = 0) -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), number)
    return socket < 0 ? -1 : withAddress(port) { Int(Glibc.connect(socket, $0, $1)) }
  }

  /// TCP Fast Open: the first message connects.
  private func connectFast(_ port: UInt16) -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    return withAddress(port) { sendto(socket, "x", 1, 0x2000_0000 | Int32(MSG_NOSIGNAL), $0, $1) }
  }

  private static func withAbstractName(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let text = Array("\0break-out-\(getpid())".utf8)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: text) }
    return withUnsafePointer(to: name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(2 + text.count)) }
    }
  }

  private static func makeAbstract() -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = withAbstractName { bind(listener, $0, $1) }
    listen(listener, 8)
    return listener
  }

  private func connectAbstract() -> Int {
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    return Int(Attempts.withAbstractName { Glibc.connect(client, $0, $1) })
  }
}

/// `syscall(2)`, which Swift cannot call because its number of arguments varies.
@discardableResult
func system(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) -> Int {
  typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
  guard let function = dlsym(nil, "syscall") else { return -1 }
  return unsafeBitCast(function, to: Call.self)(number, a, b, c, d, e, f)
}
