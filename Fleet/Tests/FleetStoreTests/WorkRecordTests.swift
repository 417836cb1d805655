import FleetStore
import TestSupport
import Testing

@testable import FleetWorker

@Suite(.ownThread) struct WorkRecordTests {
  private let start = ContinuousClock.now

  @Test func aLineStatesWhatWasDoneSinceTheLastOne() {
    var record = WorkRecord()
    #expect(record.line() == nil)
    record.asked("p", failure: nil)
    record.asked("p", failure: "p.example: status 500")
    record.updated(12)
    #expect(record.line() == "sites updated: 12, requests: 2, failed: 1 (p.example: status 500)")
    #expect(record.line() == nil)
    record.asked("p", failure: nil)
    record.updated(1)
    #expect(record.line() == "sites updated: 1, requests: 1, failed: 0")
  }

  @Test func anOutageHasABeginAndAnEnd() {
    var record = WorkRecord()
    #expect(record.works("host", at: start) == nil)
    #expect(record.fails("host", at: start) == true)
    for second in 1..<10 {
      record.asked("p", failure: "host: no answer")
      #expect(record.fails("host", at: start + .seconds(second)) == false)
      // The outage has its own lines.
      #expect(record.line() == nil)
    }
    #expect(record.works("host", at: start + .seconds(10)) == .seconds(10))
    #expect(record.works("host", at: start + .seconds(11)) == nil)
    record.updated(1)
    #expect(record.line() == "sites updated: 1, requests: 9, failed: 9 (host: no answer)")
  }

  /// One lane waits for a lock while the other works: that is one outage, not one for each success of the other.
  @Test func anOutageEndsWhenEachPartHasSuccess() {
    var record = WorkRecord()
    #expect(record.fails("database", in: 0, at: start) == true)
    #expect(record.works("database", in: 1, at: start) == nil)
    #expect(record.fails("database", in: 1, at: start + .seconds(1)) == false)
    #expect(record.works("database", in: 0, at: start + .seconds(2)) == nil)
    #expect(record.fails("database", in: 0, at: start + .seconds(3)) == false)
    #expect(record.works("database", in: 0, at: start + .seconds(4)) == nil)
    #expect(record.works("database", in: 1, at: start + .seconds(5)) == .seconds(5))
  }

  @Test func aLostConnectionIsNoOutageIfTheNextAttemptSucceeds() {
    var record = WorkRecord()
    for part in 0...1 {
      #expect(record.loses(in: part) == true)
      #expect(record.loses(in: part) == false)
      record.connects(in: part)
      #expect(record.loses(in: part) == true)
    }
  }

  @Test func requestsAreKeptUntilTheyAreCounted() {
    var record = WorkRecord()
    record.asked("p", failure: nil)
    let work = record.takeUncounted()
    #expect(work == ["p": ProviderWork(requests: 1)])
    #expect(record.takeUncounted() == [:])
    record.asked("p", failure: "x")
    record.putBack(work)
    #expect(record.takeUncounted() == ["p": ProviderWork(requests: 2, failures: 1)])
  }
}
