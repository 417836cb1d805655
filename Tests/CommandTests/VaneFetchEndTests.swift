import BackgroundFetch
import Foundation
import Glibc
import TestSupport
import Testing
import WeatherStore

/// `vane-fetch` ended by signals and hooks: the store stays intact, and the log has the outcome.
@Suite(.ownThread) struct VaneFetchEndTests {
  let home: TemporaryHome
  let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin())
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGALRM])
  func endsBySignalDuringARequest(_ signal: Int32) throws {
    try station.control("/control/fault?always=hang")
    let program = try home.start("vane-fetch", ["wake", "--started-by", "host"])
    try wait(until: "the provider has a request") { try !station.requests().isEmpty }
    program.signal(signal)
    #expect(program.wait() == ProgramRun(.signalled(signal)))
    #expect(try home.wakeUps().last == "host failed ended")
    // Its lock ended with it.
    try station.control("/control/fault?always=ok")
    #expect(home.vaneFetch("wake", "--started-by", "host") == ProgramRun(output: "newData\n"))
  }

  @Test func isKilledDuringAHook() throws {
    let pipe = home.folder + "/hook-pid"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reading = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(reading) }
    try home.configure(#"{"hook":{"command":["sh","-c","echo $$ > \"$0\"; exec sleep 600","\#(pipe)"]}}"#)
    let program = try home.start("vane-fetch", ["wake", "--started-by", "host"])
    try program.waitForOutput("newData\n")
    let hook = try #require(pid(from: reading))
    program.signal(SIGKILL)
    #expect(program.wait() == ProgramRun(.signalled(SIGKILL), output: "newData\n"))
    try wait(until: "the hook has ended with the fetch") { kill(-hook, 0) != 0 }
    #expect(try home.wakeUps().last == "host newData first")
    #expect(try home.withStore { try $0.unseenUpdates() } == 1)
    #expect(home.vaneFetch("wake", "--started-by", "host") == ProgramRun(output: "noData\n"))
  }

  /// Returns the number that the hook writes; `nil` if it writes none in time.
  private func pid(from descriptor: Int32) -> pid_t? {
    guard isReadable(descriptor) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    return pid_t(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).prefix { $0 != "\n" })
  }

  @Test func hookMayFetch() throws {
    let said = home.folder + "/said"
    let program = try BuiltPrograms.path(of: "vane-fetch")
    try home.configure(
      #"{"hook":{"command":["sh","-c","cat > /dev/null; \"$0\" refresh > \"$1\"","\#(program)","\#(said)"]}}"#)
    #expect(home.vaneFetch("wake", "--started-by", "host") == ProgramRun(output: "newData\n"))
    #expect(try String(contentsOf: URL(filePath: said), encoding: .utf8) == "noData\n")
  }

  @Test func succeedsWhenTheHookFails() throws {
    try home.configure(#"{"hook":{"command":["sh","-c","exit 3"]}}"#)
    #expect(
      home.vaneFetch("wake", "--started-by", "host")
        == ProgramRun(output: "newData\n", errors: "vane-fetch: the hook ended with status 3\n"))
    #expect(try home.wakeUps().last == "host newData first")
  }

  @Test func endsAHookAtItsLimit() throws {
    home.environment["VANE_HOOK_TIMEOUT"] = "300ms"
    try home.configure(#"{"hook":{"command":["sleep","600"]}}"#)
    #expect(
      home.vaneFetch("wake", "--started-by", "host")
        == ProgramRun(
          output: "newData\n", errors: "vane-fetch: the hook was ended at its limit of 0.3 s\n"))
  }
}
