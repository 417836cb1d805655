import BackgroundFetch
import FoundationEssentials
import Glibc
import Platform
import Watching
import Wording

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
      session.wording.tr(
        "{reason}; next attempt {ahead}",
        ["reason": reason, "ahead": session.wording.ahead(retry.duration(since: session.now))])
    default: nil
    }
  }
}

extension Wording {
  /// Returns that the host waits, because the last wake-ups changed nothing.
  func holding(after wakeUps: Int, _ wait: Duration) -> String {
    trn(
      "the last update changed nothing; the next one is {ahead}",
      "the last {count} updates changed nothing; the next one is {ahead}", wakeUps,
      ["ahead": self.ahead(wait)])
  }
}
