public import BackgroundFetch
public import FoundationEssentials
public import LinuxEvents

/// What a host and a follower need alike: the paths, the clock and the settings.
///
/// Everything is called on the main thread, from inside ``WatchLoop/run()`` or ``FollowLoop/run()``, one at a time.
@MainActor
public protocol LoopEnvironment: AnyObject {
  /// The path of the store. For a host it exists; for a follower its folder does.
  var storePath: String { get }
  /// The path of the configuration file; the file and its folder may be missing.
  var configurationPath: String { get }
  /// The time of the wall clock.
  var now: Date { get }
  /// Reads the configuration again. A broken configuration changes nothing, and the function that reads it reports the
  /// error.
  func reloadConfiguration()
}

/// The environment of a host: the functions that access the store and report news.
public protocol WatchEnvironment: LoopEnvironment {
  /// Returns the schedule's decision at an instant.
  func plan(at now: Date) throws -> Decision
  /// Returns a number that changes with each commit of another connection: `PRAGMA data_version`.
  func dataVersion() throws -> Int64
  /// Whether no host is running any more; `false` if this process is the host.
  var hasHostEnded: Bool { get }
  /// Whether the lock of this host was removed, so that another process may become host beside it; `false` for a view.
  var hasLostHostLock: Bool { get }
  /// Stops the process for Ctrl-Z, and releases the host lock meanwhile. Returns, when the process continues, whether
  /// no other process took the lock. A view has no lock to lose.
  func suspend() -> Bool
  /// Records in the schedule's state that the network came up.
  func liftBackOff() throws
  /// Records as failed the wake-ups whose process ended without an answer.
  func recordUnanswered() throws
  /// Returns the command that starts one wake-up.
  func fetchCommand(for starter: FetchStarter) -> ChildProcess.Command
  /// Receives the host's news.
  func report(_ news: WatchMachine.News)
  /// The descriptor of an output whose reader has not taken everything; `nil` if there is none.
  var blockedOutput: Int32? { get }
  /// Writes what the reader had not taken. A screen is also shown again.
  func resumeOutput()
  /// The screen of the user; `nil` for a host that only writes a log.
  var screen: (any HostScreen)? { get }
}

/// A screen that the host keeps up to date, and its keyboard. The host does not depend on keys or on what is drawn.
@MainActor
public protocol HostScreen: AnyObject {
  /// The descriptor that is readable if a key was pressed, or if the keyboard is closed.
  var keyboard: Int32 { get }
  /// The descriptor that is readable if a message was written that would have spoiled the screen; `nil` where that
  /// cannot happen.
  var messages: Int32? { get }
  /// Reads the pressed keys, and returns the resulting requests to the host.
  func readKeyboard() -> [WatchMachine.Event]
  /// Reads the written messages.
  func readMessages()
  /// Handles one of the signals SIGWINCH and SIGCONT.
  func takeSignal(_ number: Int32)
  /// Updates the screen after all pending events were handled. Returns the time from which the screen changes without
  /// an event; `nil` for never.
  func show(at now: Date) -> Date?
}

/// The environment of a follower: the functions that read and show the data.
public protocol FollowEnvironment: LoopEnvironment {
  /// The output descriptor, watched to detect that its reader has gone.
  var outputDescriptor: Int32 { get }
  /// Whether the reader has not taken the newest text. The descriptor is then watched until the reader takes more.
  var isOutputBlocked: Bool { get }
  /// Returns whether another process has committed to the store since the last call.
  func isStoreChanged() -> Bool
  /// Shows the state at an instant, and returns when the output changes without an event.
  func show(at now: Date) throws -> Date?
}
