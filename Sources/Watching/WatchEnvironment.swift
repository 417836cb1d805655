public import BackgroundFetch
public import Foundation
public import Processes

/// What a host does not know by itself: where things are, what the store says, and who listens.
///
/// Everything is called on the main thread, from inside ``WatchLoop/run()``, one at a time.
@MainActor
public struct WatchEnvironment {
  /// Path of the store, which exists.
  public var store: String
  /// Path of the configuration file, which need not exist, nor its folder.
  public var configuration: String
  /// The wall clock.
  public var now: () -> Date
  /// What the schedule says at that instant.
  public var plan: (Date) throws -> Decision
  /// A number that changes with each commit of another connection: `PRAGMA data_version`.
  public var dataVersion: () throws -> Int64
  /// Whether nobody does the updates any more; `false` where this is who does them.
  public var hasHostEnded: () -> Bool
  /// Whether the lock of this host was removed, so that another may become host beside it; `false` for a view.
  public var hasLostPlace: () -> Bool
  /// Stops the process for Ctrl-Z, without the place of the host meanwhile, and returns when it goes on: whether nobody
  /// took that place. A view has none to lose.
  public var suspend: () -> Bool
  /// Makes the schedule's state remember that the network came up.
  public var liftBackOff: () throws -> Void
  /// Writes down as failed the wake-ups whose process is gone without an answer.
  public var recordUnanswered: () throws -> Void
  /// Reads the configuration again; a broken one changes nothing, and whoever reads it says so.
  public var reloadConfiguration: () -> Void
  /// How to start one wake-up.
  public var fetchCommand: (FetchStarter) -> ChildProcess.Command
  /// Takes what the host has to tell.
  public var report: (WatchNews) -> Void
  /// What a person looks at; `nil` for a host that only writes a log.
  public var screen: ScreenLink?

  public init(
    store: String, configuration: String, now: @escaping () -> Date, plan: @escaping (Date) throws -> Decision,
    dataVersion: @escaping () throws -> Int64, hasHostEnded: @escaping () -> Bool,
    hasLostPlace: @escaping () -> Bool = { false },
    suspend: @escaping () -> Bool,
    liftBackOff: @escaping () throws -> Void,
    recordUnanswered: @escaping () throws -> Void,
    reloadConfiguration: @escaping () -> Void, fetchCommand: @escaping (FetchStarter) -> ChildProcess.Command,
    report: @escaping (WatchNews) -> Void, screen: ScreenLink? = nil
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
    self.screen = screen
  }
}
