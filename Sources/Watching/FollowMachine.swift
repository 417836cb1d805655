import BackgroundFetch
public import Foundation

/// What a follower does when something happens: event in, actions out, nothing else.
///
/// It knows neither what is shown nor why that changes: whoever shows it says when to show it again. At most one timer,
/// none while nothing shown depends on time.
public struct FollowMachine: Sendable {
  private var armed: Date?
  private var next: Date?
  private var looks: [Date] = []

  public init() {}

  /// The actions that an event asks for.
  public mutating func handle(_ event: FollowEvent, at now: Date) -> [FollowAction] {
    var actions = respond(to: event, at: now)
    switch actions.last {
    // What is shown decides on the timer.
    case .show, .exit: return actions
    case .lookAtStore, .reloadConfiguration, .arm, nil: break
    }
    let nextInstant = [next, looks.first].compactMap(\.self).min()
    if nextInstant != armed {
      armed = nextInstant
      actions.append(.arm(nextInstant))
    }
    return actions
  }

  private mutating func respond(to event: FollowEvent, at now: Date) -> [FollowAction] {
    switch event {
    case .started, .storeChanged: return [.show]
    case .shown(let next):
      self.next = next
      return []
    case .storeTouched:
      looks = WatchMachine.laterLooks.map { now + $0 }
      return [.lookAtStore]
    case .configurationChanged: return [.reloadConfiguration, .show]
    case .timerFired: return timerFired(at: now)
    case .clockChanged:
      armed = nil
      if !looks.isEmpty { looks = WatchMachine.laterLooks.map { now + $0 } }
      return [.show]
    case .storeReplaced: return [.exit(.storeReplaced)]
    case .readerGone: return [.exit(.readerGone)]
    case .stopRequested(let signal): return [.exit(.signal(signal))]
    }
  }

  private mutating func timerFired(at now: Date) -> [FollowAction] {
    armed = nil
    var actions: [FollowAction] = []
    if let look = looks.first, look <= now {
      looks.removeAll { $0 <= now }
      actions.append(.lookAtStore)
    }
    if let due = next, due <= now {
      next = nil
      actions.append(.show)
    }
    return actions
  }
}
