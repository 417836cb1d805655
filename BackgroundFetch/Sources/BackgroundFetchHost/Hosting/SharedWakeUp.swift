import BackgroundFetch
import FoundationEssentials

/// The next wake-up of a host for several tasks.
enum SharedWakeUp {
  /// The maximum time that a task waits for others, in seconds.
  static let maximumWait = 60.0

  /// Returns the instant at which the next tasks are started together; `nil` if no task is planned.
  ///
  /// Tasks that are due within a tenth of the shortest interval, at most 60 seconds, share a wake-up at the last of
  /// their instants. No task is started before its own instant.
  ///
  /// - Parameter first: when the first of them became due; `nil` for the earliest of the instants.
  static func instant(due: [Date], since first: Date?, shortest: Duration) -> Date? {
    guard let soonest = due.min() else { return nil }
    let end = (first ?? soonest).addingTimeInterval(min(maximumWait, max(0, shortest.seconds / 10)))
    return due.filter { $0 <= end }.max() ?? soonest
  }
}
