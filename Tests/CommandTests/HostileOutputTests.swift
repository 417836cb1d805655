import Foundation
import Glibc
import TestSupport
import Testing

/// Programs over a store full of hostile text: nothing that commands a terminal is printed.
@Suite(.ownThread) struct HostileOutputTests {
  private let home: TemporaryHome

  init() throws { home = try HostileHome().home }

  @Test(arguments: [
    ["watch", "--for", "1s"], ["simulate-fetch"], ["now", "--format", "waybar"], ["status", "--json"],
  ])
  func printsNoHostileBytes(arguments: [String]) {
    let run = home.run("vane", arguments)
    #expect(run.output + run.errors != "")
    #expect(run.controlCharacters == [], "\(run)")
  }

  @Test func followPrintsNoHostileBytes() throws {
    let program = try home.start("vane", ["follow", "--format", "tmux"])
    _ = try program.waitForOutput("\n")
    program.signal(SIGTERM)
    #expect(program.wait().controlCharacters == [])
  }
}
