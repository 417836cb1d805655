import Foundation
import Glibc
import TestSupport
import Testing
import WeatherStore

/// `vane watch` as a service: what its manager hears, on a socket as systemd makes one.
@Suite(.ownThread) struct WatchServiceTests {
  private let home: TemporaryHome
  private let station: Station
  private let manager: Int32

  init() throws {
    (home, station) = try TemporaryHome.withStation(environment: ["VANE_SCHEDULE_POLICY": "fixed"])
    let path = home.folder + "/notify"
    manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(manager, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    home.environment["NOTIFY_SOCKET"] = path
  }

  /// The next datagram, waited for.
  private func next() -> String? {
    guard isReadable(manager) else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(manager, &buffer, buffer.count, 0)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  @Test func notifiesReadinessAfterPlanningAndTheStop() throws {
    let watch = try home.start("vane", ["watch"])
    let ready = try #require(next())
    #expect(ready.hasPrefix("READY=1\nSTATUS=updates are off: no place is saved (planned at "))
    watch.signal(SIGTERM)
    #expect(next() == "STOPPING=1")
    #expect(watch.wait().ending == .signalled(SIGTERM))
  }

  /// A fetch that is due at once comes before there is anything to wait for.
  @Test func statusIsTheSentenceOfTheSchedule() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let watch = try home.start("vane", ["watch"])
    #expect(next() == "READY=1")
    let status = try #require(next())
    #expect(status.hasPrefix("STATUS=next update at "))
    #expect(status.contains(": updates are at least 15 min apart"))
    #expect(!status.contains("\n"))
    withExtendedLifetime(watch) {}
  }

  /// Otherwise they could speak for the service.
  @Test func hidesTheAddressFromFetchAndHook() throws {
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1s"
    try home.configure(
      #"{"hook": {"command": ["/bin/sh", "-c", "env > $HOME/hook.new; mv $HOME/hook.new $HOME/hook"]}}"#)
    try home.save(SamplePlaces.berlin(), age: 7200)
    let watch = try home.start("vane", ["watch"])
    #expect(next() == "READY=1")
    try watch.waitForOutput("new data\n")
    #expect(eventually { FileManager.default.fileExists(atPath: home.folder + "/hook") })
    let variables = try String(contentsOfFile: home.folder + "/hook", encoding: .utf8)
    #expect(variables.contains("WEATHER_TEMPERATURE="))
    #expect(!variables.contains("NOTIFY_SOCKET"))
  }

  /// The one that takes its place is ready in its turn.
  @Test func keepsTheAddressAfterARestart() throws {
    let watch = try home.start("vane", ["watch"])
    #expect(next()?.hasPrefix("READY=1\n") == true)
    for suffix in ["", "-wal", "-shm"] { unlink(home.paths.database + suffix) }
    try home.save(SamplePlaces.berlin(), age: 60)
    // The old one may still have a word before it goes.
    #expect(next() == "READY=1" || next() == "READY=1")
    withExtendedLifetime(watch) {}
  }
}
