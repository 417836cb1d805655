import CSandbox
import Dispatch
import Glibc
public import LinuxEvents

/// A process that starts the few programs which a confined process may still need.
///
/// It is a copy of this process that is not confined, and it has no other descriptor of it than standard error. Its
/// programs are fixed when it is made; a request names one by number and brings values.
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
  /// One socket for each program, which runs once at a time.
  private let sockets: [Int32]

  private init(process: pid_t, sockets: [Int32]) {
    (self.process, self.sockets) = (process, sockets)
  }

  /// Makes the process. Returns `nil` if the system has none to give. There must be no other thread.
  public static func start(_ programs: [Program]) -> Starter? {
    var (ours, theirs): ([Int32], [Int32]) = ([], [])
    for _ in programs {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
        return nil
      }
      (ours, theirs) = (ours + [ends[0]], theirs + [ends[1]])
    }
    let process = csandbox_copy(theirs, Int32(theirs.count))
    if process == 0 {
      var work = StarterWork(programs.enumerated().map { StarterLane(socket: 3 + Int32($0), program: $1) })
      work.run()
      csandbox_end_copy()
    }
    for socket in theirs { close(socket) }
    guard process > 0 else {
      for socket in ours { close(socket) }
      return nil
    }
    return Starter(process: process, sockets: ours)
  }

  /// Runs a program, without blocking the caller's thread.
  ///
  /// - Returns: `nil` if it had to be ended at the time limit.
  /// - Throws: why it could not be started.
  public func run(
    _ program: Int, _ values: [[UInt8]], within limit: Duration
  ) async throws(StarterFailure) -> ChildProcess.Ending? {
    let answer: [[UInt8]]? = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: self.answer(of: program, values, within: limit)) }
    }
    guard let answer, answer.count == 3 else {
      throw StarterFailure("the process that starts programs does not answer")
    }
    let (kind, text) = (String(decoding: answer[0], as: UTF8.self), String(decoding: answer[2], as: UTF8.self))
    let number = Int32(String(decoding: answer[1], as: UTF8.self)) ?? 0
    switch kind {
    case "exited": return ChildProcess.Ending(exit: .exited(number), output: text)
    case "killed": return ChildProcess.Ending(exit: .killed(signal: number), output: text)
    case "overdue": return nil
    default: throw StarterFailure(text)
    }
  }

  /// Waits for the answer to a request; `nil` if the process has ended.
  package func answer(of program: Int, _ values: [[UInt8]], within limit: Duration) -> [[UInt8]]? {
    let milliseconds = Array("\(Int(min(max(limit / .milliseconds(1), 0), 30_000)))".utf8)
    let isSent = StarterMessage.send([milliseconds] + values, to: sockets[program], waiting: true)
    return isSent ? StarterMessage.next(from: sockets[program]) : nil
  }

  /// Ends the process, and what it has started.
  public func end() {
    for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    waitpid(process, nil, 0)
  }
}

/// Why a program was not started.
public struct StarterFailure: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
