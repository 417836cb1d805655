import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane clear --all --data`: nothing that names a place is left in the state folder.
@Suite(.ownThread) struct EraseTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation(
      "--tempo", "1", environment: ["VANE_SCHEDULE_MINIMUM": "1s", "VANE_SCHEDULE_POLICY": "fixed"])
  }

  /// What tells of the saved places: names, coordinates as text, and as SQLite stores numbers (big-endian doubles).
  private static let traces: [Data] =
    ["Berlin", "Land Berlin", "Germany", "52.52", "13.41", "Sandhausen", "49.34", "Paris", "48.85", "2.34"]
    .map { Data($0.utf8) }
    + [52.5244, 13.4105, 49.3439, 8.6582, 48.8534, 2.3488].map { number in
      withUnsafeBytes(of: number.bitPattern.bigEndian) { Data($0) }
    }

  /// The files of the state folder that contain a trace, each with the trace.
  private func findings() throws -> [String] {
    let folder = home.paths.folder
    return try FileManager.default.subpathsOfDirectory(atPath: folder).flatMap { name -> [String] in
      guard let content = FileManager.default.contents(atPath: folder + "/" + name) else { return [] }
      return Self.traces.filter { content.range(of: $0) != nil }.map {
        "\(name): \(String(decoding: $0, as: UTF8.self))"
      }
    }
  }

  /// Two places with results, looks, validators, failures, and one that was cleared before.
  private func live() throws {
    for place in ["52.5244,13.4105", "49.3439,8.6582", "48.8534,2.3488"] {
      #expect(home.vane("set", place).ending == .exited(0))
    }
    #expect(home.vane("set", "52.5244,13.4105", "--name", "Berlin").ending == .exited(0))
    #expect(home.vane("set", "49.3439,8.6582", "--name", "Sandhausen").ending == .exited(0))
    #expect(home.vane("clear", "Sandhausen").ending == .exited(0))
    try station.control("/control/fault?next=500")
    _ = home.vane("refresh")
    _ = home.vane("refresh")
    for _ in 0..<3 { _ = home.vane("now", "--json") }
  }

  @Test func leavesNoTraceOfAPlace() throws {
    try live()
    #expect(try !findings().isEmpty)
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(try findings() == [])
    #expect(try home.withStore { try $0.wakeUps(limit: 9) } == [])
  }

  @Test func leavesNoTraceWhileOthersHaveTheStoreOpen() throws {
    try live()
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("watching")
    let follow = try home.start("vane", ["follow", "--format", "plain"])
    try follow.waitForOutput("\n")
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(try findings() == [])
    for program in [watch, follow] {
      program.signal(SIGTERM)
      _ = program.wait()
    }
    #expect(try findings() == [])
    #expect(home.vaneFetch("wake").output.hasPrefix("noData"))
    #expect(try findings() == [])
  }

  @Test func leavesNoTraceOfAStoreThatWasSetAside() throws {
    try live()
    for suffix in ["", "-wal"] {
      let kept = home.paths.database + ".corrupt-20260101T000000Z" + suffix
      try FileManager.default.copyItem(atPath: home.paths.database, toPath: kept)
    }
    try Data("Berlin".utf8).write(to: URL(filePath: home.paths.locations + ".corrupt-20260101T000000Z"))
    try Data("Berlin".utf8).write(to: URL(filePath: home.paths.locations + ".new"))
    try Data(repeating: 7, count: 65_536).write(to: URL(filePath: home.paths.database))
    try? FileManager.default.removeItem(atPath: home.paths.database + "-wal")
    #expect(home.vane("locations").errors.contains("the store was damaged"))
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(try findings() == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: home.paths.folder)
    #expect(names.filter { $0.contains("corrupt") || $0.hasSuffix(".new") } == [])
  }

  @Test func leavesNoTraceWithoutAStore() throws {
    try live()
    try FileManager.default.moveItem(
      atPath: home.paths.database, toPath: home.paths.database + ".corrupt-20260101T000000Z")
    try FileManager.default.removeItem(atPath: home.paths.locations)
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(try findings() == [])
  }
}
