import FoundationEssentials
import Testing

@testable import headlines

/// What is new, and what the file keeps.
@Suite struct FeedFileTests {
  private static let feed = "https://news.example/feed"
  private var file = FeedFile()

  init() throws { try file.add(FeedFileTests.feed) }

  /// Merges headlines with these identifiers, one minute apart, the first one the newest; returns how many are new.
  @discardableResult
  private mutating func merge(_ ids: [Int], day: Int = 1, from feed: String = FeedFileTests.feed) -> Int {
    let now = Date(timeIntervalSince1970: 1_795_000_000)
    let headlines = ids.enumerated().map { index, id in
      let date = "2026-11-0\(day)T\(10 + (600 - index) / 60):\(10 + (600 - index) % 60 / 2):00Z"
      return Headline(["id": "\(id)", "title": "Item \(id)", "updated": date], of: feed, fetchedAt: now)
    }
    return file.merge(headlines, from: feed)
  }

  @Test mutating func isNewWhatTheFileDoesNotHave() {
    #expect(merge([2, 1]) == 2)
    #expect(merge([2, 1]) == 0)
    #expect(merge([3, 2]) == 1)
    // An item that the feed listed earlier is still in the file.
    #expect(merge([1]) == 0)
    #expect(file.headlines.count == 3)
  }

  @Test mutating func countsAnItemOnce() {
    #expect(merge([1, 1, 1]) == 1)
  }

  @Test mutating func comparesFeedsByThemselves() throws {
    try file.add("https://other.example/feed")
    #expect(merge([1]) == 1)
    #expect(merge([1], from: "https://other.example/feed") == 1)
  }

  @Test mutating func marksWhatIsNewSinceTheLastLook() {
    merge([1])
    #expect(file.new.map(\.id) == ["1"])
    file.seenThrough = file.lastNumber
    #expect(file.new.isEmpty)
    merge([2, 1])
    #expect(file.new.map(\.id) == ["2"])
  }

  @Test mutating func listsTheNewestFirst() {
    merge([1, 2], day: 2)
    merge([3], day: 3)
    merge([4], day: 1)
    #expect(file.headlines.map(\.id) == ["3", "1", "2", "4"])
  }

  @Test mutating func numbersAreNotUsedAgain() throws {
    merge([1, 2])
    #expect(file.headlines.map(\.number) == [2, 1])
    try file.remove(FeedFileTests.feed)
    #expect(file.headlines.isEmpty)
    try file.add(FeedFileTests.feed)
    merge([1])
    #expect(file.headlines.map(\.number) == [3])
  }

  @Test mutating func keeps500HeadlinesOfAFeed() throws {
    try file.add("https://other.example/feed")
    merge([-1], from: "https://other.example/feed")
    merge(Array(1...500))
    merge(Array(491...510), day: 2)
    #expect(file.headlines.count == 501)
    // The oldest went, and what the feed lists stayed.
    #expect(Set(file.headlines.map(\.id)).isSuperset(of: (491...510).map(String.init)))
    #expect(merge(Array(491...510), day: 2) == 0)
  }

  @Test mutating func whatTheFeedListsStaysHoweverOldItIs() {
    merge(Array(1...500), day: 2)
    merge(Array(501...1000), day: 1)
    #expect(file.headlines.count == 500)
    #expect(merge(Array(501...1000), day: 1) == 0)
  }

  @Test mutating func addsNothingToAFeedThatWasRemoved() throws {
    try file.remove(FeedFileTests.feed)
    #expect(merge([1]) == 0)
    #expect(file == FeedFile())
  }

  @Test mutating func hasAtMost30Feeds() throws {
    for number in 2...30 { try file.add("https://news.example/\(number)") }
    #expect(throws: FeedError.self) { try file.add("https://news.example/31") }
    #expect(file.feeds.count == 30)
  }

  @Test mutating func addsAFeedOnce() throws {
    #expect(throws: FeedError.self) { try file.add(FeedFileTests.feed) }
    #expect(throws: FeedError.self) { try file.add("file:///etc/passwd") }
    #expect(throws: FeedError.self) { try file.remove("https://other.example/feed") }
    #expect(file.feeds == [FeedFileTests.feed])
  }
}
