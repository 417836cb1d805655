import FleetStore
import Synchronization

/// When each lane last went on with its work, so that a service manager can restart a worker that hangs.
final class Pulse: Sendable {
  /// The longest time that a lane needs for one step: maintenance, which has the longest limit of the database.
  static let limit = Duration.seconds(360)

  /// By a clock that does not count the time for which the machine was suspended.
  private let beats: Mutex<[Int: SuspendingClock.Instant]>

  init(lanes: Int) {
    beats = Mutex(Dictionary(uniqueKeysWithValues: (0..<lanes).map { ($0, .now) }))
  }

  /// Records that a lane goes on.
  func beat(_ lane: Int) { beats.withLock { $0[lane] = .now } }

  /// Records that a lane has ended.
  func end(_ lane: Int) { beats.withLock { $0[lane] = nil } }

  /// Returns whether every lane went on within the limit.
  func isRegular(at now: SuspendingClock.Instant = .now) -> Bool {
    beats.withLock { $0.values.allSatisfy { $0 > now - Pulse.limit } }
  }
}
