import Glibc
import LinuxEvents

/// What the process of a ``Starter`` does: it waits for requests and for the ends of programs, until the process that
/// asks has ended.
struct StarterWork {
  private var lanes: [StarterLane]

  init(_ lanes: [StarterLane]) { self.lanes = lanes }

  /// Runs until a socket is closed, or a request is not understood. What still runs is killed then.
  mutating func run() {
    while true {
      let next = lanes.compactMap(\.deadline).min()
      let watched = lanes.flatMap { lane -> [Int32] in
        guard let child = lane.child else { return [lane.socket, -1, -1] }
        return [lane.socket, child.end.number, child.outputNumber]
      }
      let found = try? waitForAny(of: watched, atMost: next.map { ContinuousClock.now.duration(to: $0) })
      let ready = found ?? watched.map { _ in false }
      for index in lanes.indices {
        guard lanes[index].step(Array(ready[(3 * index)..<(3 * index + 3)])) else {
          for lane in lanes { _ = lane.child?.stop() }
          return
        }
      }
    }
  }
}

/// The socket of one program, and the program while it runs.
struct StarterLane {
  let socket: Int32
  let program: Starter.Program
  private(set) var child: ChildProcess?
  /// When the program has to be ended, or killed.
  private(set) var deadline: ContinuousClock.Instant?
  private var isOverdue = false

  init(socket: Int32, program: Starter.Program) {
    (self.socket, self.program) = (socket, program)
  }

  /// Does what became possible: with the socket, with the end of the program, with its output. Returns `false` if the
  /// other side has ended, or says what it may not say.
  mutating func step(_ ready: [Bool]) -> Bool {
    if ready[0] {
      guard child == nil, let values = StarterMessage.next(from: socket) else { return false }
      return start(values)
    }
    if ready[2] { child?.drainOutput() }
    if ready[1], let ending = child?.finish() { return answer(ending) }
    guard let deadline, deadline <= .now else { return true }
    if isOverdue, let ending = child?.stop() { return answer(ending) }
    child?.signal(SIGTERM)
    (isOverdue, self.deadline) = (true, deadline + program.grace)
    return true
  }

  private mutating func start(_ values: [[UInt8]]) -> Bool {
    // A wake-up has 30 seconds.
    guard let limit = Int(String(decoding: values[0], as: UTF8.self)), 0...30_000 ~= limit else { return false }
    do {
      child = try ChildProcess(program.command(Array(values.dropFirst())))
      (deadline, isOverdue) = (.now + .milliseconds(limit), false)
      return true
    } catch {
      return StarterMessage.send(["failed", "0", "\(error)"].map { Array($0.utf8) }, to: socket)
    }
  }

  private mutating func answer(_ ending: ChildProcess.Ending) -> Bool {
    (child, deadline) = (nil, nil)
    let words =
      switch ending.exit {
      case _ where isOverdue: ["overdue", "0"]
      case .exited(let status): ["exited", "\(status)"]
      case .killed(let signal): ["killed", "\(signal)"]
      }
    return StarterMessage.send((words + [ending.output]).map { Array($0.utf8) }, to: socket)
  }
}

/// A message: values without NUL, each with a NUL behind it. The sockets keep messages apart.
enum StarterMessage {
  /// The maximum size in bytes, which is that of Linux's sockets unless an administrator has changed it.
  static let maximumSize = 212_992

  /// Sends values. Returns `false` if the other side has ended, if a value has a NUL, if the message is too long and,
  /// without `waiting`, if the other side takes nothing more.
  static func send(_ values: [[UInt8]], to socket: Int32, waiting: Bool = false) -> Bool {
    guard !values.contains(where: { $0.contains(0) }) else { return false }
    let message = Array(values.map { $0 + [0] }.joined())
    let flags = Int32(MSG_NOSIGNAL) | (waiting ? 0 : Int32(MSG_DONTWAIT))
    while true {
      let count = Glibc.send(socket, message, message.count, flags)
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
