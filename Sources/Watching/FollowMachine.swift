import BackgroundFetch
public import Foundation

/// The state machine of a follower: it takes events, returns actions and has no other effects.
///
/// The machine does not know what is shown or why it changes: ``FollowEnvironment/show`` returns when to show it again.
/// It sets at most one timer, and none while the output does not depend on time.
public struct FollowMachine: Sendable {
  private var armed: Date?
  private var next: Date?
  private var looks: [Date] = []

  public init() {}

  /// Returns the actions for an event.
  public mutating func handle(_ event: FollowEvent, at now: Date) -> [FollowAction] {
    var actions = respond(to: event, at: now)
    switch actions.last {
    // The result of showing determines the timer.
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
