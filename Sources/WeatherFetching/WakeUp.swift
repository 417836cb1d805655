import Foundation
import WeatherStore

/// A wake-up or refresh under way.
struct WakeUp {
  /// Its row in the log, open until it answers; another one where the store was made anew.
  var id: WakeUpRecord.ID
  let origin: WakeUpOrigin
  /// When it was asked for: a result that came later is an answer to it.
  let asked: Date
  private let started = ContinuousClock.now

  init(id: WakeUpRecord.ID, origin: WakeUpOrigin, asked: Date) {
    self.id = id
    self.origin = origin
    self.asked = asked
  }

  /// How long it has taken so far, its wait for the lock included, by a clock that nobody sets.
  var elapsed: Duration { started.duration(to: .now) }
}
