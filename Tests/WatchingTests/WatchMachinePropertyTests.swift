import BackgroundFetch
import Foundation
import Glibc
import LinuxEvents
import ScheduleParts
import TestSupport
import Testing

@testable import Watching

/// What must hold whatever happens in whatever order.
@Suite(.ownThread) struct WatchMachinePropertyTests {
  @Test(arguments: UInt64(0)..<200)
  func neverFetchesTwiceNorEndsBeforeItsFetch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = World(role: seed % 5 == 0 ? .view : .host, seed: seed)
    world.apply(.started)
    for _ in 0..<300 where world.end == nil {
      world.now += Double.random(in: 0...40, using: &random)
      world.apply(world.anyEvent(using: &random))
      world.answerPlans(using: &random)
      #expect(world.complaints == [])
      let isWaitingForTheWorld = world.isNeverPlanned || world.isView
      #expect(world.end != nil || world.isFetching || world.armed != nil || isWaitingForTheWorld)
    }
    // However it stands, it can be ended, and within two seconds.
    let limit = world.now + 2
    world.apply(.stopRequested(signal: SIGTERM))
    while world.end == nil {
      if world.isKilled {
        world.apply(.fetchEnded(.saying(nil, exit: .killed(signal: SIGKILL))))
      } else if let armed = world.armed, armed < limit {
        world.now = max(world.now, armed)
        world.apply(.timerFired)
      } else {
        break
      }
    }
    #expect(world.end != nil)
    #expect(world.complaints == [])
  }
}

/// The outside of a machine, which objects when an action makes no sense.
private struct World {
  let isView: Bool
  private var machine: WatchMachine
  var now = MachineBench.start
  var armed: Date?
  var isFetching = false
  var isKilled = false
  var isNeverPlanned = false
  var plansDue = 0
  var end: WatchMachine.End?
  var complaints: [String] = []

  init(role: WatchMachine.Role, seed: UInt64) {
    isView = role == .view
    machine = WatchMachine(role: role, deadline: nil, seed: seed)
  }

  mutating func apply(_ event: WatchMachine.Event) {
    switch event {
    case .timerFired, .clockChanged: armed = nil
    case .fetchEnded, .fetchNotStarted: (isFetching, isKilled) = (false, false)
    default: break
    }
    for action in machine.handle(event, at: now) {
      if end != nil { complaints.append("\(action) after the end") }
      switch action {
      case .plan: plansDue += 1
      case .arm(let date): armed = date
      case .startFetch(let starter):
        let isAsked = if case .refresh = starter { true } else { false }
        if isFetching || isView && !isAsked { complaints.append("a fetch too many") }
        isFetching = true
      case .signalFetch(let signal):
        if !isFetching { complaints.append("a signal to nobody") }
        isKilled = signal == SIGKILL
      case .exit(let reason):
        if isFetching { complaints.append("ended before its fetch") }
        end = reason
      case .lookAtStore, .postUpdates, .reloadConfiguration, .watchNetwork, .liftBackOff, .recordUnanswered, .report:
        break
      }
    }
  }

  /// Any event that is legal now, but for the ends.
  func anyEvent(using random: inout SeededGenerator) -> WatchMachine.Event {
    var legal: [WatchMachine.Event] = [
      .clockChanged, .storeTouched, .storeChanged, .configurationChanged, .networkCameUp, .simulationRequested,
      .storeFailed("locked"), .refreshRequested(place: 1), .shown(until: nil),
      .shown(until: now + Double.random(in: 0...90, using: &random)),
    ]
    if armed != nil { legal += Array(repeating: .timerFired, count: 4) }
    if isFetching {
      legal += [.fetchEnded(.saying("newData")), .fetchEnded(.saying(nil, exit: .exited(1)))]
      legal += [.fetchNotStarted(SystemFailure(attempt: "start", subject: "x", number: ENOENT))]
    }
    return legal.randomElement(using: &random) ?? .storeTouched
  }

  mutating func answerPlans(using random: inout SeededGenerator) {
    while plansDue > 0, end == nil {
      plansDue -= 1
      let answers: [Decision] = [
        .never(.nothingSaved), .fetch(.first), .fetch(.switchOff),
        .wait(until: now + Double.random(in: 0...1000, using: &random), .valid),
        .wait(until: now + Double.random(in: 0...1000, using: &random), .backOff(failures: 2)),
      ]
      let answer = answers.randomElement(using: &random) ?? answers[0]
      if case .never = answer { isNeverPlanned = true } else { isNeverPlanned = false }
      apply(.planned(answer))
    }
  }
}
