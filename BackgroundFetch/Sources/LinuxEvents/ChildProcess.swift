import CLinuxEvents
import Dispatch
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A child process of this process, with descriptors to wait for its end and its output.
///
/// The child leads a process group of its own and receives every signal, including those that its parent blocks.
/// ``finish()`` must be called once, when ``end`` is readable. Until then the process keeps its number, so that a
/// signal cannot reach another process. A `ChildProcess` that is released earlier kills the group, unless ``detach()``
/// was called.
public final class ChildProcess {
  /// The program to start, with its arguments and streams.
  public struct Command: Sendable {
    /// The program with its arguments and variables; its streams are set when it starts.
    public var start: ProcessStart
    /// The content of the program's standard input.
    public var input: [UInt8] = []
    /// The maximum number of bytes of standard output to keep; the rest is read and dropped. With 0, standard output is
    /// `/dev/null`.
    public var keptOutput = 4096
    /// Whether the program shares the standard error of this process; otherwise it is `/dev/null`.
    public var showsErrors = false
    /// Whether other processes in the program's group are killed when the program ends.
    public var endsGroup = false

    public init(path: String, arguments: [String] = []) {
      start = ProcessStart(path: path, arguments: arguments)
    }
  }

  /// The way in which a process ended.
  public enum ExitStatus: Hashable, Sendable {
    /// The process exited with a status from 0 to 255.
    case exited(Int32)
    /// A signal ended the process.
    case killed(signal: Int32)

    /// Reads the status that `waitpid(2)` stores. The bits are defined in `<bits/waitstatus.h>`, whose macros Swift
    /// cannot import.
    init(waitStatus: Int32) {
      let signal = waitStatus & 0x7f
      self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .killed(signal: signal)
    }

    /// Waits for the end of a child process and collects its status. The number may then belong to another process.
    public static func collect(_ process: Int32) -> ExitStatus {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return ExitStatus(waitStatus: status)
    }
  }

  /// The exit status and the output of a process that has ended.
  public struct Ending: Hashable, Sendable {
    public var exit: ExitStatus
    /// The kept part of the standard output.
    public var output: String

    public init(exit: ExitStatus, output: String) {
      self.exit = exit
      self.output = output
    }

    /// The first line of the output, without its line end; `nil` if there is no output.
    public var line: String? {
      output.isEmpty ? nil : String(output.prefix { $0 != "\n" })
    }
  }

  /// A descriptor that is readable once the process has ended.
  public let end: Descriptor
  /// The reading end of the process's standard output; `nil` if that is `/dev/null`.
  private let output: Descriptor?
  /// Whether the output has ended.
  public private(set) var isOutputAtEnd: Bool
  /// The number of the process.
  public let number: Int32

  private let command: Command
  private var kept: [UInt8] = []
  private var wasSignalled = false
  private var isMine = true

  /// Starts the program.
  ///
  /// - Throws: `SystemFailure` with the reason that `execve(2)` would give.
  public init(_ command: Command) throws(SystemFailure) {
    self.command = command
    isOutputAtEnd = command.keptOutput == 0
    if command.keptOutput == 0 {
      output = nil
      number = try Self.spawn(command, output: nil)
    } else {
      var pipe: [Int32] = [-1, -1]
      guard linux_events_pipe(&pipe) == 0 else {
        throw SystemFailure(attempt: "start", subject: command.start.path, number: errno)
      }
      output = try Descriptor(pipe[0], "start", command.start.path)
      let input = try Descriptor(pipe[1], "start", command.start.path)
      // Only this end is non-blocking: the program expects its own end to block.
      _ = fcntl(pipe[0], F_SETFL, O_NONBLOCK)
      number = try Self.spawn(command, output: input.number)
    }
    let watched = linux_events_pidfd_open(number)
    if watched < 0 {
      let reason = errno
      kill(number, SIGKILL)
      waitpid(number, nil, 0)
      errno = reason
    }
    end = try Descriptor(watched, "wait for", command.start.path)
  }

  deinit {
    guard isMine else { return }
    kill(target, SIGKILL)
    waitpid(number, nil, 0)
  }

