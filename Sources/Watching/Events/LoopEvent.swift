public import BackgroundFetch
public import FoundationEssentials
public import LinuxEvents

/// An event of a host or of a follower. Legal at any time unless its line says otherwise. After `exit` no event is
/// legal, and a host ignores events.
public enum LoopEvent: Hashable, Sendable {
  /// The loop begins. Legal once, first.
  case started
  /// The schedule's answer to ``WatchMachine/Action/plan``. Legal once for each.
  case planned(Decision)
  /// The store could not be read or written, with the store's own error message. Legal in answer to every action that
  /// uses the store.
  case storeFailed(String)
  /// The instant of the last `arm` has passed. Legal while armed.
  case timerFired
  /// The clock was set, or the machine has slept.
  case clockChanged
  /// A process wrote to the store's files; the write may not be a commit.
  case storeTouched
  /// Another process committed. Legal in answer to `lookAtStore`.
  case storeChanged
  /// The store's file was replaced or newly created, or its folder was removed.
  case storeReplaced
  /// No host is running any more. Legal for a view, in answer to `lookAtStore`.
  case hostEnded
  /// This process is no longer the only host. Another became the host while this one was stopped, or may become it
  /// because the lock was removed. Legal for a host, once.
  case hostLockLost
  /// The configuration file was written.
  case configurationChanged
  /// A default route appeared where there was none. Legal while the network is watched.
  case networkCameUp
  /// The program could not be started. Legal in answer to ``WatchMachine/Action/startFetch(_:)``.
  case fetchNotStarted(SystemFailure)
  /// The running fetch ended by itself or was ended. Legal once for each fetch that was started.
  case fetchEnded(ChildProcess.Ending)
  /// The user asks for a wake-up now.
  case simulationRequested
  /// The user asks for the weather of that place now. Legal for a view too.
  case refreshRequested(place: Int64)
  /// The screen or the output of a follower was updated, and changes at that time without an event; `nil` for never.
  case shown(until: Date?)
  /// The user closes the screen.
  case quitRequested
  /// The reader of a follower's output has gone.
  case readerGone
  /// The reader of a follower's output, which had not taken the newest text, takes more.
  case readerReady
  /// This signal asks the process to end.
  case stopRequested(signal: Int32)
}

extension LoopEvent {
  /// The event of the timer.
  init(_ event: WakeUpTimer.Event) {
    switch event {
    case .fired: self = .timerFired
    case .clockChanged: self = .clockChanged
    }
  }
}
