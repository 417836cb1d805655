@testable import headlines

/// Feeds for the tests.
enum Feeds {
  /// RSS with an item for each number.
  static func rss(_ numbers: some Sequence<Int>) -> [UInt8] {
    let items = numbers.map { number in
      """
      <item><title>Item \(number)</title><link>https://news.example/\(number)</link>
      <guid isPermaLink="false">\(number)</guid><pubDate>Mon, 02 Nov 2026 07:0\(number % 10):00 GMT</pubDate></item>
      """
    }
    return rss(items: items.joined())
  }

  static func rss(items: String) -> [UInt8] {
    Array(#"<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>\#(items)</channel></rss>"#.utf8)
  }

  /// Atom with these entries.
  static func atom(_ entries: String) -> [UInt8] {
    Array(#"<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>\#(entries)</feed>"#.utf8)
  }
}
