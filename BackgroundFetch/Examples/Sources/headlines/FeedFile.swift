import BackgroundFetchHost
import FoundationEssentials
import LinuxEvents

/// Everything that the program knows.
struct FeedFile: Codable, Hashable {
  /// The addresses of the feeds.
  private(set) var feeds: [String] = []
  /// The newest first.
  private(set) var headlines: [Headline] = []
  private(set) var lastNumber = 0
  /// The last number at the last look.
  var seenThrough = 0

  /// With the limits of a feed, the file is always smaller than what a store reads.
  private static let maximumFeeds = 30

  /// The headlines since the last look.
  var new: [Headline] { headlines.filter { $0.number > seenThrough } }

  mutating func add(_ text: String) throws {
    guard let url = SafeText.link(text) else { throw FeedError(description: "\(text) is no address of a feed") }
    guard !feeds.contains(url) else { throw FeedError(description: "\(url) was added before") }
    guard feeds.count < FeedFile.maximumFeeds else { throw FeedError(description: "there are \(feeds.count) feeds") }
    feeds.append(url)
  }

  mutating func remove(_ text: String) throws {
    let url = SafeText.link(text)
    guard feeds.contains(where: { $0 == url }) else { throw FeedError(description: "there is no feed \(text)") }
    feeds.removeAll { $0 == url }
    headlines.removeAll { $0.feed == url }
  }

  /// Adds the headlines that the file does not have, and returns their number.
  mutating func merge(_ listed: [Headline], from feed: String) -> Int {
    // The feed may have been removed during the fetch.
    guard feeds.contains(feed) else { return 0 }
    let before = lastNumber
    var known = Set(headlines.filter { $0.feed == feed }.map(\.id))
    for var headline in listed.reversed() where known.insert(headline.id).inserted {
      lastNumber += 1
      headline.number = lastNumber
      headlines.append(headline)
    }
    headlines.sort { ($0.date, $0.number) > ($1.date, $1.number) }
    // What the feed still lists stays in the file: otherwise it would be new again.
    let ids = Set(listed.map(\.id))
    let old = headlines.filter { $0.feed == feed && !ids.contains($0.id) }
    headlines.removeAll(where: Set(old.dropFirst(FeedDocument.maximumItems - ids.count)).contains)
    return lastNumber - before
  }
}

/// What the user did wrong, or why a feed cannot be read.
struct FeedError: Error, CustomStringConvertible {
  let description: String
}

extension FileFetchStore {
  private static let name = "headlines.json"

  func feeds() throws -> FeedFile {
    guard let bytes = try read(FileFetchStore.name) else { return FeedFile() }
    if let file = try? JSONDecoder().decode(FeedFile.self, from: Data(bytes)) { return file }
    throw FeedError(description: "\(folder)/\(FileFetchStore.name) is damaged; remove it to begin afresh")
  }

  /// Changes the file, which is replaced as a whole, and removed without feeds. Other processes that change it wait.
  func change<Value>(_ body: (inout FeedFile) throws -> Value) throws -> Value {
    let lock = try lock(FileFetchStore.name)
    defer { lock.release() }
    let before = try feeds()
    var file = before
    let value = try body(&file)
    if file.feeds.isEmpty { try remove(FileFetchStore.name) }
    if file != before, !file.feeds.isEmpty { try write(Array(JSONEncoder().encode(file)), to: FileFetchStore.name) }
    return value
  }
}
