import BackgroundFetch
import Foundation

extension ScheduleState {
  /// The state with these hosts left alone, besides those that already are.
  func holding(_ silences: [(host: String, until: Date)]) -> ScheduleState {
    silences.reduce(into: self) { $0.hold($1.host, until: $1.until) }
  }
}
