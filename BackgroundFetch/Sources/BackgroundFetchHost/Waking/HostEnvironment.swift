import BackgroundFetch
import Dispatch
package import FoundationEssentials
import HostParts
import LinuxEvents
import Zones

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The clock and the machine of a host, and how it runs a fetch: those of this process, or of a simulation.
package struct HostEnvironment: Sendable {
  /// The time of the wall clock.
  package var now: @Sendable () -> Date
  /// The conditions and the zone at this moment.
  package var machine: @Sendable () -> Machine
  /// The number of the process.
  package var process: Int32
  /// Runs a fetch and measures its duration.
  package var perform: @Sendable (FetchTask, FetchRun) async -> (FetchAnswer, Duration)

  package init(
    now: @escaping @Sendable () -> Date, machine: @escaping @Sendable () -> Machine, process: Int32,
    perform: @escaping @Sendable (FetchTask, FetchRun) async -> (FetchAnswer, Duration)
  ) {
    (self.now, self.machine, self.process, self.perform) = (now, machine, process, perform)
  }

  /// This process on this machine.
  static let current = HostEnvironment(
    now: { Date() },
    machine: {
      let zone = Zone.current(tz: getenv("TZ").map { String(cString: $0) })
      return Machine(conditions: MachineConditions.read(), zone: zone)
    },
    process: getpid(), perform: { await perform($0, $1) })

  /// Runs a fetch within its limit.
  ///
  /// Two seconds before the limit the fetch is cancelled. A fetch that ignores this is ended with its process two
  /// seconds after the limit, if its parent has not done so: by SIGALRM, because a blocked thread runs no Swift.
  private static func perform(_ task: FetchTask, _ run: FetchRun) async -> (FetchAnswer, Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    let seconds = run.limit.seconds
    let work = Task {
      // In a program with much other work the task may have waited for a thread.
      let watchdog = try? Watchdog(seconds: Int((seconds + FetchTask.warning.seconds).rounded(.up)))
      defer { withExtendedLifetime(watchdog) {} }
      return try await task.perform(run)
    }
    let expiry = DispatchWorkItem {
      run.expire()
      work.cancel()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds - FetchTask.warning.seconds, execute: expiry)
    let result = await work.result
    expiry.cancel()
    let took = clock.now - start
    switch result {
    case .success(let result): return (FetchAnswer(result, reason: result == .failed ? "the fetch failed" : nil), took)
    case .failure(let error):
      let reason = run.isExpired ? "the time limit has passed" : String(describing: error)
      return (FetchAnswer(.failed, reason: reason), took)
    }
  }
}
