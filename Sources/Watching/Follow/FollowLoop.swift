public import FoundationEssentials
import Glibc
public import Platform

/// The shell around a ``FollowMachine``. It waits for all events in one `poll(2)` and performs the machine's actions.
///
/// The loop uses one thread and no Dispatch, for the same reason as ``WatchLoop``.
@MainActor
public final class FollowLoop {
  private let environment: FollowEnvironment
  private var machine = FollowMachine()

  private let timer: WakeUpTimer
  private let signals: SignalSource
  private let store: StoreWatch
  private let configuration: ConfigurationWatch

  private var events: [FollowMachine.Event] = [.started]
  private var end: FollowMachine.End?

  /// Starts to receive signals and to watch for changes, so that no event is missed between this call and ``run()``.
  ///
  /// - Throws: `SystemFailure`.
  public init(_ environment: FollowEnvironment) throws(SystemFailure) {
    self.environment = environment
    signals = try SignalSource(hasScreen: false)
    timer = try WakeUpTimer()
    store = try StoreWatch(file: environment.store)
    configuration = try ConfigurationWatch(file: environment.configuration)
  }

  /// Runs until there is a reason to end, and returns the reason.
  ///
  /// - Throws: the errors of `show`, and `SystemFailure` if waiting itself fails.
  public func run() throws -> FollowMachine.End {
    while true {
      while !events.isEmpty {
        let event = events.removeFirst()
        for action in machine.handle(event, at: environment.now()) { try perform(action) }
        if let end { return end }
      }
      try wait()
    }
  }

  private func perform(_ action: FollowMachine.Action) throws {
    switch action {
    case .show: events.append(.shown(until: try environment.show(environment.now())))
    case .arm(let instant): timer.arm(instant)
    case .lookAtStore: if environment.isStoreChanged() { events.append(.storeChanged) }
    case .reloadConfiguration: environment.reloadConfiguration()
    case .exit(let end): self.end = end
    }
  }

  /// Sleeps until an event occurs, and records it.
  private func wait() throws(SystemFailure) {
    let watched = [
      timer.descriptor.number, signals.descriptor.number, store.folder.descriptor.number,
      configuration.folder.descriptor.number,
    ]
    var entries = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Even without requested events, poll(2) reports that the reader of the output has gone.
    let wanted = environment.isOutputBlocked() ? Int16(POLLOUT) : 0
    entries.append(pollfd(fd: environment.output, events: wanted, revents: 0))
    guard poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR else {
      throw SystemFailure(attempt: "wait for", subject: "events", number: errno)
    }
    if entries[1].revents != 0 { takeSignals() }
    if entries[4].revents & ~Int16(POLLOUT) != 0 {
      events.append(.readerGone)
    } else if entries[4].revents != 0 {
      events.append(.readerReady)
    }
    if entries[3].revents != 0, try configuration.hasChanged() { events.append(.configurationChanged) }
    switch store.change() {
    case .none: break
    case .touched: events.append(.storeTouched)
    case .replaced: events.append(.storeReplaced)
    }
    if entries[0].revents != 0 {
      switch timer.read() {
      case .nothing: break
      case .fired: events.append(.timerFired)
      case .clockChanged: events.append(.clockChanged)
      }
    }
  }

  private func takeSignals() {
    while let signal = signals.next() {
      // The signal that requests a wake-up does not concern a follower and must not end it.
      if SignalSource.endings.contains(signal) { events.append(.stopRequested(signal: signal)) }
    }
  }
}

/// The environment of a follower: the paths, and the functions that read and show the data.
///
/// Everything is called on the main thread, from inside ``FollowLoop/run()``, one at a time.
@MainActor
public struct FollowEnvironment {
  /// The path of the store, which may be missing; its folder exists.
  public var store: String
  /// The path of the configuration file; the file and its folder may be missing.
  public var configuration: String
  /// The output descriptor, watched to detect that its reader has gone.
  public var output: Int32
  /// Returns whether the reader has not taken the newest text. The descriptor is then watched until the reader takes
  /// more.
  public var isOutputBlocked: () -> Bool
  /// The wall clock.
  public var now: () -> Date
  /// Returns whether another process has committed to the store since the last call.
  public var isStoreChanged: () -> Bool
  /// Reads the configuration again. A broken configuration changes nothing, and the function that reads it reports the
  /// error.
  public var reloadConfiguration: () -> Void
  /// Shows the state at an instant, and returns when the output changes without an event.
  public var show: (Date) throws -> Date?

  public init(
    store: String, configuration: String, output: Int32, isOutputBlocked: @escaping () -> Bool = { false },
    now: @escaping () -> Date, isStoreChanged: @escaping () -> Bool, reloadConfiguration: @escaping () -> Void,
    show: @escaping (Date) throws -> Date?
  ) {
    self.store = store
    self.configuration = configuration
    self.output = output
    self.isOutputBlocked = isOutputBlocked
    self.now = now
    self.isStoreChanged = isStoreChanged
    self.reloadConfiguration = reloadConfiguration
    self.show = show
  }
}
