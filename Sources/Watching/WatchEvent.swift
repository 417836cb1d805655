public import BackgroundFetch
public import Foundation
public import Processes

/// Something that happened to a host. Legal at any time unless its line says otherwise; nothing is legal after
/// ``WatchAction/exit(_:)``, and is then ignored.
public enum WatchEvent: Hashable, Sendable {
  /// The loop begins. Legal once, first.
  case started
  /// The schedule's answer to ``WatchAction/plan``. Legal once for each.
  case planned(Decision)
  /// The store could not be read or written; the reason in its own words. Legal in answer to every action that
  /// concerns the store.
  case storeFailed(String)
  /// The instant of the last ``WatchAction/arm(_:)`` has passed. Legal while armed.
  case timerFired
  /// The clock was set, or the machine has slept.
  case clockChanged
  /// Something wrote to the store's files; whether it was a commit is not known.
  case storeTouched
  /// Somebody committed. Legal in answer to ``WatchAction/lookAtStore``.
  case storeChanged
  /// The store's file was replaced or its folder removed.
  case storeReplaced
  /// Nobody does the updates any more. Legal for a view, in answer to ``WatchAction/lookAtStore``.
  case hostEnded
  /// This host has lost its place: another does the updates since it was stopped, or may, because its lock was removed.
  /// Legal for a host, once.
  case placeTaken
  /// The configuration file was written.
  case configurationChanged
  /// There is a default route where there was none. Legal while the network is watched.
  case networkCameUp
  /// The program could not be started. Legal in answer to ``WatchAction/startFetch(_:)``.
  case fetchNotStarted(SystemFailure)
  /// The running fetch has ended by itself or was ended. Legal once for each that was started.
  case fetchEnded(ChildProcess.Ending)
  /// A person asks for a wake-up now.
  case simulationRequested
  /// A person asks for that place now. Legal for a view too.
  case refreshRequested(place: Int64)
  /// The screen was brought up to date, and reads differently from then on though nothing happens; `nil` for never.
  case shown(until: Date?)
  /// A person at the screen has seen enough.
  case quitRequested
  /// The host is told to end, by this signal.
  case stopRequested(signal: Int32)
}
