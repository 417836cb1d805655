import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import LinuxEvents
import NewsServer
import Testing

/// The program in processes of its own, and a server.
@Suite struct HeadlinesProcessTests {
  private let program: HeadlinesProgram

  init() throws { program = try HeadlinesProgram() }

  @Test func listsWhatIsNewAndWhatIsNot() throws {
    #expect(try program.run().output == "There are no feeds. Add one: headlines add URL\n")
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    #expect(try program.run("refresh").output == "new headlines: 1\n")
    program.server.answer("/feed", .response(200, [:], Feeds.rss([2, 1])))
    #expect(try program.run("badge").output == "1\n")
    #expect(try program.run().output == "* 1 2026-11-02 07:01 Item 1\n    https://news.example/1\n")
    #expect(try program.run("badge").output == "0\n")
    #expect(try program.run("refresh").output == "new headlines: 1\n")
    #expect(try program.run("badge").output == "1\n")
    let second = " 2 2026-11-02 07:02 Item 2\n    https://news.example/2\n"
    let first = "  1 2026-11-02 07:01 Item 1\n    https://news.example/1\n"
    #expect(try program.run().output == "*" + second + first)
    #expect(try program.run().output == " " + second + first)
  }

  @Test func aListIsALookThatClearsTheBadgeOfTheHost() throws {
    let store = try FileFetchStore(folder: program.folder)
    try program.add("/feed", .response(200, [:], Feeds.rss([2, 1])))
    try program.run("refresh")
    try program.run("badge")
    #expect(try store.unseen == 2)
    let before = try store.memory()
    try program.run()
    #expect(try store.unseen == 0)
    #expect(try looks(store.memory()) != looks(before))
  }

  /// Returns the line of a memory with the looks.
  private func looks(_ memory: FetchMemory) throws -> Substring {
    try #require(memory.text.split(separator: "\n").first { $0.hasPrefix("looks ") })
  }

  @Test func showsDatesInTheZoneOfTheUser() throws {
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    _ = try program.run("refresh")
    #expect(try program.run(variables: ["TZ": "Asia/Kolkata"]).output.hasPrefix("* 1 2026-11-02 12:31 Item 1\n"))
  }

  @Test func worksWithoutANetworkFromItsFile() throws {
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    _ = try program.run("refresh")
    program.server.stop()
    #expect(try program.run().output == "* 1 2026-11-02 07:01 Item 1\n    https://news.example/1\n")
    let refresh = try program.run("refresh")
    #expect(refresh.status == .exited(1))
    #expect(refresh.output.isEmpty)
    #expect(refresh.errors.hasPrefix("headlines: "))
    #expect(try program.run().output == "  1 2026-11-02 07:01 Item 1\n    https://news.example/1\n")
  }

  @Test func asksOnlyWhetherAFeedHasChanged() throws {
    try program.add("/feed", .response(200, ["ETag": "\"1\""], Feeds.rss([1])))
    #expect(try program.run("simulate", "--terminated").output == "newData\n")
    program.server.answer("/feed", .response(304))
    #expect(try program.run("simulate", "--terminated").output == "noData\n")
    #expect(program.server.requests.map { $0.fields["if-none-match"] } == [nil, "\"1\""])
    let log = try program.run("log").output
    #expect(log.wholeMatch(of: /(.* newData \d+ ms\n)(.* noData \d+ ms\n)/) != nil)
    #expect(try program.run("badge").output == "1\n")
  }

  @Test func asksForAllOfAFeedThatWasRemovedAndAddedAgain() throws {
    try program.add("/feed", .response(200, ["ETag": "\"1\""], Feeds.rss([1])))
    _ = try program.run("refresh")
    #expect(try program.run("remove", program.server.url("/feed")).status == .exited(0))
    #expect(try program.run().output == "There are no feeds. Add one: headlines add URL\n")
    try program.add("/feed", .response(200, ["ETag": "\"1\""], Feeds.rss([1])))
    #expect(try program.run("refresh").output == "new headlines: 1\n")
    #expect(program.server.requests.map { $0.fields["if-none-match"] } == [nil, nil])
  }

  @Test func deleteRemovesTheFileAndNothingIsPlanned() throws {
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    _ = try program.run("refresh")
    let file = program.folder + "/headlines.json"
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(try program.run("delete").status == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try program.run("plan").output == "feeds: no fetch is planned, because nothing is saved\n")
    #expect(try program.run("refresh").output == "nothing was fetched: nothing is saved\n")
    #expect(try program.run("delete").status == .exited(0))
  }
}
