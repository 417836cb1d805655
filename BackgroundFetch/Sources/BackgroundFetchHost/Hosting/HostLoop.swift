import BackgroundFetch
import FoundationEssentials
import HostParts
import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The loop of a host: it sleeps in `poll(2)`, passes events to the pure ``HostMachine`` and performs its actions.
///
/// Everything happens on the thread that calls it.
final class HostLoop {
  /// Why the loop returned.
  enum End { case stopped, suspended, lockLost }

  private let host: FetchHost
  private let tasks: [FetchTask]
  private var machine: HostMachine
  private let signals: SignalSource
  private let timer: WakeUpTimer
  private let folder: FolderWatch
  private var network: NetworkWatch?
  private var children: [String: ChildProcess] = [:]
  private var events: [HostMachine.Event] = []
  private var isStopping = false
  private var hasEnded = false

  private static let endings = [SIGTERM, SIGINT, SIGHUP]
  private static let simulation = SIGUSR1

  init(_ host: FetchHost) throws {
    self.host = host
    tasks = try host.tasks()
    machine = HostMachine(seed: .random(in: 0 ... .max))
    signals = try SignalSource(Self.endings + [Self.simulation, SIGTSTP], ofAllThreads: true)
    timer = try WakeUpTimer()
    folder = try FolderWatch()
  }

  private var now: Date { host.environment.now() }

  // MARK: The lock

  /// Waits until no other process is the host. Returns `nil` if a signal ends the process first.
  func waitForLock() throws -> FileLock? {
    // The folder may be another one than before.
    try folder.watch(
      host.store.folder,
      for: Int(IN_MOVED_TO) | Int(IN_MOVED_FROM) | Int(IN_CLOSE_WRITE) | Int(IN_DELETE) | Int(IN_DELETE_SELF)
        | Int(IN_MOVE_SELF))
    let path = host.store.folder + "/" + LockFile.host
    var hasReported = false
    // The kernel reports that a file is closed shortly before it releases the lock.
    var later: [Duration] = []
    while true {
      if case .nobody = FileLock.holder(of: path), let lock = try FileLock.attempt(path, times: 5) { return lock }
      if !hasReported, case .process(let pid) = FileLock.holder(of: path) {
        if let pid {
          StandardError.report("process \(pid) is the host; this one takes over when it ends")
          hasReported = true
        } else if later.isEmpty {
          // It has not written its number yet.
          later = [.milliseconds(20)]
        }
      }
      let ready = try waitForAny(
        of: [folder.descriptor.number, signals.descriptor.number], atMost: later.isEmpty ? nil : later.removeFirst())
      guard let ready else { continue }
      if ready[0] {
        folder.drain { event in
          if event.name == LockFile.host { later = [.milliseconds(20), .milliseconds(100), .milliseconds(700)] }
        }
      }
      while let signal = signals.next() {
        if Self.endings.contains(signal) { return nil }
        if signal == SIGTSTP { kill(getpid(), SIGSTOP) }
      }
    }
  }

  // MARK: Waiting

  /// Runs until there is a reason to return. Fetches that run when it is suspended run on.
  func run(holding lock: FileLock) throws -> End {
    events.append(children.isEmpty ? .started : .clockChanged)
    while true {
      while !events.isEmpty { handle(events.removeFirst()) }
      if hasEnded { return .stopped }
      if let end = try wait(lock) { return end }
    }
  }

