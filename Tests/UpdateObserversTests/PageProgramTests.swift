import Foundation
import TestSupport
import Testing

@testable import UpdateObservers

@Suite struct PageProgramTests {
  private let folder = ScratchFolder()

  @Test func startsTheFirstProgramThatExists() async throws {
    let path = try folder.writeProgram("echo \"$@\" > \(folder("words"))\nexit 5\n", to: "vane")
    #expect(await PageProgram(at: ["/nowhere/vane", path]).run(within: .seconds(20)) == .exited(5))
    #expect(try folder.text(of: "words") == "page\n")
    guard case .couldNotStart(let reason) = await PageProgram(at: ["/nowhere/vane"]).run(within: .seconds(20)) else {
      Issue.record("started")
      return
    }
    #expect(reason == "it is at none of these paths: /nowhere/vane")
  }

  @Test func endsAProgramThatHangsWithItsChildren() async throws {
    let path = try folder.writeProgram("sleep 600 & echo $! > \(folder("pid"))\nwait\n", to: "vane")
    let limit = Duration.milliseconds(400)
    #expect(await PageProgram(at: [path]).run(within: limit) == .ended(after: limit))
    let child = try #require(Int32(try folder.text(of: "pid").trimmingCharacters(in: .newlines)))
    #expect(eventually { kill(child, 0) != 0 })
    #expect(await PageProgram(at: [path]).run(within: .zero) == .notStarted)
  }
}
