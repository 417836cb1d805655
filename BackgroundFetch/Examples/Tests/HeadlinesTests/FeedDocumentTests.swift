import FoundationEssentials
import Testing

@testable import headlines

/// What is read of a document, and what is not.
@Suite struct FeedDocumentTests {
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  private func headlines(_ document: [UInt8]) throws -> [Headline] {
    try FeedDocument.items(of: document).map { Headline($0, of: "https://news.example/feed", fetchedAt: now) }
  }

  /// Returns the headline of an RSS item with these elements.
  private func headline(_ elements: String) throws -> Headline {
    let headlines = try headlines(Feeds.rss(items: "<item>\(elements)</item>"))
    return try #require(headlines.count == 1 ? headlines.first : nil)
  }

  private func problem(_ document: [UInt8]) -> String? {
    do {
      _ = try FeedDocument.items(of: document)
      return nil
    } catch { return "\(error)".replacing("the feed cannot be read: ", with: "") }
  }

  @Test func readsRSS() throws {
    let headlines = try headlines(Feeds.rss([2, 1]))
    #expect(headlines.map(\.title) == ["Item 2", "Item 1"])
    #expect(headlines.map(\.id) == ["2", "1"])
    #expect(headlines.map(\.link) == ["https://news.example/2", "https://news.example/1"])
    #expect(headlines.map(\.date.timeIntervalSince1970) == [1_793_602_920, 1_793_602_860])
  }

  @Test func readsAtom() throws {
    let headlines = try headlines(
      Feeds.atom(
        """
        <entry><id>urn:1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <b>bold</b> word</div></title>
        <link rel="self" href="https://news.example/self"/><link href="https://news.example/1"/>
        <published>2026-11-02T08:01:00+01:00</published><updated>2026-11-03T08:00:00Z</updated></entry>
        <entry><id>urn:2</id><title>Two</title><link rel="alternate" href="https://news.example/2"/>
        <updated>2026-11-02T07:02:00Z</updated></entry>
        """))
    #expect(headlines.map(\.title) == ["One bold word", "Two"])
    #expect(headlines.map(\.id) == ["urn:1", "urn:2"])
    #expect(headlines.map(\.link) == ["https://news.example/1", "https://news.example/2"])
    #expect(headlines.map(\.date.timeIntervalSince1970) == [1_793_602_860, 1_793_602_920])
  }

  @Test func ignoresElementsOfOtherFormats() throws {
    let headline = try headline(
      """
      <media:title>Picture</media:title><title>Text</title><image><title>Image</title></image>
      <atom:link href="https://news.example/atom"/><link>https://news.example/1</link>
      """)
    #expect(headline.title == "Text")
    #expect(headline.link == "https://news.example/1")
  }

  @Test func identifiesAnItemByItsLinkOrTitleWithoutAGUID() throws {
    #expect(try headline("<title>A</title><link>https://news.example/1</link>").id == "https://news.example/1")
    #expect(try headline("<title>A</title>").id == "A")
    #expect(try headline("").title == "(no title)")
    #expect(try headline("<guid>https://news.example/1</guid>").link == "https://news.example/1")
  }

  @Test(arguments: ["", "soon", "Mon, 02 Nov 9999 07:01:00 GMT", "9999-11-02T07:01:00Z", "1e300"])
  func usesTheTimeOfTheFetchInPlaceOfADateThatIsNone(date: String) throws {
    #expect(try headline("<pubDate>\(date)</pubDate>").date == now)
  }

  @Test(arguments: [
    ("&#x202e;evil&#x2066;", "evil"), ("a&#x9b;31mb", "a31mb"), ("tab\tand\nline&#13;&#x2028;end", "tab and line end"),
    ("&amp;lt;b&amp;gt; &lt;b&gt;", "&lt;b&gt; <b>"), ("<![CDATA[<b>bold</b>]]>", "<b>bold</b>"),
    ("\u{7f}\u{feff}\u{200b}\u{e000}x\u{e0001}", "x"), ("Größe 字 😀", "Größe 字 😀"),
  ])
  func filtersTitles(written: String, shown: String) throws {
    #expect(try headline("<title>\(written)</title>").title == shown)
  }

