import CFeedExpat
import FoundationEssentials

/// A headline of a feed, bounded and filtered.
struct Headline: Codable, Hashable {
  /// Is not used again, so that a fetch does not change what `open N` means; 0 outside of the file.
  var number = 0
  let feed: String
  let id: String
  let title: String
  let date: Date
  let link: String?

  /// Creates a headline from the texts of its elements. A date in the future, or none, becomes the time of the fetch.
  init(_ texts: [String: String], of feed: String, fetchedAt now: Date) {
    let name = texts["guid"] ?? texts["id"]
    self.feed = feed
    link = (texts["link"] ?? name).flatMap(SafeText.link)
    title = SafeText.line(texts["title"] ?? link ?? "(no title)")
    id = SafeText.line(name ?? link ?? title)
    date = min((texts["pubDate"] ?? texts["published"] ?? texts["updated"]).flatMap(SafeText.date) ?? now, now)
  }
}

/// Reads the items of RSS 2.0 and Atom.
struct FeedDocument {
  /// Further items are ignored.
  static let maximumItems = 500
  /// The maximum size of a text in bytes; the rest is ignored.
  private static let maximumText = 4096

  /// The texts of each item, by the name of their element.
  private var items: [[String: String]] = []
  /// The depth of the open element, and of the open item; 0 for none.
  private var (depth, itemDepth) = (0, 0)
  private var texts: [String: String] = [:]
  private var text: [UInt8] = []

  /// Returns the texts of each item, by the name of their element.
  static func items(of document: [UInt8]) throws -> [[String: String]] {
    var feed = FeedDocument()
    let problem = withUnsafeMutablePointer(to: &feed) { feed in
      var reader = feed_reader()
      reader.context = UnsafeMutableRawPointer(feed)
      reader.begin = { $0!.assumingMemoryBound(to: FeedDocument.self).pointee.begin(String(cString: $1!), $2!) }
      reader.text = { $0!.assumingMemoryBound(to: FeedDocument.self).pointee.add($1, Int($2)) }
      reader.end = { $0!.assumingMemoryBound(to: FeedDocument.self).pointee.end(String(cString: $1!)) ? 1 : 0 }
      return feed_parse(document, Int32(document.count), &reader)
    }
    if let problem { throw FeedError(description: "the feed cannot be read: \(String(cString: problem))") }
    return feed.items
  }

  private mutating func begin(_ name: String, _ attributes: UnsafePointer<UnsafePointer<CChar>?>) {
    depth += 1
    if itemDepth == 0, name == "item" || name == "entry" { (itemDepth, texts) = (depth, [:]) }
    guard depth == itemDepth + 1 else { return }
    text = []
    guard name == "link", let link = feed_attribute(attributes, "href") else { return }
    let relation = feed_attribute(attributes, "rel").map { String(cString: $0) }
    if relation ?? "alternate" == "alternate" { texts[name] = texts[name] ?? String(cString: link) }
  }

  private mutating func add(_ characters: UnsafePointer<CChar>?, _ count: Int) {
    text += UnsafeRawBufferPointer(start: characters, count: min(count, FeedDocument.maximumText - text.count))
  }

  /// Returns whether the document has enough items.
  private mutating func end(_ name: String) -> Bool {
    depth -= 1
    if depth == itemDepth {
      let value = SafeText.line(String(decoding: text, as: UTF8.self), limit: 2000)
      texts[name] = texts[name] ?? (value.isEmpty ? nil : value)
    } else if depth == itemDepth - 1 {
      items.append(texts)
      itemDepth = 0
    }
    return items.count == FeedDocument.maximumItems
  }
}
