import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// However `vane watch` or its `vane-fetch` ends, nothing is left running, and nothing is lost.
@Suite(.ownThread) struct WatchEndTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation(
      environment: [
        "VANE_SCHEDULE_MINIMUM": "1s",
        "VANE_SCHEDULE_POLICY": "fixed",
        "VANE_NETWORK_TOTAL_TIMEOUT": "10s",
      ])
    try home.save(SamplePlaces.berlin(), age: 7200)
  }

  /// A watch whose wake-up waits for an answer that never comes.
  private func hangingWatch() throws -> RunningProgram {
    try station.control("/control/fault?always=hang")
    let watch = try home.start("vane", ["watch"])
    #expect(try eventually { try !station.requests().isEmpty })
    return watch
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsWithItsFetchBySignal(signal: Int32) throws {
    let watch = try hangingWatch()
    let fetch = try #require(try watch.children().first)
    watch.signal(signal)
    let begin = ContinuousClock().now
    let run = watch.wait()
    #expect(ContinuousClock().now - begin < .seconds(5))
    #expect(run.ending == .signalled(signal))
    #expect(messages(run.output).suffix(2).first == "stopping")
    #expect(kill(fetch, 0) == -1)
    #expect(home.vane("log", "-n", "1").output.contains("vane watch  failed"))
    #expect(home.vane("now").output.contains("Berlin"))
  }

  @Test func recoversAfterAKilledWatch() throws {
    let watch = try hangingWatch()
    let fetch = try #require(try watch.children().first)
    watch.signal(SIGKILL)
    #expect(watch.wait().ending == .signalled(SIGKILL))
    kill(fetch, SIGKILL)
    #expect(eventually { kill(fetch, 0) == -1 || !isRunning(fetch) })

    #expect(home.vane("status").output.contains("Run by        nothing\n"))
    try station.control("/control/fault?always=")
    let next = try home.start("vane", ["watch"])
    try next.waitForOutput("new data\n")
    let log = home.vane("log").output
    #expect(log.contains("vane watch  failed"))
    #expect(log.contains("ended before it answered"))
    #expect(log.contains("vane watch  new data"))
  }

  @Test func logsAndRepeatsAKilledFetch() throws {
    let watch = try hangingWatch()
    kill(try #require(try watch.children().first), SIGKILL)
    try watch.waitForOutput("the update was ended by signal 9 before it answered\n")
    try station.control("/control/fault?always=")
    try watch.waitForOutput("new data\n")
    #expect(home.vane("log").output.contains("ended before it answered"))
  }

  @Test func reportsAMissingFetchProgramUntilItReturns() throws {
    let folder = home.folder + "/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fetch = try BuiltPrograms.path(of: "vane-fetch")
    try FileManager.default.createSymbolicLink(atPath: folder + "/vane-fetch", withDestinationPath: fetch)
    home.environment["VANE_EXEC_PATH"] = folder
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("new data\n")
    try FileManager.default.removeItem(atPath: folder + "/vane-fetch")
    try watch.waitForOutput(
      "the update could not be started: cannot start \(folder)/vane-fetch: No such file or directory\n")
    try watch.waitForOutput("the last update changed nothing; the next one is in ")
    try FileManager.default.createSymbolicLink(atPath: folder + "/vane-fetch", withDestinationPath: fetch)
    try watch.waitForOutput("next update", after: "changed nothing")
  }

  /// The host continues when the reader of its log has closed the pipe.
  @Test func survivesAClosedPipe() throws {
    let run = home.shell("{ exec $vane watch --for 2s; echo $? >&2; } | head -n 1")
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    #expect(try home.withStore { try $0.wakeUps(limit: 10).contains { $0.outcome?.answer == .newData } })
  }

  private func isRunning(_ process: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") == false
  }
}
