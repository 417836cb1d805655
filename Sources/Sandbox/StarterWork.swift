import Glibc
import LinuxEvents

/// What the process of a ``Starter`` does: it runs its program once for each request.
struct StarterWork {
  let socket: Int32
  let program: Starter.Program

  /// Runs until the other side has ended, or sends what is not a request.
  func run() {
    while let request = StarterMessage.next(from: socket), let answer = answer(to: request) {
      guard StarterMessage.send(answer.map { Array($0.utf8) }, to: socket) else { return }
    }
  }

  /// Runs the program. Returns `nil` if the request is not one, if the other side has ended meanwhile, and if it sends
  /// something; the program is then killed.
  private func answer(to request: [[UInt8]]) -> [String]? {
    // A wake-up has 30 seconds.
    guard let limit = Int(String(decoding: request[0], as: UTF8.self)), 0...30_000 ~= limit else { return nil }
    do {
      let child = try ChildProcess(program.command(Array(request.dropFirst())))
      var (deadline, isOverdue) = (ContinuousClock.now + .milliseconds(limit), false)
      while true {
        let watched = [socket, child.end.number, child.outputNumber]
        let ready = try? waitForAny(of: watched, atMost: ContinuousClock.now.duration(to: deadline))
        if ready?[0] == true { return nil }
        if ready?[2] == true { child.drainOutput() }
        if ready?[1] == true { return StarterWork.words(child.finish(), isOverdue) }
        if deadline > .now { continue }
        if isOverdue { return StarterWork.words(child.stop(), true) }
        child.signal(SIGTERM)
        (deadline, isOverdue) = (.now + program.grace, true)
      }
    } catch {
      return ["failed", "0", "\(error)"]
    }
  }

  private static func words(_ ending: ChildProcess.Ending, _ isOverdue: Bool) -> [String] {
    switch ending.exit {
    case _ where isOverdue: ["overdue", "0", ""]
    case .exited(let status): ["exited", "\(status)", ending.output]
    case .killed(let signal): ["killed", "\(signal)", ending.output]
    }
  }
}

/// A message: values without NUL, each with a NUL behind it. The sockets keep messages apart.
enum StarterMessage {
  /// The maximum size in bytes, which is that of Linux's sockets unless an administrator has changed it.
  static let maximumSize = 212_992

  /// Sends values. Returns `false` if the other side has ended, if a value has a NUL, and if the message is too long.
  static func send(_ values: [[UInt8]], to socket: Int32) -> Bool {
    guard !values.contains(where: { $0.contains(0) }) else { return false }
    let message = Array(values.map { $0 + [0] }.joined())
    while true {
      let count = Glibc.send(socket, message, message.count, Int32(MSG_NOSIGNAL))
      if count >= 0 || errno != EINTR { return count == message.count }
    }
  }

  /// Waits for a message. Returns `nil` if the other side has ended.
  static func next(from socket: Int32) -> [[UInt8]]? {
    var message = [UInt8](repeating: 0, count: maximumSize)
    var count = -1
    repeat { count = recv(socket, &message, message.count, 0) } while count < 0 && errno == EINTR
    guard count > 0 else { return nil }
    return message[..<(count - 1)].split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
  }
}
