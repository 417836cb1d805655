import TestSupport
import Testing

/// Two programs that find the same wake-up due at the same instant, as a timer and a host do that know nothing of each
/// other: both plan, one fetches.
@Suite(.ownThread) struct TwoWakeUpsTests {
  @Test(arguments: ["learned", "fixed"]) func concurrentWakeUpsFetchOnce(policy: String) throws {
    // The answer takes long enough for both to have asked whether they are due.
    let (home, station) = try TemporaryHome.withStation(
      "--steady", "--fault", "delay:300", saving: SamplePlaces.berlin())
    home.environment["VANE_SCHEDULE_POLICY"] = policy
    let origins = ["timer", "host"]
    let programs = try origins.map { try home.start("vane-fetch", ["wake", "--started-by", $0]) }
    let runs = programs.map { $0.wait() }

    #expect(runs.map(\.ending) == [.exited(0), .exited(0)])
    #expect(runs.map(\.output).sorted() == ["newData\n", "noData\n"])
    #expect(try station.requests().count == 1)
    let log = try home.wakeUps()
    let first = runs[0].output == "newData\n" ? 0 : 1
    #expect(log.count == 2)
    #expect(log.contains("\(origins[first]) newData first"))
    // The reason to wait then depends on the time of day.
    let waiting = ["planned", "not-due", "quiet"].map { "\(origins[1 - first]) noData \($0)" }
    #expect(log.contains { waiting.contains($0) })
  }
}
