import BackgroundFetch
import Foundation
import Glibc
import HostParts
import Testing

@testable import BackgroundFetchHost

/// What holds of the machine of a host whatever happens to it.
@Suite(.serialized) struct HostMachineInvariantTests {
  /// A machine with random tasks, to which random events happen.
  private struct Life {
    var bench: MachineBench
    private var random: SplitMix64
    private let hosts = ["x", "y", "z"]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      bench = MachineBench(seed: random.next())
      bench.shortest = [.seconds(5), .seconds(60), .seconds(900)][Int(random.next() % 3)]
      for index in 0..<Int(random.next() % 6 + 1) {
        let asked = hosts.filter { _ in random.next() % 3 == 0 }
        let due = randomDue()
        bench.tasks["task \(index)"] = MachineBench.Task(
          due: due, hosts: asked, limit: .seconds(Double(random.next() % 60 + 3)),
          needsNetwork: random.next() % 2 == 0)
      }
      bench.send(.started)
    }

    private mutating func randomDue() -> Date? {
      random.next() % 5 == 0 ? nil : MachineBench.at(bench.elapsed + random.nextFraction() * 300)
    }

    private mutating func name() -> String { "task \(random.next() % UInt64(bench.tasks.count))" }

    /// One event.
    mutating func step() {
      switch random.next() % 16 {
      case 0...4: obey(bench.pass(until: bench.elapsed + random.nextFraction() * 120))
      case 5...8: if let running = bench.running.sorted().first { end(running) }
      case 9: obey(bench.sleep(until: bench.elapsed + random.nextFraction() * 50_000 - 200))
      case 10:
        let changed = name()
        let answers: [TaskPlan.Answer?] = [
          .decided(.never(.offline)), .waitsForPower, .unreadable(reason: "gone"), nil,
          .decided(.wait(until: .distantFuture, .backOff(failures: 2))),
        ]
        bench.tasks[changed]?.answer = answers[Int(random.next() % 5)]
        let due = randomDue()
        if random.next() % 2 == 0 { bench.tasks[changed]?.due = due }
        obey(bench.send(.storeTouched))
      case 11: obey(bench.send(.networkCameUp))
      case 12: obey(bench.send(.simulationRequested))
      case 13: obey(bench.send(.storeFailed("full")))
      case 14: obey(bench.send(.fetchEnded(task: "unknown", .newData)))
      default: obey(bench.send(.storeTouched))
      }
    }

    /// Ends fetches that are killed; one in two ends at SIGTERM.
    private mutating func obey(_ actions: [HostMachine.Action]) {
      for case .signal(let name, let number) in actions
      where bench.running.contains(name) && (number == SIGKILL || random.next() % 2 == 0) {
        obey(bench.end(name, .killed(signal: number), next: 40))
      }
    }

    mutating func end(_ name: String) {
      let outcomes: [FetchOutcome] = [
        .newData, .noData, .failed(reason: "no route"), .noAnswer(status: 1), .unreadable("x"), .killed(signal: 11),
      ]
      let next: Double? = [nil, 0, 5, 600][Int(random.next() % 4)]
      obey(bench.end(name, outcomes[Int(random.next() % 6)], next: next))
    }

    mutating func stop() {
      obey(bench.send(.stopRequested))
      if random.next() % 3 == 0 { obey(bench.send(.stopRequested)) }
      obey(bench.pass(until: bench.elapsed + 10))
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func keepsItsPromises(seed: UInt64) {
    var life = Life(seed: seed)
    for _ in 0..<200 where life.bench.complaints.isEmpty { life.step() }
    #expect(life.bench.complaints == [])

    // Every task that is due is fetched once nothing else happens.
    let now = life.bench.now
    for name in life.bench.tasks.keys.sorted() {
      life.bench.tasks[name]?.answer = nil
      life.bench.tasks[name]?.due = now
    }
    let before = life.bench.starts.count
    life.bench.send(.storeTouched)
    for _ in 0..<2000 where !life.bench.tasks.values.allSatisfy({ $0.due == nil }) {
      if let name = life.bench.running.sorted().first { life.bench.end(name, next: nil) }
      life.bench.pass(until: life.bench.elapsed + 1)
    }
    #expect(life.bench.tasks.values.allSatisfy { $0.due == nil }, "a task is stuck")
    #expect(life.bench.starts.count - before <= life.bench.tasks.count, "a task was fetched twice")
    #expect(life.bench.complaints == [])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func exitsOnceAllFetchesHaveEnded(seed: UInt64) {
    var life = Life(seed: seed)
    for _ in 0..<Int(seed % 100) { life.step() }
    life.stop()
    #expect(life.bench.hasExited)
    #expect(life.bench.running.isEmpty)
    #expect(life.bench.complaints == [])
  }
}
