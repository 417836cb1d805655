public import BackgroundFetch
public import FoundationEssentials
public import HostParts

// The role of a machine, its input (`LoopEvent`) and its output (`Action`, `News`, `End`).
extension WatchMachine {
  /// The task of a watcher besides showing the weather.
  public enum Role: Hashable, Sendable {
    /// Decides on wake-ups and starts them: the process that holds the host lock.
    case host
    /// Shows what other processes fetch; starts nothing.
    case view
  }

  public typealias Event = LoopEvent

  /// An action that a host must perform now, in the given order.
  public enum Action: Hashable, Sendable {
    /// Evaluate the schedule now, and return its decision.
    case plan
    /// Set the one timer to this instant, replacing any other; `nil` stops it: the host waits only for outside events.
    case arm(Date?)
    /// Start one wake-up. Never while one is running.
    case startFetch(FetchStarter)
    /// Send a signal to the whole process group of the running fetch. Only while one is running.
    case signalFetch(Int32)
    /// Check whether another process has committed since the last check.
    case lookAtStore
    /// Post `WeatherUpdated` for each result that is new since the last time.
    case postUpdates
    /// Read the configuration again, keeping the last good one.
    case reloadConfiguration
    /// Start or stop watching for the network coming up.
    case watchNetwork(Bool)
    /// Record that the network came up, so that a back-off is lifted.
    case liftBackOff
    /// Record as failed the wake-ups that ended without an answer.
    case recordUnanswered
    /// Report the news in the log.
    case report(News)
    /// End the loop. Always last, and never while a fetch is running.
    case exit(End)
  }

  /// The news that a host reports, as values; the text is written elsewhere.
  public enum News: Hashable, Sendable {
    /// The schedule's decision has changed.
    case planned(Decision)
    /// A wake-up was started.
    case fetchStarted(FetchStarter)
    /// A wake-up has exceeded its time limit and is being ended.
    case fetchOverdue
    /// A wake-up has ended.
    case fetchEnded(FetchOutcome, took: Duration)
    /// The last `wakeUps` wake-ups in a row did not change the schedule, so the host pauses before the next.
    case holding(until: Date, wakeUps: Int)
    /// The clock was set, or the machine has slept, and the host planned again.
    case clockChanged
    /// The network came up during a back-off.
    case networkCameUp
    /// The configuration file was written and is read again.
    case configurationChanged
    /// The store cannot be used, with its own error message; the host tries again at `retryAt`.
    case storeFailed(String, retryAt: Date)
    /// The host is about to end, and ends the running wake-up first.
    case stopping(End)
  }

  /// The reason why a host ended.
  public enum End: Hashable, Sendable {
    /// The host's deadline has passed.
    case deadline
    /// The user closed the screen.
    case quit
    /// A signal asked the host to end: the program should now die by the same signal.
    case signal(Int32)
    /// The store's file was replaced, or its folder was removed. The file that the host has open is no longer the
    /// store, so the program should start again.
    case storeReplaced
    /// The host that this view relied on has ended. The program should start again, and become the host if it can.
    case hostEnded
    /// Another process became the host while this one was stopped. The program should start again, as a view of the
    /// other host.
    case hostLockLost
  }
}
