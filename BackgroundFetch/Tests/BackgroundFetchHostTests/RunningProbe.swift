import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents

/// How a program ended, and what it wrote.
struct ProbeEnd: Hashable, CustomStringConvertible {
  let exit: ChildProcess.ExitStatus
  let output: String
  let errors: String

  var description: String { "\(exit)\n--- output\n\(output)--- errors\n\(errors)---" }
}

/// A program that runs. Releasing this object kills it and its group.
final class RunningProbe {
  private let process: ChildProcess
  private let file: String

  init(_ process: ChildProcess, errors file: String) {
    (self.process, self.file) = (process, file)
  }

  var pid: Int32 { process.number }

  /// What the program wrote to its standard error so far.
  var errors: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

  /// Sends a signal to the process alone.
  func signal(_ number: Int32) { kill(pid, number) }

  /// Waits for the end of the program. Kills it at the time limit.
  func end() async throws -> ProbeEnd {
    let hasEnded = try await eventually {
      process.drainOutput()
      return isReadable(process.end.number, within: .zero)
    }
    let ending = hasEnded ? process.finish() : process.stop()
    return ProbeEnd(exit: ending.exit, output: ending.output, errors: errors)
  }

  /// The state letter of the process in `/proc`: `S` sleeps, `T` is stopped.
  var state: Character? {
    let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    return line?.split(separator: ")").last?.dropFirst().first
  }

  /// How often all threads of the process have slept and were woken.
  var wakeUps: Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let status = try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}

/// Checks a condition, every 5 ms, until it holds or ``timeout`` is used up. Returns whether it held.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
  let deadline = ContinuousClock().now + timeout
  while try !condition() {
    guard ContinuousClock().now < deadline else { return false }
    try await Task.sleep(for: .milliseconds(5))
  }
  return true
}
