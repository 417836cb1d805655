import BackgroundFetch
import Foundation
import Presentation
import Watching

/// Tells the service manager that started this, where one did, what the host has to tell.
///
/// No watchdog: a ping now and then would wake an idle machine to say that nothing has happened.
@MainActor
final class ServiceReport {
  private let socket: NotifySocket?
  private let session: Session
  private var isReady = false

  /// Takes the manager's address out of the environment, so that no fetch and no hook speaks in this one's name.
  init(_ session: Session) {
    self.session = session
    socket = session.environment[NotifySocket.variable].flatMap { NotifySocket(name: $0) }
    unsetenv(NotifySocket.variable)
  }

  /// Gives the address back, for the program that takes this one's place.
  static func handOn(_ session: Session) {
    guard let name = session.environment[NotifySocket.variable] else { return }
    setenv(NotifySocket.variable, name, 1)
  }

  /// The first thing that a host tells means that it has planned.
  func tell(_ news: WatchNews) {
    guard let socket else { return }
    let time = LocalTime(zone: session.zone, wording: session.wording).text(session.now, seenAt: session.now)
    var notice = ServiceNotice(
      isReady: !isReady,
      status: status(news).map { SafeText.line(session.wording.service.planned($0, time), limit: 1000) })
    switch news {
    case .stopping(.signal), .stopping(.deadline): notice = ServiceNotice(isStopping: true)
    case .stopping: return
    default: break
    }
    guard notice != ServiceNotice() else { return }
    isReady = isReady || notice.isReady
    socket.send(notice)
  }

  /// The end of a host that had nothing to stop.
  func tell(_ end: WatchEnd) {
    tell(.stopping(end))
  }

  /// What is going to happen next, in the words of the display; everything else is over when it is read.
  private func status(_ news: WatchNews) -> String? {
    let durations = DurationText(wording: session.wording)
    return switch news {
    case .planned(let decision):
      ScheduleText(zone: session.zone, wording: session.wording).sentence(decision, at: session.now)
    case .holding(let until, let wakeUps):
      session.wording.watch.holding(wakeUps, durations.ahead(until.duration(since: session.now)))
    case .storeFailed(let reason, let retry):
      session.wording.watch.storeFailed(reason, durations.ahead(retry.duration(since: session.now)))
    default: nil
    }
  }
}
