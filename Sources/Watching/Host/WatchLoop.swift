import FoundationEssentials
public import LinuxEvents

/// The shell around a ``WatchMachine``. It waits for all events in one `poll(2)` and performs the machine's actions.
///
/// The loop uses one thread and no Dispatch. On Linux, a Swift process that has once used a `Task` wakes up every
/// second forever. This process must not wake up at all while it has no work. It stays on the main thread, where
/// `WeatherUpdated` is posted.
@MainActor
public final class WatchLoop {
  private let environment: any WatchEnvironment
  private let observer: StoreObserver
  private var machine: WatchMachine

  private let timer: WakeUpTimer
  private let signals: SignalSource
  private let store: StoreWatch
  private let configuration: FileWatch
  private var network: NetworkWatch?
  private var fetch: ChildProcess?

  private var dataVersion: Int64?
  private var events: [WatchMachine.Event] = [.started]
  private var end: WatchMachine.End?

  /// Starts to receive signals and to watch for changes, so that no event is missed between this call and ``run()``.
  ///
  /// - Throws: `SystemFailure`.
  public init(machine: WatchMachine, environment: any WatchEnvironment, observer: StoreObserver) throws(SystemFailure) {
    self.machine = machine
    self.environment = environment
    self.observer = observer
    signals = try SignalSource(HostSignals.all(hasScreen: environment.screen != nil))
    timer = try WakeUpTimer()
    store = try StoreWatch(file: environment.storePath, noticesClosing: machine.role == .view)
    configuration = try FileWatch(file: environment.configurationPath)
  }

  /// Runs until there is a reason to end, and returns the reason; no fetch is running then.
  ///
  /// - Throws: `SystemFailure` if waiting itself fails.
  public func run() throws(SystemFailure) -> WatchMachine.End {
    dataVersion = try? environment.dataVersion()
    while true {
      while !events.isEmpty { handle(events.removeFirst()) }
      if let end { return end }
      if let screen = environment.screen { handle(.shown(until: screen.show(at: environment.now))) }
      try wait()
    }
  }
}

// MARK: Events

extension WatchLoop {
  private func handle(_ event: WatchMachine.Event) {
    for action in machine.handle(event, at: environment.now) { perform(action) }
  }

  /// Sleeps until an event occurs, and records it.
  private func wait() throws(SystemFailure) {
    let ready = try readySources()
    if ready.contains(.output) { environment.resumeOutput() }
    if ready.contains(.fetchOutput) { fetch?.drainOutput() }
    if ready.contains(.fetchEnd), let ended = fetch {
      fetch = nil
      events.append(.fetchEnded(ended.finish()))
    }
    if ready.contains(.signals) { takeSignals() }
    if ready.contains(.messages) { environment.screen?.readMessages() }
    if ready.contains(.keyboard), let screen = environment.screen { events += screen.readKeyboard() }
    if ready.contains(.configuration), try configuration.hasChanged() { events.append(.configurationChanged) }
    if ready.contains(.network), network?.hasComeUp() == true { events.append(.networkCameUp) }
    if let change = store.change() { events.append(change) }
    if ready.contains(.store), environment.hasLostHostLock { events.append(.hostLockLost) }
    if ready.contains(.timer), let event = timer.read() { events.append(LoopEvent(event)) }
  }

  private func takeSignals() {
    var hasLostHostLock = false
    while let signal = signals.next() {
      switch signal {
      case HostSignals.suspension: if !environment.suspend() { hasLostHostLock = true }
      case HostSignals.simulation: events.append(.simulationRequested)
      case _ where HostSignals.screen.contains(signal): environment.screen?.takeSignal(signal)
      default: events.append(.stopRequested(signal: signal))
      }
    }
    // The loss of the host lock is handled before any other event. A process that a signal asked to end does not
    // start again.
    let isStopRequested = events.contains { if case .stopRequested = $0 { true } else { false } }
    if hasLostHostLock, !isStopRequested { events.insert(.hostLockLost, at: 0) }
  }
}

// MARK: Descriptors

extension WatchLoop {
  /// The sources that a host waits for, each with a descriptor that becomes readable; a blocked output becomes
  /// writable.
  private enum Source: CaseIterable {
    case timer, signals, store, configuration, network, fetchEnd, fetchOutput, keyboard, messages, output
  }

  /// Sleeps until at least one source is ready, without a time limit, and returns the ready ones.
  ///
  /// - Throws: `SystemFailure` if the kernel has no memory for it.
  private func readySources() throws(SystemFailure) -> Set<Source> {
    // In the order of the sources; the output is the last one.
    let descriptors = [
      timer.descriptor.number, signals.descriptor.number, store.folder.descriptor.number,
      configuration.folder.descriptor.number, network?.descriptor.number, fetch?.end.number, fetch?.outputNumber,
      environment.screen?.keyboard, environment.screen?.messages,
    ]
    let ready = try waitForAny(of: descriptors.map { $0 ?? -1 }, writing: environment.blockedOutput, atMost: nil) ?? []
    return Set(zip(Source.allCases, ready).filter(\.1).map(\.0))
  }
}

// MARK: Actions

extension WatchLoop {
  private func perform(_ action: WatchMachine.Action) {
    switch action {
    case .plan:
      attempt { events.append(.planned(try environment.plan(at: environment.now))) }
    case .arm(let instant): timer.arm(instant)
    case .startFetch(let starter):
      do {
        fetch = try ChildProcess(environment.fetchCommand(for: starter))
      } catch {
        events.append(.fetchNotStarted(error))
      }
    case .signalFetch(let number): fetch?.signal(number)
    case .lookAtStore:
      if environment.hasHostEnded { events.append(.hostEnded) }
      attempt {
        let version = try environment.dataVersion()
        guard version != dataVersion else { return }
        dataVersion = version
        events.append(.storeChanged)
      }
    case .postUpdates: attempt { try observer.post() }
    case .reloadConfiguration: environment.reloadConfiguration()
    case .watchNetwork(let isWanted): network = isWanted ? try? NetworkWatch() : nil
    case .liftBackOff: attempt { try environment.liftBackOff() }
    case .recordUnanswered: attempt { try environment.recordUnanswered() }
    case .report(let news): environment.report(news)
    case .exit(let end): self.end = end
    }
  }

  /// Runs an operation on the store. If the operation fails, the host tries the store again later.
  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      events.append(.storeFailed(String(describing: error)))
    }
  }
}
