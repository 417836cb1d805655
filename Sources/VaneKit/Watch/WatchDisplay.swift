import BackgroundFetch
import FoundationEssentials
import Glibc
import HostParts
import Platform
import Settings
import Watching
import Weather
import WeatherStore
import Wording

/// The lines of `vane watch`, written one below the other or recorded in the log of its screen.
///
/// The display observes updates and the host's news. It does not depend on the store or the schedule.
@MainActor
final class WatchDisplay {
  private let session: Session
  /// The screen; `nil` if lines are written.
  private let view: LiveScreen?
  private lazy var output = NonBlockingOutput(STDOUT_FILENO)
  /// The time that a reader has for a line, if it read the last one.
  private static let timeout = Duration.milliseconds(200)

  init(_ session: Session, view: LiveScreen?) {
    self.session = session
    self.view = view
  }

  /// Shows a cached result, as one line.
  func show(_ result: WeatherResult, settings: Settings) {
    var reader = session.reader
    reader.units = view?.units ?? session.units(settings.units)
    reader.width = nil
    write(WeatherLine(result, staleAfter: settings.schedule.refreshAfter, for: reader).text)
  }

  /// Shows a new warning, as one line.
  func show(_ news: WeatherAlertPosted) {
    write(AlertLine(news.alert, for: session.reader).text(for: news.location))
  }

  /// Shows the host's news.
  func report(_ news: WatchMachine.News) {
    let wording = session.wording
    switch news {
    case .planned(let decision):
      // A screen shows the plan in a separate place.
      guard view == nil else { return }
      write(session.reader.sentence(decision))
    case .fetchStarted(.host), .fetchStarted(.refresh): break
    case .fetchStarted(.simulated): write(wording.tr("an update was requested by hand"))
    case .fetchOverdue:
      write(
        wording.tr("the update was stopped at its time limit of {limit}", ["limit": wording.length(.seconds(30))]))
    case .fetchEnded(let outcome, let took): write(text(outcome, took: wording.length(took)))
    case .holding(let until, let wakeUps):
      write(wording.holding(after: wakeUps, until.duration(since: session.now)))
    case .clockChanged: write(wording.tr("the clock was set or the machine was asleep: planned again"))
    case .networkCameUp: write(wording.tr("the network came up"))
    case .configurationChanged: write(wording.tr("the configuration changed"))
    case .storeFailed(let reason, let retry):
      write(wording.nextAttempt(after: reason, retry.duration(since: session.now)))
    case .stopping(.deadline): write(wording.tr("the time set with --for has passed"))
    case .stopping: write(wording.tr("stopping"))
    }
  }

  private func text(_ outcome: FetchOutcome, took: String) -> String {
    let wording = session.wording
    return switch outcome {
    case .newData: wording.tr("new data")
    case .noData: wording.tr("nothing new ({took})", ["took": took])
    case .failed(let reason): wording.tr("failed: {reason}", ["reason": reason])
    case .notStarted(let failure): wording.tr("the update could not be started: {reason}", ["reason": "\(failure)"])
    case .overdue: wording.tr("the update was stopped at its time limit of {limit}", ["limit": took])
    case .killed(let signal):
      wording.tr("the update was ended by signal {signal} before it answered", ["signal": "\(signal)"])
    case .noAnswer(let status):
      wording.tr("the update exited with status {status} and without an answer", ["status": "\(status)"])
    case .unreadable(let line): wording.tr("the update printed an unknown answer: {line}", ["line": line])
    }
  }

  /// The output whose reader has not taken a line; `nil` if there is none.
  var blockedOutput: Int32? { output.isBlocked ? output.descriptor : nil }

  /// Writes the rest of a line that was taken in part.
  func resume() {
    _ = try? output.flush()
  }

  /// Writes any other line. A line that cannot be written is dropped, because a log does not stop updates.
  func write(_ line: String) {
    guard view == nil else {
      view?.facts.note(line, at: session.now)
      return
    }
    let time = session.reader.time
    let stamp = session.terminal.isTerminal ? time.text(session.now, exact: true) : time.stamp(session.now)
    _ = try? output.write("\(stamp) \(SafeText.line(line, limit: 1000))\n", timeout: WatchDisplay.timeout)
  }
}

/// The reports of the host to the service manager, if a service manager started this process.
///
/// There is no watchdog: regular pings would wake an idle machine to report that nothing has happened.
@MainActor
final class ServiceReport {
  private let socket: NotifySocket?
  private let session: Session
  private var isReady = false

  /// Removes the manager's address from the environment, so that no fetch and no hook reports in the name of this
  /// process.
  init(_ session: Session) {
    self.session = session
    socket = session.environment[NotifySocket.variable].flatMap { NotifySocket(name: $0) }
    unsetenv(NotifySocket.variable)
  }

  /// Restores the address in the environment, for the program that replaces this one.
  static func handOn(_ session: Session) {
    guard let name = session.environment[NotifySocket.variable] else { return }
    setenv(NotifySocket.variable, name, 1)
  }

  /// Reports news to the manager. The first report means that the host has a plan and is ready.
  func report(_ news: WatchMachine.News) {
    guard let socket else { return }
    let reader = session.reader
    let time = reader.time.text(reader.now)
    var notice = ServiceNotice(
      isReady: !isReady,
      status: status(news).map {
        SafeText.line(
          session.wording.tr("{sentence} (planned at {time})", ["sentence": $0, "time": time]), limit: 1000)
      })
    switch news {
    case .stopping(.signal), .stopping(.deadline): notice = ServiceNotice(isStopping: true)
    case .stopping: return
    default: break
    }
    guard notice != ServiceNotice() else { return }
    isReady = isReady || notice.isReady
    socket.send(notice)
  }

  /// Reports the end of a host that had nothing to stop.
  func report(_ end: WatchMachine.End) {
    report(.stopping(end))
  }

  /// Returns the next planned action, in the words of the display. Returns `nil` for other news, which is past when it
  /// is read.
  private func status(_ news: WatchMachine.News) -> String? {
    switch news {
    case .planned(let decision): session.reader.sentence(decision)
    case .holding(let until, let wakeUps):
      session.wording.holding(after: wakeUps, until.duration(since: session.now))
    case .storeFailed(let reason, let retry):
      session.wording.nextAttempt(after: reason, retry.duration(since: session.now))
    default: nil
    }
  }
}

extension Wording {
  /// Returns that the host uses the store again later.
  func nextAttempt(after reason: String, _ wait: Duration) -> String {
    tr("{reason}; next attempt {ahead}", ["reason": reason, "ahead": ahead(wait)])
  }

  /// Returns that the host waits, because the last wake-ups changed nothing.
  func holding(after wakeUps: Int, _ wait: Duration) -> String {
    trn(
      "the last update changed nothing; the next one is {ahead}",
      "the last {count} updates changed nothing; the next one is {ahead}", wakeUps,
      ["ahead": self.ahead(wait)])
  }
}