  @Test func boundsTexts() throws {
    let long = String(repeating: "ä", count: 1 << 20)
    let headline = try headline("<title>\(long)</title><guid>\(long)</guid><link>https://news.example/\(long)</link>")
    #expect(headline.title == String(repeating: "ä", count: 300))
    #expect(headline.id.unicodeScalars.count == 300)
    #expect(headline.link == nil)
    let link = "https://news.example/" + String(repeating: "a", count: 979)
    #expect(try self.headline("<link>\(link)</link>").link == link)
    #expect(try self.headline("<link>\(link)a</link>").link == nil)
  }

  @Test func readsAtMost500Items() throws {
    #expect(try headlines(Feeds.rss(1...500)).count == 500)
    #expect(try headlines(Feeds.rss(1...501)).count == 500)
    // What follows is not read, so it may be of any size and no XML.
    #expect(try headlines(Feeds.rss(1...500) + Array("<<<".utf8)).map(\.title).last == "Item 500")
    let million = String(repeating: "<item/>", count: 600_000)
    #expect(try headlines(Feeds.rss(items: million)).count == 500)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT:alert(1)//https://news.example/", "data:text/html,x", "file:///etc/passwd",
    "//news.example/1", "/1", "news.example", "http:///1", "https://", "https://:80/", "http:a.example", "-http://a/",
    "ftp://news.example/", "java&#10;script:alert(1)", "",
  ])
  func ignoresLinksThatAreNoHTTP(link: String) throws {
    #expect(try headline("<title>x</title><link>\(link)</link>").link == nil)
    #expect(try headlines(Feeds.atom("<entry><link href=\"\(link)\"/></entry>")).map(\.link) == [nil])
  }

  @Test(arguments: [
    ("HTTPS://news.example/1", "HTTPS://news.example/1"), ("  https://news.example/1\n", "https://news.example/1"),
    ("https://news.example/a b&quot;c&lt;", "https://news.example/a%20b%22c%3C"),
    ("https://news.example/`a\\b", "https://news.example/%60a%5Cb"),
    ("https://news.example/&#x9b;31m&#x202e;ä", "https://news.example/31m%C3%A4"),
  ])
  func writesLinksInPrintableASCII(written: String, link: String) throws {
    #expect(try headline("<link>\(written)</link>").link == link)
  }

  @Test func readsNoDocumentType() {
    let entities = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    for declaration in ["<!ENTITY l0 \"ha\">\(entities)", "<!ENTITY l9 SYSTEM \"file:///etc/passwd\">"] {
      let document = "<!DOCTYPE rss [\(declaration)]><rss><channel><item><title>&l9;</title></item></channel></rss>"
      #expect(problem(Array(document.utf8)) == "it has a document type")
    }
  }

  @Test(arguments: [
    ("<html><body/></html>", "it is neither RSS 2.0 nor Atom"), ("", "no element found"),
    ("<rss><channel><item>&nbsp;</item></channel></rss>", "undefined entity"),
    ("<rss><channel><item>", "no element found"),
    ("<rss><channel><item><title>\u{1b}[2J</title></item></channel></rss>", "not well-formed (invalid token)"),
    ("<rss>" + String(repeating: "<item>", count: 1 << 20), "its elements are nested too deeply"),
  ])
  func readsNoDocumentThatIsNoFeed(document: String, reason: String) {
    #expect(problem(Array(document.utf8)) == reason)
  }

  @Test func readsOnlyTheEncodingsOfTheParser() throws {
    func feed(_ encoding: String, _ title: [UInt8]) -> [UInt8] {
      Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><rss><channel><item><title>".utf8) + title
        + Array("</title></item></channel></rss>".utf8)
    }
    #expect(try headlines(feed("ISO-8859-1", [0x47, 0x72, 0xf6, 0x9b])).map(\.title) == ["Grö"])
    #expect(problem(feed("UTF-8", [0xc3, 0x28])) == "not well-formed (invalid token)")
    #expect(problem(feed("UTF-8", [0xed, 0xa0, 0x80])) == "not well-formed (invalid token)")
    #expect(problem(feed("UTF-7", [0x41])) == "unknown encoding")
    #expect(problem(feed("UTF-16", [0x41])) == "encoding specified in XML declaration is incorrect")
  }
}
