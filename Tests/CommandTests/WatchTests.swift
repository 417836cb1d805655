import BackgroundFetch
import Foundation
import LinuxEvents
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// `vane watch` as a process, while other programs change the store.
@Suite(.ownThread) struct WatchTests {
  private let home: TemporaryHome
  private let station: Station
  private static let off = "updates are off: no place is saved\n"

  init() throws {
    (home, station) = try TemporaryHome.withStation(
      "--tempo", "1", environment: ["VANE_SCHEDULE_MINIMUM": "1s", "VANE_SCHEDULE_POLICY": "fixed"])
  }

  @Test func sleepsUntilAPlaceIsSaved() throws {
    let watch = try home.start("vane", ["watch"])
    let first = try watch.waitForOutput(Self.off)
    #expect(messages(first) == ["watching", "updates are off: no place is saved"])

    let set = home.vane("set", "1,2", "--name", "Boat")
    #expect(set.output.contains("\nBackground updates are on, run by vane watch.\n"))
    try watch.waitForOutput("Boat ")
    try watch.waitForOutput("new data\n")
    #expect(try home.withStore { try $0.wakeUps(limit: 100).contains { $0.origin == .host } })

    #expect(home.vane("clear").ending == .exited(0))
    let all = try watch.waitForOutput(Self.off, after: "new data")
    #expect(try home.withStore { try $0.intervals().inForce } == .never)
    let requests = try station.requests().count
    #expect(all.hasSuffix(Self.off))
    watch.signal(SIGTERM)
    #expect(watch.wait().ending == .signalled(SIGTERM))
    #expect(try station.requests().count == requests)
  }

  @Test func secondWatchOnlyShows() throws {
    let host = try home.start("vane", ["watch"])
    try host.waitForOutput(Self.off)
    let view = try home.start("vane", ["watch", "--for", "1m"])
    #expect(
      messages(try view.waitForOutput(Self.off)).first
        == "another vane watch does the updates; this one only shows them")
    #expect(home.vane("set", "1,2", "--name", "Boat").ending == .exited(0))
    try view.waitForOutput("Boat ")
    #expect(try view.children() == [])
    view.signal(SIGINT)
    #expect(view.wait().ending == .signalled(SIGINT))
  }

  @Test(arguments: [SIGINT, SIGKILL])
  func secondWatchTakesOver(signal: Int32) throws {
    let host = try home.start("vane", ["watch"])
    try host.waitForOutput(Self.off)
    let view = try home.start("vane", ["watch"])
    try view.waitForOutput(Self.off)
    host.signal(signal)
    #expect(host.wait().ending == .signalled(signal))
    try view.waitForOutput("watching\n")
    #expect(home.vane("set", "1,2", "--name", "Boat").output.contains("run by vane watch."))
    try view.waitForOutput("new data\n")
  }

  /// As Ctrl-Z does it.
  @Test func secondWatchTakesOverFromAStoppedOne() throws {
    let first = try home.start("vane", ["watch"])
    try first.waitForOutput(Self.off)
    first.signal(SIGTSTP)
    #expect(eventually { FileLock.holder(of: home.paths.hostLock) == .nobody })
    let second = try home.start("vane", ["watch"])
    try second.waitForOutput("watching\n")
    first.signal(SIGCONT)
    try first.waitForOutput("another vane watch does the updates")
    second.signal(SIGTSTP)
    try first.waitForOutput("watching\n", after: "another vane watch")
    second.signal(SIGKILL)
  }

  @Test func stoppedWatchContinuesAsHost() throws {
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput(Self.off)
    watch.signal(SIGTSTP)
    #expect(eventually { FileLock.holder(of: home.paths.hostLock) == .nobody })
    watch.signal(SIGCONT)
    #expect(eventually { FileLock.holder(of: home.paths.hostLock) == .process(watch.process) })
    #expect(home.vane("set", "1,2", "--name", "Boat").ending == .exited(0))
    try watch.waitForOutput("new data\n")
  }

  @Test func endsAtItsTimeLimit() throws {
    let run = home.vane("watch", "--for", "1s")
    #expect(run.ending == .exited(0))
    #expect(messages(run.output).count == 2)
    #expect(home.vane("watch", "--for", "1").ending == .exited(64))
  }

  @Test func logsASimulatedWakeUp() throws {
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1h"
    try home.save(SamplePlaces.berlin(), age: 600)
    #expect(
      home.vane("simulate-fetch")
        == ProgramRun(
          status: 69,
          errors: "vane: no vane watch is running\nUse --launch to start a separate process\n"
        ))
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    #expect(eventually(every: .milliseconds(200)) { home.vane("simulate-fetch") == ProgramRun(output: "new data\n") })
    try watch.waitForOutput("an update was requested by hand\n")
    let simulated = try home.withStore { try $0.wakeUps(limit: 100).filter { $0.origin == .simulated } }
    #expect(simulated.isEmpty == false)
  }

  @Test func runsASimulatedWakeUpInItsOwnProcess() throws {
    try home.save(SamplePlaces.berlin(), age: 600)
    #expect(home.vane("simulate-fetch", "--launch") == ProgramRun(output: "new data\n"))
    try station.control("/control/fault?always=500")
    #expect(
      eventually(every: .milliseconds(200)) {
        home.vane("simulate-fetch", "--launch")
          == ProgramRun(
            status: 69,
            output: "failed, the provider is unavailable, HTTP status 500: Something went wrong.\n")
      })
  }

  @Test func explainsASimulatedWakeUpWithoutData() throws {
    #expect(home.vane("simulate-fetch", "--launch") == ProgramRun(output: "nothing new, no place is saved\n"))
    let asked = try Station("--max-age", "3600")
    home.use(asked)
    try home.save(SamplePlaces.berlin(), age: 600)
    #expect(home.vane("simulate-fetch", "--launch") == ProgramRun(output: "new data\n"))
    let valid = #/nothing new, valid until (?:\w{3} \d+ \w{3} )?[0-9:]+, according to the provider\n/#
    #expect(
      eventually(every: .milliseconds(200)) {
        home.vane("simulate-fetch", "--launch").output.wholeMatch(of: valid) != nil
      })
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("next update at")
    #expect(home.vane("simulate-fetch").output.wholeMatch(of: valid) != nil)
  }

  @Test func explainsAFailedSimulatedWakeUp() throws {
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1h"
    try home.save(SamplePlaces.berlin(), age: 600)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    try station.control("/control/fault?always=500")
    #expect(
      eventually(every: .milliseconds(200)) {
        home.vane("simulate-fetch")
          == ProgramRun(
            status: 69, output: "failed, the provider is unavailable, HTTP status 500: Something went wrong.\n")
      })
  }

  @Test func reportsAFaultAndTriesAgain() throws {
    try station.control("/control/fault?next=html,html")
    try home.save(SamplePlaces.berlin(), age: 600)
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("failed: the provider's answer makes no sense: the body is a web page, not JSON\n")
    try watch.waitForOutput("the last attempt failed\n")
    try watch.waitForOutput("new data\n")
  }
}

/// The lines of a log without their times.
func messages(_ text: String) -> [String] {
  text.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
}
