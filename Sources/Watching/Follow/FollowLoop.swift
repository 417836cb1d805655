import BackgroundFetch
public import FoundationEssentials
import Glibc
public import LinuxEvents

/// The shell around a ``FollowMachine``. It waits for all events in one `poll(2)` and performs the machine's actions.
///
/// The loop uses one thread and no Dispatch, for the same reason as ``WatchLoop``.
@MainActor
public final class FollowLoop {
  private let environment: any FollowEnvironment
  private var machine = FollowMachine()

  private let timer: WakeUpTimer
  private let signals: SignalSource
  private let store: StoreWatch
  private let configuration: FileWatch

  private var events: [FollowMachine.Event] = [.started]
  private var end: FollowMachine.End?

  /// Starts to receive signals and to watch for changes, so that no event is missed between this call and ``run()``.
  ///
  /// - Throws: `SystemFailure`.
  public init(_ environment: any FollowEnvironment) throws(SystemFailure) {
    self.environment = environment
    signals = try SignalSource(HostSignals.all(hasScreen: false))
    timer = try WakeUpTimer()
    store = try StoreWatch(file: environment.storePath)
    configuration = try FileWatch(file: environment.configurationPath)
  }

  /// Runs until there is a reason to end, and returns the reason.
  ///
  /// - Throws: the errors of `show`, and `SystemFailure` if waiting itself fails.
  public func run() throws -> FollowMachine.End {
    while true {
      while !events.isEmpty {
        let event = events.removeFirst()
        for action in machine.handle(event, at: environment.now) { try perform(action) }
        if let end { return end }
      }
      try wait()
    }
  }

  private func perform(_ action: FollowMachine.Action) throws {
    switch action {
    case .show: events.append(.shown(until: try environment.show(at: environment.now)))
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
    let wanted = environment.isOutputBlocked ? Int16(POLLOUT) : 0
    entries.append(pollfd(fd: environment.outputDescriptor, events: wanted, revents: 0))
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
    if let change = store.change() { events.append(change) }
    if entries[0].revents != 0, let event = timer.read() { events.append(LoopEvent(event)) }
  }

  private func takeSignals() {
    while let signal = signals.next() {
      // The signal that requests a wake-up does not concern a follower and must not end it.
      if HostSignals.endings.contains(signal) { events.append(.stopRequested(signal: signal)) }
    }
  }
}

/// The state machine of a follower: it takes events, returns actions and has no other effects.
///
/// The machine does not know what is shown or why it changes: ``FollowEnvironment/show`` returns when to show it again.
/// It sets at most one timer, and none while the output does not depend on time.
public struct FollowMachine: Sendable {
  public typealias Event = LoopEvent

  /// An action that a follower must perform now, in the given order.
  public enum Action: Hashable, Sendable {
    /// Show the present state, and return until when it is valid.
    case show
    /// Set the one timer to this instant, replacing any other; `nil` stops it.
    case arm(Date?)
    /// Check whether another process has committed since the last check.
    case lookAtStore
    /// Read the configuration again, keeping the last good one.
    case reloadConfiguration
    /// End the loop. Always last.
    case exit(End)
  }

  /// The reason why a follower ended.
  public enum End: Hashable, Sendable {
    /// The reader of the output has gone: the follower has done its work.
    case readerGone
    /// A signal asked the follower to end: the program should now die by the same signal.
    case signal(Int32)
    /// The store's file was replaced or newly created: the program should start again.
    case storeReplaced
  }

  private var armed: Date?
  private var next: Date?
  private var looks: [Date] = []

  public init() {}

  /// Returns the actions for an event.
  public mutating func handle(_ event: Event, at now: Date) -> [Action] {
    var actions = respond(to: event, at: now)
    switch actions.last {
    // The result of showing determines the timer.
    case .show, .exit: return actions
    case .lookAtStore, .reloadConfiguration, .arm, nil: break
    }
    let nextInstant = [next, looks.first].compactMap(\.self).min()
    if nextInstant != armed {
      armed = nextInstant
      actions.append(.arm(nextInstant))
    }
    return actions
  }

  private mutating func respond(to event: Event, at now: Date) -> [Action] {
    switch event {
    case .started, .storeChanged, .readerReady: return [.show]
    case .shown(let next):
      self.next = next
      return []
    case .storeTouched:
      looks = StoreWatch.laterLooks.map { now + $0 }
      return [.lookAtStore]
    case .configurationChanged: return [.reloadConfiguration, .show]
    case .timerFired: return timerFired(at: now)
    case .clockChanged:
      armed = nil
      if !looks.isEmpty { looks = StoreWatch.laterLooks.map { now + $0 } }
      return [.show]
    case .storeReplaced: return [.exit(.storeReplaced)]
    case .readerGone: return [.exit(.readerGone)]
    case .stopRequested(let signal): return [.exit(.signal(signal))]
    // The other events happen in a host.
    default: return []
    }
  }

  private mutating func timerFired(at now: Date) -> [Action] {
    armed = nil
    var actions: [Action] = []
    if let look = looks.first, look <= now {
      looks.removeAll { $0 <= now }
      actions.append(.lookAtStore)
    }
    if let due = next, due <= now {
      next = nil
      actions.append(.show)
    }
    return actions
  }
}
