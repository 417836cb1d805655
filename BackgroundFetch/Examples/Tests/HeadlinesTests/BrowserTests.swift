import Foundation
import LinuxEvents
import NewsServer
import Testing

/// `headlines open N`.
@Suite struct BrowserTests {
  private let program: HeadlinesProgram
  private static let link = "https://news.example/$(touch%20x);'x'&y=*"

  init() throws {
    program = try HeadlinesProgram()
    let items = "<item><link>https://news.example/$(touch x);'x'&amp;y=*</link></item><item><guid>2</guid></item>"
    try program.add("/feed", .response(200, [:], Feeds.rss(items: items)))
    try program.run("refresh")
  }

  /// Makes a program that writes the number of its arguments and the arguments into a file. Another process writes it,
  /// because a file that this process has open for writing could not be started.
  private func makeBrowser(_ name: String, status: Int = 0) throws -> (path: String, record: String) {
    let path = "\(program.folder)/\(name)"
    var command = ChildProcess.Command(path: "/bin/sh", arguments: ["-c", "cat >\"$0\" && chmod +x \"$0\"", path])
    command.input = Array("#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" >'\(path).record'\nexit \(status)\n".utf8)
    _ = try ChildProcess(command).wait(atMost: .seconds(60))
    return (path, "\(path).record")
  }

  private func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func passesTheLinkAsOneArgument() throws {
    let browser = try makeBrowser("a browser")
    #expect(try program.run("open", "2", variables: ["BROWSER": browser.path]).status == .exited(0))
    #expect(read(browser.record) == "1\n\(BrowserTests.link)\n")
  }

  @Test func startsXDGOpenWithoutABrowser() throws {
    let browser = try makeBrowser("xdg-open")
    let variables = ["PATH": "\(program.folder):/usr/bin:/bin", "BROWSER": ""]
    #expect(try program.run("open", "2", variables: variables).status == .exited(0))
    #expect(read(browser.record) == "1\n\(BrowserTests.link)\n")
  }

  @Test func reportsABrowserThatFails() throws {
    let browser = try makeBrowser("browser", status: 3)
    let open = try program.run("open", "2", variables: ["BROWSER": browser.path])
    #expect(open.status == .exited(1))
    #expect(open.errors == "headlines: \(browser.path) could not open \(BrowserTests.link)")
  }

  @Test(arguments: ["1", "3", "0", "-1", "", "x", "2 "])
  func opensOnlyAHeadlineWithALink(number: String) throws {
    let browser = try makeBrowser("browser")
    let open = try program.run("open", number, variables: ["BROWSER": browser.path])
    #expect(open.status == .exited(1))
    #expect(read(browser.record) == nil)
  }
}
