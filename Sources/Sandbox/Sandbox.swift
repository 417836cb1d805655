import CSandbox
import Glibc
import LinuxEvents

/// The limits that the kernel holds a process to: Landlock for files, ports and signals, seccomp for system calls.
///
/// They cannot be lifted again. Landlock restricts the calling thread and the threads and processes that it starts
/// later, so the process must have one thread only.
public struct Sandbox: Hashable, Sendable {
  /// The version of Landlock in force; 0 if it is not.
  public private(set) var landlock: Int32 = 0
  /// Whether system calls are filtered.
  public private(set) var filtersCalls = false
  /// Why not everything is in force; `nil` if it is.
  public private(set) var obstacle: String?

  /// Nothing is in force, for a reason.
  public init(obstacle: String) { self.obstacle = obstacle }

  private init() {}

  /// The version of Landlock that this kernel offers; 0 if it offers none.
  public static var landlockOfKernel: Int32 { max(0, csandbox_landlock_version()) }

  /// Confines this process as far as the kernel allows it.
  public static func enter(_ rules: SandboxRules) -> Sandbox {
    guard isOnlyThread() else { return Sandbox(obstacle: "another thread runs") }
    guard csandbox_give_up_privileges() == 0 else { return Sandbox(obstacle: reason("no_new_privs")) }
    var sandbox = Sandbox()
    do throws(Problem) {
      sandbox.landlock = try restrict(rules)
      if sandbox.landlock < 6 {
        let missing = sandbox.landlock < 4 ? "ports and signals" : "signals"
        sandbox.obstacle = "this kernel's Landlock cannot limit \(missing)"
      }
    } catch {
      sandbox.obstacle = error.text
    }
    if csandbox_filter(SandboxRules.refusedCalls, SandboxRules.refusedCalls.count) == 0 {
      sandbox.filtersCalls = true
    } else {
      sandbox.obstacle = [sandbox.obstacle, reason("seccomp")].compactMap(\.self).joined(separator: "; ")
    }
    return sandbox
  }

  private struct Problem: Error { let text: String }

  private static func reason(_ subject: String) -> String { "\(subject): \(String(cString: strerror(errno)))" }

  /// Returns whether the process has one thread. One that was joined may need a moment to leave the kernel's list.
  private static func isOnlyThread() -> Bool {
    for _ in 0..<200 {
      var status = stat()
      // A folder has a link for itself, for its name, and for each folder in it. Without /proc the caller is believed.
      guard stat("/proc/self/task", &status) == 0, status.st_nlink > 3 else { return true }
      usleep(1_000)
    }
    return false
  }

  /// Applies Landlock, and returns its version.
  private static func restrict(_ rules: SandboxRules) throws(Problem) -> Int32 {
    let version = landlockOfKernel
    guard version > 0 else { throw Problem(text: reason("Landlock")) }
    let refusable = SandboxRules.refusable(by: version)
    guard let set = Descriptor(csandbox_rules(refusable.files, refusable.ports, refusable.scopes)) else {
      throw Problem(text: reason("Landlock"))
    }
    for path in rules.writable {
      guard let folder = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
        csandbox_allow_path(set.number, folder.number, SandboxRules.writing & refusable.files) == 0
      else { throw Problem(text: reason(path)) }
    }
    // What cannot be reached needs no rule. After another error, such as too many open files, it might be read later.
    for path in rules.readable { try allowReading(path, set.number, unless: [ENOENT, ENOTDIR, EACCES, ELOOP]) }
    // libdispatch reads /proc/N/stat of its threads, and ends the process if it cannot.
    try allowReading("/proc", set.number, unless: [ENOENT], listing: false)
    if refusable.ports != 0 {
      for port in rules.ports {
        guard csandbox_allow_port(set.number, port) == 0 else { throw Problem(text: reason("port \(port)")) }
      }
    }
    guard csandbox_restrict(set.number) == 0 else { throw Problem(text: reason("Landlock")) }
    return version
  }

  /// Adds a rule for a path, `unless` opening it fails with one of some errors.
  private static func allowReading(
    _ path: String, _ set: Int32, unless errors: [Int32], listing: Bool = true
  ) throws(Problem) {
    // O_PATH, which is not in the headers that Swift sees: a device or a pipe is not opened.
    guard let file = Descriptor(open(path, 0o10000000 | O_CLOEXEC)) else {
      guard errors.contains(errno) else { throw Problem(text: reason(path)) }
      return
    }
    var status = stat()
    let isFolder = listing && fstat(file.number, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let access = isFolder ? SandboxRules.readingFolder : SandboxRules.readingFile
    guard csandbox_allow_path(set, file.number, access) == 0 else { throw Problem(text: reason(path)) }
  }
}

extension Sandbox: CustomStringConvertible {
  /// What is in force, and why not more: "Landlock 7, seccomp".
  public var description: String {
    let parts = [landlock > 0 ? "Landlock \(landlock)" : nil, filtersCalls ? "seccomp" : nil].compactMap(\.self)
    let text = parts.isEmpty ? "none" : parts.joined(separator: ", ")
    return obstacle.map { "\(text) (\($0))" } ?? text
  }
}
