import CSandbox
import Dispatch
import Glibc
public import LinuxEvents

/// A process that starts a program which a confined process may still need.
///
/// It is a copy of this process that is not confined, and it has no other descriptor of it than standard error. The
/// program is fixed when the copy is made; a request brings only values.
public final class Starter: Sendable {
  /// A program: makes its command from the values of a request, and refuses values that it does not expect.
  public struct Program: Sendable {
    /// The time between SIGTERM at the limit and SIGKILL.
    package let grace: Duration
    package let command: @Sendable ([[UInt8]]) throws(StarterFailure) -> ChildProcess.Command

    public init(
      grace: Duration, command: @escaping @Sendable ([[UInt8]]) throws(StarterFailure) -> ChildProcess.Command
    ) {
      (self.grace, self.command) = (grace, command)
    }
  }

  private let process: pid_t
  private let socket: Int32

  private init(process: pid_t, socket: Int32) {
    (self.process, self.socket) = (process, socket)
  }

  /// Makes the process. Returns `nil` if the system has none to give. There must be no other thread.
  public static func start(_ program: Program) -> Starter? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    let process = csandbox_copy(ends[1])
    if process == 0 {
      StarterWork(socket: Int32(CSANDBOX_KEPT), program: program).run()
      csandbox_end_copy()
    }
    close(ends[1])
    if process > 0 { return Starter(process: process, socket: ends[0]) }
    close(ends[0])
    return nil
  }

  /// Runs the program, without blocking the caller's thread. There must be no other request meanwhile.
  ///
  /// - Returns: `nil` if it had to be ended at the time limit.
  /// - Throws: why it could not be started.
  public func run(_ values: [[UInt8]], within limit: Duration) async throws(StarterFailure) -> ChildProcess.Ending? {
    let answer: [[UInt8]]? = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: self.answer(to: values, within: limit)) }
    }
    guard let words = answer?.map({ String(decoding: $0, as: UTF8.self) }), words.count == 3 else {
      throw StarterFailure("the process that starts programs does not answer")
    }
    let number = Int32(words[1]) ?? 0
    switch words[0] {
    case "exited": return ChildProcess.Ending(exit: .exited(number), output: words[2])
    case "killed": return ChildProcess.Ending(exit: .killed(signal: number), output: words[2])
    case "overdue": return nil
    default: throw StarterFailure(words[2])
    }
  }

  /// Waits for the answer to a request; `nil` if the process has ended.
  package func answer(to values: [[UInt8]], within limit: Duration) -> [[UInt8]]? {
    let milliseconds = Array("\(Int(min(max(limit / .milliseconds(1), 0), 30_000)))".utf8)
    return StarterMessage.send([milliseconds] + values, to: socket) ? StarterMessage.next(from: socket) : nil
  }

  /// Ends the process, and what it has started.
  public func end() {
    shutdown(socket, Int32(SHUT_RDWR))
    waitpid(process, nil, 0)
  }
}

/// Why a program was not started.
public struct StarterFailure: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
