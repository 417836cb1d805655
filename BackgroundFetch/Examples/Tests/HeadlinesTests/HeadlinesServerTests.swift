import ExampleProgram
import FoundationEssentials
import LinuxEvents
import NewsServer
import Testing

/// Servers that ask to wait, that fail, and that send what they should not.
@Suite struct HeadlinesServerTests {
  private let program: HeadlinesProgram

  init() throws { program = try HeadlinesProgram() }

  @Test func waitsAsLongAsTheServerAsks() throws {
    try program.add("/feed", .response(429, ["Retry-After": "36000"]))
    let refresh = try program.run("refresh")
    #expect(refresh.status == .exited(1))
    #expect(refresh.errors == "headlines: the status is 429")
    #expect(try program.secondsUntilTheNextFetch() > 35_900)
    #expect(try program.run("wake").output == "noData\n")
    #expect(try program.run("refresh").output == "nothing was fetched: 127.0.0.1 asked to wait\n")
    #expect(program.server.requests.count == 1)
  }

  @Test func asksOtherServersMeanwhile() throws {
    try program.add("/busy", .response(503, ["Retry-After": "36000"]))
    try program.add("/feed", .response(200, [:], Feeds.rss([1])), host: "localhost")
    let refresh = try program.run("refresh")
    #expect(refresh.output == "new headlines: 1\n")
    #expect(refresh.errors == "\(program.server.url("/busy")): the status is 503")
    #expect(try program.run("refresh").output == "new headlines: 0\n")
    #expect(program.server.requests.map(\.path) == ["/busy", "/feed", "/feed"])
  }

  @Test func fetchesNothingWhileTheFeedStaysAsItIs() throws {
    try program.add("/feed", .response(200, ["Cache-Control": "max-age=18000"], Feeds.rss([1])))
    _ = try program.run("refresh")
    #expect(try program.secondsUntilTheNextFetch() > 17_900)
  }

  @Test(arguments: ["/loop", "/missing", "/truncated", "/large", "/html"])
  func reportsAFeedThatCannotBeReadAndReadsTheOthers(path: String) throws {
    program.server.answer("/loop", .response(302, ["Location": "/loop"]))
    program.server.answer("/truncated", .truncated(1 << 20, Feeds.rss([3])))
    program.server.answer("/large", .spaces(50 << 20))
    program.server.answer("/html", .response(200, [:], Array("<html/>".utf8)))
    #expect(try program.run("add", program.server.url(path)).status == .exited(0))
    try program.add("/feed", .response(200, [:], Feeds.rss([1])))
    let refresh = try program.run("refresh")
    #expect(refresh.output == "new headlines: 1\n")
    #expect(refresh.errors.hasPrefix("\(program.server.url(path)): "))
    #expect(refresh.errors.split(separator: "\n").count == 1)
  }

  @Test func printsNothingThatAFeedShouldNotPrint() throws {
    let items =
      "<item><title>&#x9b;31m&#x202e;&#x2066;evil&#x7f;&#x2028;\u{200f}</title><guid>&#x85;</guid>"
      + "<link>https://news.example/ \"'`;$(touch x)&#x9b;&#x202e;\u{e9}</link></item>"
      + "<item><title>link</title><link>javascript:alert(1)</link></item>"
    let fields = ["ETag": "\"\u{9b}31m\u{202e}\"", "Cache-Control": "max-age=\u{9b}", "Retry-After": "\u{202e}"]
    try program.add("/feed", .response(200, fields, Feeds.rss(items: items)))
    try program.add("/status", .response(600, fields, Feeds.rss(items: items)))
    let declared = "<!DOCTYPE \u{202e} [<!ENTITY \u{9b} '\u{9b}'>]><rss/>"
    try program.add("/type", .response(200, fields, Array(declared.utf8)))
    for arguments in [["refresh"], ["log"], ["plan"], ["badge"], ["add", "\u{9b}31m\u{202e}x"], ["remove", "\u{9b}"]] {
      let errors = Lines()
      let process = try program.start(arguments, errors: errors.stream)
      errors.closeWriter()
      var output = ""
      while let line = try errors.next() { output += line }
      output += try #require(process.wait(atMost: .seconds(60))).output
      #expect(output.utf8.allSatisfy { (0x20...0x7e).contains($0) || $0 == 0x0a }, "\(arguments)")
    }
    let lines = try program.run().output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix(" 31mevil"))
    #expect(lines[1] == "    https://news.example/%20%22'%60;$(touch%20x)%C3%A9")
    #expect(lines[2].hasSuffix(" link"))
  }
}
