import Foundation
import WeatherStore

/// A wake-up or refresh under way.
struct WakeUp {
  /// Its row in the log, open until it answers.
  let id: WakeUpRecord.ID
  /// When it was asked for: a result that came later is an answer to it.
  let asked: Date
  private let started = ContinuousClock.now

  init(id: WakeUpRecord.ID, asked: Date) {
    self.id = id
    self.asked = asked
  }

  /// How long it has taken so far, its wait for the lock included, by a clock that nobody sets.
  var elapsed: Duration { started.duration(to: .now) }
}
