import ArgumentParser
import BackgroundFetch
import ErrorReports
import Foundation
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import vane_fetch

/// `vane-fetch` as a timer, a host or a user starts it: its output, its status, its row in the log.
@Suite(.ownThread) struct VaneFetchTests {
  @Test func answersNoDataOnAFreshInstallation() throws {
    let home = try TemporaryHome()
    #expect(home.vaneFetch("wake") == ProgramRun(output: "noData\n"))
  }

  @Test func wakeUpDoesNotDependOnItsOrigin() throws {
    for origin in ["host", "timer", "cron", "simulated", "hand"] {
      let home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
      home.environment["VANE_SCHEDULE_POLICY"] = "fixed"
      let run = home.vaneFetch("wake", "--started-by", origin)
      #expect(run.ending == .exited(0))
      #expect(run.output == "newData\n")
      // A timer and a user get a line of the weather; a host and a simulation get their own, and cron would
      // send it by mail.
      #expect(run.errors.hasPrefix("Berlin ") == ["timer", "hand"].contains(origin))
      #expect(home.vaneFetch("wake", "--started-by", origin).output == "noData\n")
      let reason = origin == "simulated" ? "simulated" : "first"
      // A scheduled wake-up that has nothing to do has no row.
      let second = origin == "simulated" ? ["simulated noData shared"] : []
      #expect(try home.wakeUps() == ["\(origin) newData \(reason)"] + second)
      let isIdle = origin != "simulated"
      #expect((IdleWakeUp.last(home.paths)?.origin.rawValue == origin) == isIdle)
    }
  }

  /// A fetch of the timer, and a wake-up of the timer that has nothing to do, plan the same next wake-up.
  @Test func onlyWakeUpsOfTheTimerSetTheNextTimer() throws {
    let manager = try PretendManager()
    let home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
    home.environment["XDG_RUNTIME_DIR"] = manager.folder
    #expect(home.vaneFetch("wake", "--started-by", "hand").output == "newData\n")
    #expect(home.vaneFetch("refresh").ending == .exited(0))
    #expect(manager.units == [])
    for _ in 1...2 { #expect(home.vaneFetch("wake", "--started-by", "timer").output == "noData\n") }
    let units = manager.units
    #expect(units.count == 2 && Set(units).count == 1)
    let second = try #require(units.first?.split(separator: /[@.]/).dropFirst().first.flatMap { Double($0) })
    #expect(Date(timeIntervalSince1970: second) > Date())
  }

  @Test func searchPrintsCandidates() throws {
    let home = try TemporaryHome.withStation(saving: SamplePlaces.berlin()).home
    let run = home.vaneFetch("search", "Oslo", "--count", "1")
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix(#"[{"id":3143244,"name":"Oslo","region":"Oslo","country":"Norway","#))
    #expect(home.vaneFetch("search", "Nowhere at all") == ProgramRun(output: "[]\n"))
    #expect(try home.wakeUps().isEmpty)
  }

  @Test(arguments: [
    (#"{"error":true,"reason":"Invalid timezone"}"#, 69, "the provider refused the request: Invalid timezone"),
    (
      #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#, 75,
      "the provider limits requests: Minutely API request limit exceeded. Please try again in one minute."
    ),
    ("<html>", 65, "the provider's answer makes no sense: the body is a web page, not JSON"),
    ("", 65, "the provider's answer makes no sense: the body is empty"),
  ])
  func decodesARecordedError(_ body: String, _ status: Int32, _ says: String) throws {
    let home = try TemporaryHome()
    let file = home.folder + "/answer"
    try Data(body.utf8).write(to: URL(filePath: file))
    #expect(
      ProgramRun.decoding(file, ["--provider", "open-meteo"])
        == ProgramRun(status: status, errors: "vane-fetch: \(says)\n"))
  }

  @Test func namesAMissingRecordedAnswer() {
    #expect(
      ProgramRun.decoding("/nowhere", ["--provider", "open-meteo"])
        == ProgramRun(status: 66, errors: "vane-fetch: /nowhere: no such file, or it cannot be read\n"))
  }

  @Test(arguments: [
    ["wake", "--started-by", "foreground"], ["wake", "--started-by", "me"], ["refresh", "--if-needed"],
    ["search", "Oslo", "--count", "0"], ["fly"],
  ])
  func rejectsInvalidArguments(_ arguments: [String]) throws {
    let error = try #require(throws: (any Error).self) { try VaneFetch.parseAsRoot(arguments) }
    let report = ErrorReport<VaneFetch>(error).lines(outputWidth: nil, errorWidth: nil)
    #expect(report.status == 64 && report.output.isEmpty)
  }
}
