import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import Zones

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The arguments that a program passes on to its host.
enum HostCommand {
  static let usage = "run | wake [--task NAME] [--started-by WORD] | simulate [--terminated] | plan | log"

  /// Returns the arguments with which a host starts its own program for one fetch.
  static func wakeArguments(task: String, origin: String) -> [String] {
    ["wake", "--task", task, "--started-by", origin]
  }
}

extension FetchHost {
  /// Performs a command of the host. The main actor is to call it: see ``run()``.
  ///
  /// - `run`: ``run()``.
  /// - `wake [--task NAME] [--started-by WORD]`: ``wake(startedBy:task:)``, and prints its answer. What the fetch itself
  ///   prints goes to standard error.
  /// - `simulate`: the running host fetches all tasks now. `simulate --terminated`: this process does.
  /// - `plan`: prints when each task is fetched, and why.
  /// - `log`: prints the last fetches, the newest last.
  ///
  /// - Parameter arguments: the arguments of the program, without its name.
  /// - Returns: the exit status; `nil` if the first argument is no command of the host.
  /// - Throws: as the functions named above; ``FetchError/usage(_:)`` for other options.
  public nonisolated(nonsending) func command(_ arguments: [String]) async throws -> Int32? {
    StandardStreams.makeComplete()
    var rest = arguments[...]
    switch rest.popFirst() {
    case "run" where rest.isEmpty: try run()
    case "wake":
      var (task, origin): (String?, String) = (nil, "hand")
      while let option = rest.popFirst() {
        switch (option, rest.popFirst()) {
        case ("--task", let value?): task = value
        case ("--started-by", let value?): origin = value
        default: throw FetchError.usage(HostCommand.usage)
        }
      }
      return try await answer(startedBy: origin, task: task)
    case "simulate" where rest == ["--terminated"]: return try await answer(startedBy: FetchOrigin.simulated, task: nil)
    case "simulate" where rest.isEmpty:
      guard case .process(let pid?) = FileLock.holder(of: store.folder + "/" + LockFile.host) else {
        throw FetchError.usage("no host is running; start one with run, or use simulate --terminated")
      }
      kill(pid, SIGUSR1)
    case "plan" where rest.isEmpty: for line in try explanation() { print(line) }
    case "log" where rest.isEmpty:
      let zone = environment.machine().zone
      for row in try store.memory().rows {
        let isRunning = row.answer == nil && waker.isRunning(row.task)
        print(row.line(in: zone, isRunning: isRunning))
      }
    case "run", "simulate", "plan", "log": throw FetchError.usage(HostCommand.usage)
    default: return nil
    }
    return 0
  }

  /// Fetches and prints the one line of the answer, whatever the fetch prints.
  private nonisolated(nonsending) func answer(startedBy origin: String, task: String?) async throws -> Int32 {
    guard let output = Descriptor(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)) else {
      throw FetchError.usage("standard output is closed")
    }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let answer: FetchAnswer
    do { answer = try await wake(startedBy: origin, task: task) } catch {
      answer = FetchAnswer(.failed, reason: String(describing: error))
    }
    let line = Array("\(answer)\n".utf8)
    _ = line.withUnsafeBytes { write(output.number, $0) }
    return answer.result == .failed ? 1 : 0
  }
}
