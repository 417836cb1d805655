import BackgroundFetch
import Foundation
import Glibc
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import Watching

@MainActor
@Suite(.ownThread) struct WatchLoopTests {
  private let bench: LoopBench
  private let berlin: Location

  init() throws {
    bench = try LoopBench()
    berlin = try SamplePlaces.berlin()
  }

  @Test func sleepsUntilAPlaceIsSavedAndAgainWhenItIsCleared() throws {
    var place: SavedLocation?
    let later = Date().addingTimeInterval(900)
    bench.decide = { store, _ in
      try store.locations().isEmpty ? .never(.nothingSaved) : .wait(until: later, .valid)
    }
    bench.onNews = { [bench, berlin] line in
      switch line {
      case "planned: wait, valid":
        if let place { _ = try bench.other.clear(place.id) }
      default:
        if place == nil { place = try bench.other.save(berlin, at: Date()) } else { bench.signal(SIGTERM) }
      }
    }
    #expect(try bench.run() == .signal(SIGTERM))
    #expect(
      bench.log == [
        "planned: never(BackgroundFetch.NeverReason.nothingSaved)", "planned: wait, valid",
        "planned: never(BackgroundFetch.NeverReason.nothingSaved)",
      ])
  }

  @Test func postsResultsBeforeTheEndOfTheWakeUp() throws {
    let place = try bench.other.save(berlin, at: Date())
    bench.script = "echo newData"
    let later = Date().addingTimeInterval(900)
    bench.decide = { store, _ in
      try store.latestRevision() == 0 ? .fetch(.first) : .wait(until: later, .valid)
    }
    bench.onNews = { [bench] line in
      if line == "started: host" { try bench.storeResult(for: place) }
      if line.hasPrefix("planned") { bench.signal(SIGINT) }
    }
    #expect(try bench.run() == .signal(SIGINT))
    #expect(bench.log == ["started: host", "updated Berlin", "ended: newData", "planned: wait, valid"])
  }

  @Test func viewPostsResultsOfOtherPrograms() throws {
    let place = try bench.other.save(berlin, at: Date())
    bench.decide = { _, _ in .wait(until: .distantPast, .valid) }
    bench.onNews = { [bench] line in
      if line.hasPrefix("planned") { try bench.storeResult(for: place) } else { bench.signal(SIGTERM) }
    }
    #expect(try bench.run(role: .view) == .signal(SIGTERM))
    #expect(bench.log == ["planned: wait, valid", "updated Berlin"])
  }

  @Test func simulatesAWakeUpForASignal() throws {
    bench.script = "[ $1 = simulated ] && echo noData"
    bench.onNews = { [bench] line in
      if line.hasPrefix("planned") { bench.signal(SIGUSR1) }
      if line.hasPrefix("ended") { bench.signal(SIGHUP) }
    }
    #expect(try bench.run() == .signal(SIGHUP))
    #expect(
      bench.log == [
        "planned: never(BackgroundFetch.NeverReason.nothingSaved)", "started: simulated", "ended: noData",
      ])
  }

  @Test func holdsAfterAWakeUpThatHadNoEffect() throws {
    bench.decide = { _, _ in .fetch(.first) }
    bench.onNews = { [bench] line in
      if line == "holding after 1" { bench.signal(SIGTERM) }
    }
    #expect(try bench.run() == .signal(SIGTERM))
    #expect(bench.log == ["started: host", "ended: noAnswer(status: 3)", "record unanswered", "holding after 1"])
  }

  @Test func endsAFetchThatIgnoresTheSignal() throws {
    // The signal comes once the script has said, by writing the configuration, that it ignores it.
    bench.script = "trap '' TERM; : > '\(bench.configurationPath)'; sleep 1000"
    try FileManager.default.createDirectory(
      atPath: bench.scratch("config/vane"), withIntermediateDirectories: true)
    bench.decide = { _, _ in .fetch(.first) }
    bench.onNews = { [bench] line in
      if line == "configurationChanged" { bench.signal(SIGTERM) }
    }
    #expect(try bench.run() == .signal(SIGTERM))
    #expect(
      bench.log == [
        "started: host", "configurationChanged", "reload", "stopping(Watching.WatchMachine.End.signal(15))",
        "ended: killed(signal: 9)", "record unanswered",
      ])
  }

  @Test func readsAConfigurationThatComesLate() throws {
    bench.onNews = { [bench] line in
      switch line {
      case "configurationChanged": bench.signal(SIGTERM)
      default:
        try FileManager.default.createDirectory(
          atPath: bench.scratch("config/vane"), withIntermediateDirectories: true)
        try bench.scratch.write("{}", to: "config/vane/config.json")
      }
    }
    #expect(try bench.run() == .signal(SIGTERM))
    #expect(
      bench.log == ["planned: never(BackgroundFetch.NeverReason.nothingSaved)", "configurationChanged", "reload"])
  }

  @Test func triesAStoreThatFailsAgain() throws {
    struct Locked: Error, CustomStringConvertible {
      var description: String { "locked" }
    }
    var plans = 0
    bench.decide = { _, _ in
      plans += 1
      if plans == 1 { throw Locked() }
      return .never(.chosen)
    }
    bench.onNews = { [bench] line in
      if line.hasPrefix("planned") { bench.signal(SIGTERM) }
    }
    #expect(try bench.run() == .signal(SIGTERM))
    #expect(bench.log == ["store failed: locked", "planned: never(BackgroundFetch.NeverReason.chosen)"])
  }

  @Test func endsWhenTheStoreFileIsReplaced() throws {
    bench.onNews = { [bench] _ in
      try bench.scratch.write("", to: "state/new")
      rename(bench.scratch("state/new"), bench.store.paths.database)
    }
    #expect(try bench.run() == .storeReplaced)
  }

  /// The store is open here, so the kernel does not report that its folder is gone.
  @Test(arguments: [WatchMachine.Role.host, .view])
  func endsWhenItsFolderIsRemoved(role: WatchMachine.Role) throws {
    bench.onNews = { [bench] _ in try FileManager.default.removeItem(atPath: bench.scratch("state")) }
    #expect(try bench.run(role: role) == .storeReplaced)
  }

  @Test func endsWhenItsFolderIsMoved() throws {
    bench.onNews = { [bench] _ in rename(bench.scratch("state"), bench.scratch("elsewhere")) }
    #expect(try bench.run() == .storeReplaced)
  }

  @Test func noticesAtTheNextWakeUpThatAFolderAboveWasMoved() throws {
    bench.onNews = { [bench] line in
      guard line.hasPrefix("planned") else { return }
      rename(bench.scratch.path, bench.scratch.path + "-moved")
      bench.signal(SIGUSR1)
    }
    defer { try? FileManager.default.removeItem(atPath: bench.scratch.path + "-moved") }
    #expect(try bench.run() == .storeReplaced)
  }

  @Test func stopsBeingTheHostWhenItsLockIsRemoved() throws {
    try bench.scratch.write("", to: "state/host.lock")
    bench.losesPlace = { [bench] in !FileManager.default.fileExists(atPath: bench.scratch("state/host.lock")) }
    bench.onNews = { [bench] _ in try FileManager.default.removeItem(atPath: bench.scratch("state/host.lock")) }
    #expect(try bench.run() == .hostLockLost)
  }

  @Test func endsAtItsDeadline() throws {
    #expect(try bench.run(for: 0) == .deadline)
  }
}
