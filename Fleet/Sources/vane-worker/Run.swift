import ArgumentParser
import CMalloc
import ErrorReports
import Failures
import FleetStore
import FleetWorker
import Glibc
import HTTP
import Platform
import Services
import Settings
import Synchronization
import Weather
import Wording

/// `vane-worker run`.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Updates the sites that are due, until a signal ends it.",
    discussion: """
      Any number of workers, on any number of machines, share the work. After a signal, requests are cancelled and the \
      claimed sites are due again at once. The sites of a killed worker are due again after \(FleetStore.lease / 60) minutes.
      """)

  @Option(help: "The largest number of sites that are updated together, 1 to 1000.")
  var batch = OpenMeteo.maximumPlaces

  @Flag(help: "End when no site is due.")
  var once = false

  @OptionGroup var option: DatabaseOption

  @OptionGroup var configuration: ConfigurationOption

  func validate() throws {
    guard (1...OpenMeteo.maximumPlaces).contains(batch) else {
      throw ValidationError("--batch is a number of sites, 1 to \(OpenMeteo.maximumPlaces).")
    }
  }

  func run() throws {
    Run.returnMemory()
    let errors = ErrorOutput(program: "vane-worker")
    var worker = FleetWorker(
      address: try option.address(), services: try configuration.services(), batch: batch, endsWhenIdle: once,
      log: { errors.write($0) })
    let variables = Environment.ofProcess
    if let time = NotifySocket.watchdogTime(
      microseconds: variables["WATCHDOG_USEC"], process: variables["WATCHDOG_PID"])
    {
      // Several times within the time of the manager, so that none is missed on a busy machine.
      worker.watchdog = (time / 4, { Run.notify(ServiceNotice(isAlive: true)) })
    }
    // Before the first thread starts, so that no thread receives the signals.
    let signals = EndingSignals()
    let work = Task { [worker] () -> FleetError? in
      do throws(FleetError) {
        try await worker.run(version: Version.current) { Run.notify(ServiceNotice(isReady: true)) }
        return nil
      } catch {
        return error
      }
    }
    if let problem = signals.wait(for: work, onSignal: { Run.notify(ServiceNotice(isStopping: true)) }) {
      throw problem
    }
  }

  /// Makes glibc return large blocks to the system when they are freed, instead of keeping them in an arena for each
  /// thread: 94 MB instead of 137 MB with 1,000 sites in a batch (docs/internals/fleet.md).
  private static func returnMemory() {
    let block: Int32 = 256 * 1_024
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, block)
    mallopt(M_TRIM_THRESHOLD, 4 * block)
  }

  /// Notifies the service manager, if it started this process.
  private static func notify(_ notice: ServiceNotice) {
    Environment.ofProcess[NotifySocket.variable].flatMap(NotifySocket.init)?.send(notice)
  }
}

/// The signals that end a worker, blocked so that one thread can wait for them.
struct EndingSignals {
  private let set: sigset_t

  /// The time for which a task may go on after a signal. It usually needs a fraction; the resolution of a name could
  /// take longer.
  private static let grace = timespec(tv_sec: 4, tv_nsec: 500_000_000)

  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Waits until a task ends, and cancels it after a signal. A second signal ends the process at once, and so does the
  /// end of the time that a cancelled task has.
  ///
  /// - Returns: the value of the task.
  func wait<Value: Sendable>(for task: Task<Value, Never>, onSignal: () -> Void) -> Value {
    let result = Box<Value>()
    Task {
      let value = await task.value
      result.value.withLock { $0 = value }
      // Wakes the thread that waits for a signal.
      kill(getpid(), SIGTERM)
    }
    var set = set
    var first: Int32?
    while true {
      var grace = EndingSignals.grace
      let number = first == nil ? sigwaitinfo(&set, nil) : sigtimedwait(&set, nil, &grace)
      if number < 0, errno == EINTR { continue }
      if let value = result.value.withLock({ $0 }) { return value }
      if let first {
        // The signals have no handlers, so this one ends the process.
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number > 0 ? number : first)
      }
      first = number
      onSignal()
      task.cancel()
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
