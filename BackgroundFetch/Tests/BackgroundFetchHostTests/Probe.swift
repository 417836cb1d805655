import BackgroundFetchHost
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents

/// The program `fetch-probe` with a folder of its own.
final class Probe: Sendable {
  /// A fetch that began.
  struct Start: Hashable {
    let task: String
    let pid: Int32
    let origin: String
  }

  let scratch: ScratchFolder
  private let tasks: String

  /// - Parameter tasks: a line for each task, as `fetch-probe` reads it.
  init(_ tasks: String..., items: String = "one", in scratch: ScratchFolder = ScratchFolder()) throws {
    self.scratch = scratch
    self.tasks = tasks.joined(separator: "\n")
    try scratch.write(items, to: "store/items")
  }

  /// Ends fetches whose host was killed.
  deinit {
    for start in starts where Probe.isRunning(start.pid) { kill(start.pid, SIGKILL) }
  }

  var folder: String { scratch("store") }
  var store: FileFetchStore { get throws { try FileFetchStore(folder: folder) } }

  /// The fetches that began, oldest first.
  var starts: [Start] {
    lines(of: "runs").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      return words.count == 3 ? Int32(words[1]).map { Start(task: words[0], pid: $0, origin: words[2]) } : nil
    }
  }

  /// The rows of the log, oldest first.
  var rows: [FetchRow] { (try? store.memory().rows) ?? [] }

  func lines(of file: String) -> [String] {
    let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The process that took the lock of the host last.
  var hostPid: Int32? { lines(of: "host.lock").first.flatMap { Int32($0) } }

  /// Starts a host, and waits until it is the host and its first fetch has ended.
  func startHost(environment: [String: String] = [:], wrapper: [String] = []) async throws -> RunningProbe {
    let host = try start(["run"], environment: environment, wrapper: wrapper)
    let isReady = try await eventually { hostPid == host.pid && rows.last.map { $0.answer != nil } ?? false }
    if !isReady { throw FetchError.usage("the host did not fetch: \(host.errors)") }
    return host
  }

  static let path: String = {
    let tests = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    return tests?.appending(path: "fetch-probe").path(percentEncoded: false) ?? "fetch-probe"
  }()

  /// Returns whether a process is a probe that has not ended.
  static func isRunning(_ pid: Int32) -> Bool {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
    return path == Probe.path
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - tasks: other tasks than those of this object.
  ///   - environment: more variables.
  ///   - wrapper: a command that starts the program, such as `unshare -m sh -c …`; the program follows it.
  func start(
    _ arguments: [String], tasks: String? = nil, environment: [String: String] = [:], wrapper: [String] = []
  ) throws -> RunningProbe {
    let words = wrapper + [Probe.path] + arguments
    let errors = "errors-\(UUID().uuidString)"
    try scratch.write("", to: errors)
    var command = ChildProcess.Command(path: words[0], arguments: Array(words.dropFirst()))
    command.start.environment = ["FETCH_PROBE_FOLDER": folder, "FETCH_PROBE": tasks ?? self.tasks, "TZ": "UTC"]
    // Those of `script/sanitize`.
    let own = ProcessInfo.processInfo.environment
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "SWIFT_BACKTRACE"] { command.start.environment[name] = own[name] }
    command.start.environment.merge(environment) { $1 }
    command.start.errors = .file(scratch(errors))
    command.keptOutput = 10 << 20
    return RunningProbe(try ChildProcess(command), errors: scratch(errors))
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], tasks: String? = nil, environment: [String: String] = [:], wrapper: [String] = []
  ) async throws -> ProbeEnd {
    try await start(arguments, tasks: tasks, environment: environment, wrapper: wrapper).end()
  }
}
