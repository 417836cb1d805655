import BackgroundFetch
import Foundation
import HostParts
import Testing

@testable import BackgroundFetchHost

/// What the machine of a host does after a sleep, without a network, and after failures.
@Suite struct HostMachineClockTests {
  private typealias Task = MachineBench.Task

  private func isLift(_ action: HostMachine.Action) -> Bool { action == .liftBackOff }

  @Test func catchesUpOnceAfterASleep() {
    for seed in 0..<20 as Range<UInt64> {
      var bench = MachineBench(seed: seed)
      for index in 0..<10 {
        bench.tasks["task \(index)"] = Task(due: MachineBench.at(100 + 3600 * Double(index)), needsNetwork: true)
      }
      bench.send(.started)
      bench.sleep(until: 43_200)
      #expect(bench.starts.isEmpty, "the network is not up yet")
      bench.pass(until: 43_300)
      #expect(Set(bench.starts.map(\.task)).count == 10)
      #expect(bench.starts.count == 10)
      #expect(bench.starts.allSatisfy { (43_205...43_215).contains($0.at) })
    }
  }

  @Test func catchesUpAtOnceIfNoTaskNeedsTheNetwork() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(100)), "b": Task(due: MachineBench.at(50_000))])
    bench.send(.started)
    bench.sleep(until: 43_200)
    #expect(bench.starts == [MachineBench.Start(task: "a", at: 43_200)])
  }

  @Test func catchesUpOnceAfterSeveralClockChanges() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(100), needsNetwork: true)])
    bench.send(.started)
    for second in [1000.0, 1002, 1004] { bench.sleep(until: second) }
    bench.pass(until: 1019)
    #expect(bench.starts.count == 1)
    #expect(bench.starts.allSatisfy { $0.at >= 1009 })
  }

  @Test func watchesTheNetworkOnlyWhileItWouldChangeAPlan() {
    var bench = MachineBench(["a": Task(answer: .decided(.never(.offline)))])
    #expect(bench.send(.started) == [.watchNetwork(true)])
    #expect(bench.send(.storeTouched) == [])
    bench.tasks["a"] = Task()
    #expect(bench.send(.storeTouched) == [.watchNetwork(false)])
    let backOff = TaskPlan.Answer.decided(.wait(until: MachineBench.at(60), .backOff(failures: 1)))
    bench.tasks["a"] = Task(needsNetwork: true, answer: backOff)
    #expect(bench.send(.storeTouched).contains(.watchNetwork(true)))
    bench.tasks["a"] = Task(needsNetwork: false, answer: backOff)
    #expect(bench.send(.storeTouched).contains(.watchNetwork(false)))
  }

  /// A plan that sees the network before its event does not start a fetch before names and addresses are there.
  @Test func letsANetworkSettleThatAPlanSeesFirst() {
    var bench = MachineBench(["a": Task(needsNetwork: true, answer: .decided(.never(.offline)))])
    bench.send(.started)
    bench.tasks["a"] = Task(due: MachineBench.at(0), needsNetwork: true)
    bench.send(.storeTouched)
    #expect(bench.starts.isEmpty)
    bench.send(.networkCameUp)
    bench.pass(until: 20)
    #expect(bench.starts.map(\.at).allSatisfy { (5...15.1).contains($0) } && bench.starts.count == 1)
  }

  @Test func letsANetworkSettleAnewThatWentDownMeanwhile() {
    var bench = MachineBench(["a": Task(needsNetwork: true, answer: .decided(.never(.offline)))])
    bench.send(.started)
    for second in [0.0, 3] {
      bench.pass(until: second)
      bench.tasks["a"] = Task(due: MachineBench.at(0), needsNetwork: true)
      bench.send(.storeTouched)
      bench.pass(until: second + 2)
      bench.tasks["a"] = Task(needsNetwork: true, answer: .decided(.never(.offline)))
      bench.send(.storeTouched)
    }
    bench.pass(until: 30)
    #expect(bench.starts.isEmpty, "the network is down")
    bench.tasks["a"] = Task(due: MachineBench.at(0), needsNetwork: true)
    bench.send(.storeTouched)
    bench.pass(until: 60)
    #expect(bench.starts.map(\.at).allSatisfy { (35...45.1).contains($0) } && bench.starts.count == 1)
  }

  @Test func liftsTheBackOffOnceTheNetworkHasSettled() {
    var bench = MachineBench(["a": Task(needsNetwork: true, answer: .decided(.never(.offline)))])
    bench.send(.started)
    for second in 0..<4 {
      bench.pass(until: Double(second))
      #expect(bench.send(.networkCameUp).contains(where: isLift) == false)
    }
    let actions = bench.pass(until: 8) + bench.pass(until: 18.1)
    #expect(actions.filter(isLift).count == 1)
    #expect(bench.pass(until: 1000).filter(isLift).isEmpty)
  }

  /// A fetch that began before the network came up may still fail for the old reason, and would use up the lift.
  @Test func liftsTheBackOffAfterARunningFetch() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(0), needsNetwork: true)])
    bench.send(.started)
    bench.send(.networkCameUp)
    #expect(bench.pass(until: 20).filter(isLift).isEmpty)
    #expect(bench.end("a", .failed(reason: "no route"), next: 60).filter(isLift).count == 1)
    #expect(bench.pass(until: 50).filter(isLift).isEmpty)
  }

  @Test func pausesLongerAndLongerAfterFetchesThatChangeNothing() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(0))])
    bench.send(.started)
    var pauses: [Double] = []
    for _ in 0..<14 {
      let ended = bench.elapsed
      bench.end("a", .failed(reason: "no space left"), next: 0)
      bench.pass(until: bench.timer ?? ended)
      pauses.append(bench.elapsed - ended)
    }
    #expect(bench.starts.count == 15)
    for (index, pause) in pauses.enumerated() {
      let longest = min(300, 2 * pow(2, Double(index)))
      #expect((longest / 2 - 0.001...longest + 0.001).contains(pause))
    }
    #expect(bench.reports == ["a: no space left"])
  }

  @Test func startsAtOnceIfTheReasonIsAnother() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(0))])
    bench.send(.started)
    bench.tasks["a"]?.answer = .decided(.fetch(.retry(failures: 1)))
    bench.end("a", .noData, next: 0)
    bench.tasks["a"]?.answer = .decided(.fetch(.need("bar")))
    bench.send(.storeTouched)
    #expect(bench.starts.count == 2)
  }

  @Test func triesAgainLaterAndLaterAfterFailuresOfTheStore() {
    var machine = HostMachine(seed: 1)
    var now = MachineBench.start
    #expect(machine.handle(.started, at: now) == [.plan])
    var pauses: [Double] = []
    for _ in 0..<12 {
      let actions = machine.handle(.storeFailed("state is full"), at: now)
      #expect(actions.contains(.report("state is full")) == pauses.isEmpty)
      guard case .arm(let retry?) = actions.last else { return #expect(Bool(false), "no retry") }
      pauses.append(retry.timeIntervalSince(now))
      now = retry
      #expect(machine.handle(.timerFired, at: now) == [.plan])
    }
    for (index, pause) in pauses.enumerated() {
      let longest = min(300, 2 * pow(2, Double(index)))
      #expect((longest / 2 - 0.001...longest + 0.001).contains(pause))
    }
    #expect(machine.handle(.planned([], shortest: .zero), at: now) == [])
    #expect(machine.handle(.storeFailed("state is full"), at: now).first == .report("state is full"))
  }
}
