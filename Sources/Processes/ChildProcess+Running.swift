import Dispatch
import Glibc

extension ChildProcess {
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
}