  /// What a signal is sent to: the group of the process, or the process alone if it joined the group of this one.
  private var target: Int32 { command.start.joinsGroup ? number : -number }

  /// The number of the descriptor to wait for output on; -1 if no more output will come.
  public var outputNumber: Int32 {
    guard !isOutputAtEnd else { return -1 }
    switch output {
    case .some(let output): return output.number
    case .none: return -1
    }
  }

  /// Reads the output that is available.
  public func drainOutput() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while !isOutputAtEnd {
        let count = read(outputNumber, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return }
        isOutputAtEnd = count == 0
        kept += buffer[..<count].prefix(command.keptOutput - kept.count)
      }
    }
  }

  /// Removes the complete lines at the beginning of the kept output that begin with a prefix. Returns the last of them,
  /// without its line end.
  public func takeLines(beginning prefix: String) -> String? {
    var last: ArraySlice<UInt8>?
    var rest = kept[...]
    while rest.starts(with: prefix.utf8), let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      last = rest[..<end]
      rest = rest[(end + 1)...]
    }
    guard let last else { return nil }
    kept = Array(rest)
    return String(decoding: last, as: UTF8.self)
  }

  /// Sends a signal to the process and its group. The group is then killed when the process ends.
  public func signal(_ number: Int32) {
    wasSignalled = true
    kill(target, number)
  }

  /// Waits for the end of the process.
  ///
  /// - Parameter time: the time limit; `nil` for none.
  /// - Returns: `nil` if the process still runs. The caller may then wait again, signal it, or let it go.
  public func wait(atMost time: Duration?) -> Ending? {
    let clock = ContinuousClock()
    let deadline = time.map { clock.now + $0 }
    while true {
      let remaining = deadline.map { clock.now.duration(to: $0) }
      guard let ready = try? waitForAny(of: [end.number, outputNumber], atMost: remaining) else { return nil }
      if ready[1] { drainOutput() }
      if ready[0] { return finish() }
    }
  }

  /// Kills the process and its group, and returns the ending.
  public func stop() -> Ending {
    signal(SIGKILL)
    return finish()
  }

  /// Lets the process run on by itself. Ctrl-C in a terminal does not reach its group, and this process does not wait
  /// for it.
  public func detach() {
    isMine = false
  }

  /// Collects the status of the process, which has ended or was just killed.
  public func finish() -> Ending {
    isMine = false
    // Until this process waits for it, the number belongs to no other process.
    if wasSignalled || command.endsGroup { kill(target, SIGKILL) }
    let exit = ExitStatus.collect(number)
    drainOutput()
    return Ending(exit: exit, output: String(decoding: kept, as: UTF8.self))
  }

  /// Runs a program to its end, without blocking the caller's thread.
  ///
  /// - Parameters:
  ///   - time: the time limit. At the limit the group is asked to end with SIGTERM.
  ///   - grace: the time after SIGTERM until the group is killed.
  /// - Returns: `nil` if the program had to be ended.
  /// - Throws: `SystemFailure` if it cannot be started.
  public static func run(
    _ command: Command, within time: Duration, grace: Duration
  ) async throws(SystemFailure) -> Ending? {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(SystemFailure) -> Ending? in
            let process = try ChildProcess(command)
            if let ending = process.wait(atMost: time) { return ending }
            process.signal(SIGTERM)
            if process.wait(atMost: grace) == nil { _ = process.stop() }
            return nil
          })
      }
    }
    return try result.get()
  }

  /// Starts the program with this input and these streams.
  private static func spawn(_ command: Command, output: Int32?) throws(SystemFailure) -> pid_t {
    // A program must not run with an empty input in place of the one it was to read.
    let input =
      command.input.isEmpty
      ? nil : try Descriptor(linux_events_memory_file(command.input, command.input.count), "start", command.start.path)
    var start = command.start
    if let output { start.output = .descriptor(output) }
    switch input {
    case .some(let input): start.input = .descriptor(input.number)
    case .none: break
    }
    if command.showsErrors { start.errors = .inherited }
    return try start.spawn()
  }
}
