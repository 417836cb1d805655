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
  private var received = StarterMessage()

  init(socket: Int32, program: Starter.Program) {
    (self.socket, self.program) = (socket, program)
  }

  /// Does what became possible: with the socket, with the end of the program, with its output. Returns `false` if the
  /// other side has ended, or says what it may not say.
  mutating func step(_ ready: [Bool]) -> Bool {
    if ready[0] {
      guard child == nil, received.receive(from: socket) else { return false }
      if received.isWhole {
        guard let values = received.take(), !values.isEmpty else { return false }
        return start(values)
      }
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
    let limit = Int(String(decoding: values[0], as: UTF8.self)).map { min(max($0, 0), 30_000) } ?? 0
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

/// A message: its length, and values with their lengths, all in four bytes.
struct StarterMessage {
  /// The maximum size of a message, and the maximum number of its values.
  private static let (maximumSize, maximumCount) = (8 << 20, 64)

  private var bytes: [UInt8] = []

  /// Reads what there is. Returns `false` at the end of the connection, and if the message is too long.
  mutating func receive(from socket: Int32, waiting: Bool = false) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &chunk, chunk.count, waiting ? 0 : Int32(MSG_DONTWAIT))
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    bytes += chunk[..<count]
    return count > 0 && (bytes.count < 4 || StarterMessage.number(bytes[...]) <= StarterMessage.maximumSize)
  }

  /// Whether all of the message is there.
  var isWhole: Bool { bytes.count >= 4 && bytes.count >= 4 + StarterMessage.number(bytes[...]) }

  /// Returns the values of a whole message, and begins anew; `nil` if they are not as they should be.
  mutating func take() -> [[UInt8]]? {
    defer { bytes = [] }
    guard isWhole, bytes.count == 4 + StarterMessage.number(bytes[...]) else { return nil }
    var (rest, values) = (bytes[4...], [[UInt8]]())
    while !rest.isEmpty {
      guard rest.count >= 4, values.count < StarterMessage.maximumCount else { return nil }
      let length = StarterMessage.number(rest)
      rest = rest.dropFirst(4)
      guard length <= rest.count else { return nil }
      values.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return values
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Sends values. Returns `false` if the other side has ended or, without `waiting`, takes nothing more.
  static func send(_ values: [[UInt8]], to socket: Int32, waiting: Bool = false) -> Bool {
    let content = values.flatMap { bytes(of: $0.count) + $0 }
    var rest = (bytes(of: content.count) + content)[...]
    while !rest.isEmpty {
      let flags = Int32(MSG_NOSIGNAL) | (waiting ? 0 : Int32(MSG_DONTWAIT))
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Waits for a message. Returns `nil` if the other side has ended.
  static func next(from socket: Int32) -> [[UInt8]]? {
    var message = StarterMessage()
    while !message.isWhole {
      guard message.receive(from: socket, waiting: true) else { return nil }
    }
    return message.take()
  }
}
