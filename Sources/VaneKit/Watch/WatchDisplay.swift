import BackgroundFetch
import Foundation
import Presentation
import Settings
import Watching
import Weather
import WeatherStore

/// The lines of `vane watch`, written one below the other or recorded in the log of its screen.
///
/// The display observes updates and the host's news. It does not depend on the store or the schedule.
@MainActor
final class WatchDisplay {
  private let session: Session
  private let stamp: Date.ISO8601FormatStyle
  /// The screen; `nil` if lines are written.
  private let view: WatchView?

  init(_ session: Session, view: WatchView?) {
    self.session = session
    self.view = view
    let style = Date.ISO8601FormatStyle(timeZone: session.zone)
    stamp = session.terminal.isTerminal ? style.time(includingFractionalSeconds: false) : style
  }

  /// Shows a cached result, as one line.
  func show(_ result: WeatherResult, settings: Settings) {
    let card = NowCard(
      result, now: session.now, staleAfter: settings.schedule.refreshAfter, zone: session.zone,
      units: view?.units ?? session.units(settings.units), wording: session.wording)
    write(card.line)
  }

  /// Shows a new warning, as one line.
  func show(_ news: WeatherAlertPosted) {
    let line = AlertLine(news.alert, at: session.now, zone: session.zone, wording: session.wording)
    write(line.text(for: news.location))
  }

  /// Writes a sentence of the wording table.
  func say<Value>(_ sentence: KeyPath<WatchWords, @Sendable (Value) -> String>, _ value: Value) {
    write(session.wording.watch[keyPath: sentence](value))
  }

  /// Shows the host's news.
  func report(_ news: WatchMachine.News) {
    let words = session.wording.watch
    let durations = DurationText(wording: session.wording)
    switch news {
    case .planned(let decision):
      // A screen shows the plan in a separate place.
      guard view == nil else { return }
      write(ScheduleText(zone: session.zone, wording: session.wording).sentence(decision, at: session.now))
    case .fetchStarted(.host), .fetchStarted(.refresh): break
    case .fetchStarted(.simulated): write(words.simulated)
    case .fetchOverdue: write(words.overdue(durations.length(.seconds(30))))
    case .fetchEnded(let outcome, let took): write(text(outcome, took: durations.length(took)))
    case .holding(let until, let wakeUps):
      write(words.holding(wakeUps, durations.ahead(until.duration(since: session.now))))
    case .clockChanged: write(words.clockChanged)
    case .networkCameUp: write(words.networkCameUp)
    case .configurationChanged: write(words.configurationChanged)
    case .storeFailed(let reason, let retry):
      write(words.storeFailed(reason, durations.ahead(retry.duration(since: session.now))))
    case .stopping(.deadline): write(words.ended)
    case .stopping: write(words.stopping)
    }
  }

  private func text(_ outcome: FetchOutcome, took: String) -> String {
    let words = session.wording.watch
    return switch outcome {
    case .newData: words.newData
    case .noData: words.noData(took)
    case .failed(let reason): words.failed(reason)
    case .notStarted(let failure): words.notStarted("\(failure)")
    case .overdue: words.overdue(took)
    case .killed(let signal): words.killed(signal)
    case .silent(let status): words.silent(status)
    case .unreadable(let line): words.unreadable(line)
    }
  }

  /// Writes any other line. Errors are ignored, because a log that cannot be written does not stop updates.
  func write(_ line: String) {
    guard view == nil else {
      view?.facts.note(line, at: session.now)
      return
    }
    try? session.write("\(session.now.formatted(stamp)) \(SafeText.line(line, limit: 1000))\n")
  }
}
