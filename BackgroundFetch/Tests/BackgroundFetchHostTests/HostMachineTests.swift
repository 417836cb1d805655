import BackgroundFetch
import Foundation
import Testing

@testable import BackgroundFetchHost

/// When the machine of a host starts fetches.
@Suite struct HostMachineTests {
  private typealias Task = MachineBench.Task
  private typealias Start = MachineBench.Start

  @Test func setsNoTimerWithoutAPlan() {
    for tasks in [[:], ["a": Task()], ["a": Task(answer: .decided(.never(.offline)))]] {
      var bench = MachineBench(tasks)
      bench.send(.started)
      #expect(bench.timer == nil)
    }
  }

  @Test func setsOneTimerForTheSoonestTask() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(500)), "b": Task(due: MachineBench.at(200))])
    #expect(bench.send(.started) == [.arm(MachineBench.at(200))])
    #expect(bench.send(.storeTouched) == [], "the timer is set already")
    bench.tasks["b"]?.due = nil
    #expect(bench.send(.storeTouched) == [.arm(MachineBench.at(500))])
    bench.tasks["a"]?.due = nil
    #expect(bench.send(.storeTouched) == [.arm(nil)])
  }

  @Test func startsATaskThatIsDue() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(0))])
    #expect(bench.send(.started).first == .start(task: "a", origin: "host"))
    bench.send(.storeTouched)
    #expect(bench.starts.count == 1, "its fetch runs")
    bench.end("a", next: 900)
    bench.pass(until: 2000)
    #expect(bench.starts == [Start(task: "a", at: 0), Start(task: "a", at: 900)])
  }

  @Test func startsTasksOfOneMinuteTogether() {
    var bench = MachineBench()
    for index in 0..<24 { bench.tasks["task \(index)"] = Task(due: MachineBench.at(100 + Double(index) * 2.5)) }
    bench.send(.started)
    bench.pass(until: 3600)
    #expect(bench.starts.count == 24)
    #expect(Set(bench.starts.map(\.at)) == [157.5])
    #expect(bench.starts.allSatisfy { $0.origin == "host" })
  }

  @Test func waitsForOtherTasksAtMostATenthOfTheShortestInterval() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(100)), "b": Task(due: MachineBench.at(111))])
    bench.shortest = .seconds(100)
    bench.send(.started)
    bench.pass(until: 200)
    #expect(bench.starts == [Start(task: "a", at: 100), Start(task: "b", at: 111)])
  }

  @Test func sharesTheNextWakeUpWhileAFetchRuns() {
    let due = ["a": 0, "b": 70.0, "c": 100, "d": 125].mapValues { Task(due: MachineBench.at($0), limit: .seconds(600)) }
    var bench = MachineBench(due)
    bench.send(.started)
    #expect(bench.running == ["a"])
    #expect(bench.timer == 125)
    bench.pass(until: 300)
    #expect(bench.starts.map(\.at) == [0, 125, 125, 125])
  }

  /// Other tasks that become due later and later do not postpone a task without end.
  @Test func postponesATaskByAMinuteAtMost() {
    var bench = MachineBench(["a": Task(due: MachineBench.at(10))])
    bench.send(.started)
    for second in stride(from: 0.0, through: 200, by: 10) {
      bench.tasks["b"] = Task(due: MachineBench.at(second + 45))
      bench.pass(until: second)
      bench.send(.storeTouched)
    }
    #expect(bench.starts.contains { $0.task == "a" && (10...70).contains($0.at) })
  }

  @Test func startsTasksOfOneHostOneAfterTheOther() {
    var bench = MachineBench([
      "a": Task(due: MachineBench.at(0), hosts: ["x"]), "b": Task(due: MachineBench.at(0), hosts: ["y", "x"]),
      "c": Task(due: MachineBench.at(0), hosts: ["z"]), "d": Task(due: MachineBench.at(0)),
    ])
    bench.send(.started)
    #expect(bench.running == ["a", "c", "d"])
    bench.pass(until: 1)
    bench.end("c", next: nil)
    #expect(bench.starts.map(\.task) == ["a", "c", "d"])
    bench.end("a", next: nil)
    #expect(bench.running == ["b", "d"])
  }

  @Test func asksAgainForTasksThatWaitForPowerOrItems() {
    for answer in [TaskPlan.Answer.waitsForPower, .unreadable(reason: "damaged")] {
      var bench = MachineBench(["a": Task(answer: answer)])
      bench.send(.started)
      #expect(bench.timer == 300)
      bench.pass(until: 300)
      #expect(bench.timer == 600)
      bench.tasks["a"] = Task(due: MachineBench.at(0))
      bench.pass(until: 600)
      #expect(bench.starts == [Start(task: "a", at: 600)])
    }
  }

  @Test func simulationStartsTasksThatAreNotDue() {
    var bench = MachineBench([
      "a": Task(due: MachineBench.at(0), limit: .seconds(3600)), "b": Task(due: MachineBench.at(500), hosts: ["x"]),
      "c": Task(hosts: ["x"]),
    ])
    bench.send(.started)
    bench.send(.simulationRequested)
    #expect(bench.starts == [Start(task: "a", at: 0), Start(task: "b", at: 0, origin: "simulated")])
    bench.end("b", next: 500)
    #expect(bench.starts.last == Start(task: "c", at: 0, origin: "simulated"))
    bench.end("c", next: nil)
    bench.pass(until: 600)
    #expect(bench.starts.dropFirst(3) == [Start(task: "b", at: 500)])
  }
}
