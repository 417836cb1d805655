import BackgroundFetch
import Foundation
import Presentation
import Settings
import Watching
import Weather
import WeatherStore

/// The lines of `vane watch`: an observer of updates and of the host's news, which knows no store and no schedule.
@MainActor
final class WatchDisplay {
  private let context: CommandContext
  private let stamp: Date.ISO8601FormatStyle

  init(_ context: CommandContext) {
    self.context = context
    let style = Date.ISO8601FormatStyle(timeZone: context.zone)
    stamp = context.terminal.isTerminal ? style.time(includingFractionalSeconds: false) : style
  }

  /// A cached result, as one line.
  func show(_ result: WeatherResult, settings: Settings) {
    let card = NowCard(
      result, now: context.now, staleAfter: settings.schedule.refreshAfter, zone: context.zone,
      units: UnitSystem(settings.units), wording: context.wording)
    write(card.line)
  }

  /// A new warning, as one line.
  func show(_ news: WeatherAlertPosted) {
    let line = AlertLine(news.alert, at: context.now, zone: context.zone, wording: context.wording)
    write(line.text(for: news.location))
  }

  /// A sentence of the wording table.
  func say<Value>(_ sentence: KeyPath<WatchWords, @Sendable (Value) -> String>, _ value: Value) {
    write(context.wording.watch[keyPath: sentence](value))
  }

  /// What the host has to tell.
  func report(_ news: WatchNews) {
    let words = context.wording.watch
    let durations = DurationText(wording: context.wording)
    switch news {
    case .planned(let decision):
      write(ScheduleText(zone: context.zone, wording: context.wording).sentence(decision, at: context.now))
    case .fetchStarted(.host): break
    case .fetchStarted(.simulated): write(words.simulated)
    case .fetchOverdue: write(words.overdue(durations.length(.seconds(30))))
    case .fetchEnded(let outcome, let took): write(text(outcome, took: durations.length(took)))
    case .holding(let until, let wakeUps):
      write(words.holding(wakeUps, durations.ahead(until.duration(since: context.now))))
    case .clockChanged: write(words.clockChanged)
    case .networkCameUp: write(words.networkCameUp)
    case .configurationChanged: write(words.configurationChanged)
    case .storeFailed(let reason, let retry):
      write(words.storeFailed(reason, durations.ahead(retry.duration(since: context.now))))
    case .stopping(.deadline): write(words.ended)
    case .stopping: write(words.stopping)
    }
  }

  private func text(_ outcome: FetchOutcome, took: String) -> String {
    let words = context.wording.watch
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

  /// A log that nobody reads is no reason to stop updating.
  private func write(_ line: String) {
    try? context.write("\(context.now.formatted(stamp)) \(SafeText.line(line, limit: 1000))\n")
  }
}
