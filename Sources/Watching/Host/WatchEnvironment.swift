public import BackgroundFetch
public import FoundationEssentials
public import Platform

/// The environment of a host: the paths, and the functions that access the store and report news.
///
/// Everything is called on the main thread, from inside ``WatchLoop/run()``, one at a time.
@MainActor
public struct WatchEnvironment {
  /// The path of the store, which exists.
  public var store: String
  /// The path of the configuration file; the file and its folder may be missing.
  public var configuration: String
  /// The wall clock.
  public var now: () -> Date
  /// Returns the schedule's decision at that instant.
  public var plan: (Date) throws -> Decision
  /// Returns a number that changes with each commit of another connection: `PRAGMA data_version`.
  public var dataVersion: () throws -> Int64
  /// Returns whether no host is running any more; `false` if this process is the host.
  public var hasHostEnded: () -> Bool
  /// Returns whether the lock of this host was removed, so that another process may become host beside it; `false` for
  /// a view.
  public var hasLostPlace: () -> Bool
  /// Stops the process for Ctrl-Z, and releases the host lock meanwhile. Returns, when the process continues, whether
  /// no other process took the lock. A view has no lock to lose.
  public var suspend: () -> Bool
  /// Records in the schedule's state that the network came up.
  public var liftBackOff: () throws -> Void
  /// Records as failed the wake-ups whose process ended without an answer.
  public var recordUnanswered: () throws -> Void
  /// Reads the configuration again. A broken configuration changes nothing, and the function that reads it reports the
  /// error.
  public var reloadConfiguration: () -> Void
  /// Returns the command that starts one wake-up.
  public var fetchCommand: (FetchStarter) -> ChildProcess.Command
  /// Receives the host's news.
  public var report: (WatchMachine.News) -> Void
  /// Returns the descriptor of an output whose reader has not taken everything; `nil` if there is none.
  public var blockedOutput: () -> Int32?
  /// Writes what the reader had not taken. A screen is also shown again.
  public var resumeOutput: () -> Void
  /// The screen of the user; `nil` for a host that only writes a log.
  public var screen: ScreenLink?

  public init(
    store: String, configuration: String, now: @escaping () -> Date, plan: @escaping (Date) throws -> Decision,
    dataVersion: @escaping () throws -> Int64, hasHostEnded: @escaping () -> Bool,
    hasLostPlace: @escaping () -> Bool = { false },
    suspend: @escaping () -> Bool,
    liftBackOff: @escaping () throws -> Void,
    recordUnanswered: @escaping () throws -> Void,
    reloadConfiguration: @escaping () -> Void, fetchCommand: @escaping (FetchStarter) -> ChildProcess.Command,
    report: @escaping (WatchMachine.News) -> Void, blockedOutput: @escaping () -> Int32? = { nil },
    resumeOutput: @escaping () -> Void = {}, screen: ScreenLink? = nil
  ) {
    self.store = store
    self.configuration = configuration
    self.now = now
    self.plan = plan
    self.dataVersion = dataVersion
    self.hasHostEnded = hasHostEnded
    self.hasLostPlace = hasLostPlace
    self.suspend = suspend
    self.liftBackOff = liftBackOff
    self.recordUnanswered = recordUnanswered
    self.reloadConfiguration = reloadConfiguration
    self.fetchCommand = fetchCommand
    self.report = report
    self.blockedOutput = blockedOutput
    self.resumeOutput = resumeOutput
    self.screen = screen
  }
}

/// A screen that the host keeps up to date, and its keyboard. The host does not depend on keys or on what is drawn.
@MainActor
public struct ScreenLink {
  /// The descriptor that is readable if a key was pressed, or if the keyboard is closed.
  public var keyboard: Int32
  /// The descriptor that is readable if a message was written that would have spoiled the screen; `nil` where that
  /// cannot happen.
  public var errors: Int32?
  /// Reads the pressed keys, and returns the resulting requests to the host.
  public var readKeyboard: () -> [WatchMachine.Event]
  /// Reads the written messages.
  public var readErrors: () -> Void
  /// Handles one of the signals SIGWINCH and SIGCONT.
  public var takeSignal: (Int32) -> Void
  /// Updates the screen after all pending events were handled. Returns the time from which the screen changes without
  /// an event; `nil` for never.
  public var show: (Date) -> Date?

  public init(
    keyboard: Int32, errors: Int32?, readKeyboard: @escaping () -> [WatchMachine.Event],
    readErrors: @escaping () -> Void,
    takeSignal: @escaping (Int32) -> Void, show: @escaping (Date) -> Date?
  ) {
    self.keyboard = keyboard
    self.errors = errors
    self.readKeyboard = readKeyboard
    self.readErrors = readErrors
    self.takeSignal = takeSignal
    self.show = show
  }
}
