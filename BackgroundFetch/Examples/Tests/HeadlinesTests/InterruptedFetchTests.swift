import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import FoundationEssentials
import Glibc
import LinuxEvents
import NewsServer
import Testing

@testable import headlines

/// Fetches that are killed, that hang, and that a host starts.
@Suite(.serialized) struct InterruptedFetchTests {
  private let program: HeadlinesProgram

  init() throws { program = try HeadlinesProgram() }

  private func headlines() throws -> [String] {
    try FileFetchStore(folder: program.folder).feeds().headlines.map(\.title)
  }

  @Test func aKilledFetchLosesNothing() throws {
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    try program.run("refresh")
    #expect(program.server.waitForRequest())
    let before = FileManager.default.contents(atPath: program.folder + "/headlines.json")
    try program.add("/feed2", .unfinished(Feeds.rss([2, 1])), host: "localhost")
    program.server.answer("/feed", .unfinished(Feeds.rss([2, 1])))
    let feeds = FileManager.default.contents(atPath: program.folder + "/headlines.json")
    #expect(feeds != before)

    let fetch = try program.start(["simulate", "--terminated"])
    #expect(program.server.waitForRequest())
    fetch.signal(SIGKILL)
    #expect(fetch.wait(atMost: .seconds(60))?.exit == .killed(signal: SIGKILL))
    #expect(FileManager.default.contents(atPath: program.folder + "/headlines.json") == feeds)
    #expect(try program.run("badge").output == "1\n")

    program.server.answer("/feed", .response(200, [:], Feeds.rss([2, 1])))
    program.server.answer("/feed2", .response(200, [:], Feeds.rss([3])))
    #expect(try program.run("refresh").output == "new headlines: 2\n")
    #expect(try headlines() == ["Item 3", "Item 2", "Item 1"])
    let results = try program.run("log").output.split(separator: "\n").map { $0.split(separator: " ")[6] }
    #expect(results == ["newData", "failed", "newData"])
  }

  @Test func aFetchThatIsKilledBeforeItsEndIsCommittedLosesNothing() async throws {
    try program.add("/feed", .response(200, ["ETag": "\"1\""], Feeds.rss([2, 1])))
    let store = try FileFetchStore(folder: program.folder)
    let simulation = try FetchSimulation(from: Date())
    let host = FeedFetch(store: store).register(on: simulation.host())
    // The first commit opens the row of the fetch, the second one closes it.
    simulation.kills = [.before(1)]
    _ = try await simulation.run(host, for: .seconds(1))
    #expect(try headlines() == ["Item 2", "Item 1"])
    #expect(try program.run("badge").output == "2\n")
    _ = try await simulation.run(host, for: .seconds(600))
    #expect(simulation.memory.rows.map(\.answer?.result) == [.failed, .noData])
    #expect(try headlines() == ["Item 2", "Item 1"])
    #expect(try program.run("badge").output == "2\n")
  }

  @Test func aFetchEndsAtItsLimit() async throws {
    // Each could take a second, but the fetch only one.
    for path in ["/1", "/2", "/3", "/4"] { try program.add(path, .unfinished(Feeds.rss([1]))) }
    let store = try FileFetchStore(folder: program.folder)
    let host = FeedFetch(store: store, limit: .seconds(3)).register(on: FetchHost(store: store))
    #expect("\(try await host.wake())" == "failed the time limit has passed")
    #expect(program.server.requests.first?.path == "/1")
    #expect(!program.server.requests.contains { $0.path == "/4" })
    #expect(try headlines().isEmpty)
  }

  @Test func aFeedThatHangsLeavesTheOthersTheirShare() async throws {
    try program.add("/1", .unfinished(Feeds.rss([1])))
    try program.add("/2", .response(200, [:], Feeds.rss([2])))
    let store = try FileFetchStore(folder: program.folder)
    let host = FeedFetch(store: store, limit: .seconds(6)).register(on: FetchHost(store: store))
    #expect(try await host.wake().result == .newData)
    #expect(try headlines() == ["Item 2"])
  }

  @Test func aHostFetchesAFeedThatIsAddedWhileItRuns() throws {
    let host = try program.start(["run"])
    try program.wait { FileLock.holder(of: program.folder + "/host.lock") != .nobody }
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    try program.wait { try headlines() == ["Item 1"] }
    try program.wait { try program.run("log").output.contains(" host first newData ") }
    host.signal(SIGTERM)
    #expect(host.wait(atMost: .seconds(60))?.exit == .exited(0))
  }
}