  /// Sleeps until an event occurs, and records it.
  private func wait(_ lock: FileLock) throws -> End? {
    let names = children.keys.sorted()
    let fixed = [
      timer.descriptor.number, signals.descriptor.number, folder.descriptor.number, network?.descriptor.number ?? -1,
    ]
    let ready =
      try waitForAny(
        of: fixed + names.flatMap { [children[$0]?.end.number ?? -1, children[$0]?.outputNumber ?? -1] }, atMost: nil)
      ?? []
    for (index, name) in names.enumerated() {
      if ready[4 + 2 * index + 1] { children[name]?.drainOutput() }
      if ready[4 + 2 * index] { ended(name) }
    }
    if ready[3], network?.hasComeUp() == true { events.append(.networkCameUp) }
    if ready[2] {
      var isTouched = false
      folder.drain { isTouched = isTouched || Self.concernsStore($0) }
      if lock.isReplaced { return .lockLost }
      if isTouched { events.append(.storeTouched) }
    }
    if ready[0], let event = timer.read() { events.append(event == .fired ? .timerFired : .clockChanged) }
    while let signal = signals.next() {
      switch signal {
      // A host that stops would wait for the lock again when it continues.
      case SIGTSTP where isStopping: break
      case SIGTSTP: return .suspended
      case Self.simulation: events.append(.simulationRequested)
      default:
        isStopping = true
        events.append(.stopRequested)
      }
    }
    return nil
  }

  private static func concernsStore(_ event: FolderWatch.Event) -> Bool {
    !event.name.hasSuffix(".lock") && !event.name.hasSuffix(".new")
  }

  private func ended(_ name: String) {
    guard let child = children.removeValue(forKey: name) else { return }
    events.append(.fetchEnded(task: name, FetchOutcome(child.finish(), overdue: false)))
  }

  // MARK: Actions

  private func handle(_ event: HostMachine.Event) {
    for action in machine.handle(event, at: now) { perform(action) }
  }

  private func perform(_ action: HostMachine.Action) {
    switch action {
    case .plan: attempt { events.append(try host.plans(at: now)) }
    case .arm(let instant): timer.arm(instant)
    case .start(let name, let origin):
      do {
        var command = ChildProcess.Command(
          path: "/proc/self/exe", arguments: HostCommand.wakeArguments(task: name, origin: origin))
        command.showsErrors = true
        command.endsGroup = true
        children[name] = try ChildProcess(command)
      } catch {
        events.append(.fetchEnded(task: name, .notStarted(error)))
      }
    case .signal(let name, let number): children[name]?.signal(number)
    case .closeDeadRows(let name, let detail):
      if let task = tasks.first(where: { $0.name == name }) {
        attempt { try host.waker.closeDeadRows(of: task, detail) }
      }
    case .watchNetwork(let isWanted):
      network = isWanted ? try? NetworkWatch() : nil
      // It may have come up between the plan and the watch.
      if isWanted { events.append(.storeTouched) }
    case .liftBackOff: attempt { for task in tasks { try host.waker.liftBackOff(of: task) } }
    case .report(let message): StandardError.report(message)
    case .exit: hasEnded = true
    }
  }

  /// Uses the store. If that fails, the machine tries again later.
  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { events.append(.storeFailed(String(describing: error))) }
  }
}

extension FetchHost {
  /// Waits and starts fetches, until SIGTERM, SIGINT or SIGHUP ends it.
  ///
  /// The signals, SIGUSR1 (fetch all tasks now) and SIGTSTP have no other effect meanwhile; ignored ones stay ignored. Of
  /// several processes on one store, one is the host. The others wait and take over when it ends or is stopped with
  /// Ctrl-Z.
  ///
  /// An idle host does not wake up. On Linux the thread pool of Swift's concurrency does, once a second, from its first
  /// use on. So a program calls this function on its main thread, before other asynchronous code: at the top level, or in
  /// a `main` function with `@MainActor`.
  ///
  /// - Throws: ``FetchError``, the errors of the store, or `SystemFailure` if the folder cannot be locked or watched.
  public func run() throws {
    StandardStreams.makeComplete()
    _ = try store.repairedMemory(at: environment.now())
    let loop = try HostLoop(self)
    while let lock = try loop.waitForLock() {
      let end = try loop.run(holding: lock)
      lock.release()
      switch end {
      case .stopped: return
      case .suspended: kill(getpid(), SIGSTOP)
      // A folder that is being removed must not get a new file meanwhile.
      case .lockLost: usleep(200_000)
      }
    }
  }
}
