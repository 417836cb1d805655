import BackgroundFetch
import Foundation
import LinuxEvents
import TestSupport
import Testing
import WakeUps

@testable import WeatherStore

/// The note of the last wake-up that had nothing to do.
@Suite struct IdleWakeUpTests {
  let state = TemporaryState()

  @Test func keepsTheLastOne() throws {
    _ = try state.open()
    #expect(IdleWakeUp.last(state.paths) == nil)
    IdleWakeUp(at: noon, origin: .timer).note(state.paths)
    let last = IdleWakeUp(at: noon.addingTimeInterval(300), origin: .cron)
    last.note(state.paths)
    #expect(IdleWakeUp.last(state.paths) == last)
  }

  @Test(arguments: [
    "", "1", "1 timer", "nan timer .", "1e999 timer .", "1 nobody .", "x timer .", "1 timer . .", "1 timer .",
  ])
  func aNoteThatIsCutOrForeignCountsAsNone(text: String) throws {
    _ = try state.open()
    try Data(text.utf8).write(to: URL(filePath: state.paths.idleWakeUp))
    #expect((IdleWakeUp.last(state.paths) == nil) == (text != "1 timer ."))
  }

  @Test func isErasedWithTheData() throws {
    let store = try state.open()
    IdleWakeUp(at: noon, origin: .timer).note(state.paths)
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    try store.eraseAll(holding: lock)
    #expect(IdleWakeUp.last(state.paths) == nil)
  }

  @Test func aPipeInItsPlaceBlocksNothing() throws {
    _ = try state.open()
    #expect(mkfifo(state.paths.idleWakeUp, 0o600) == 0)
    #expect(IdleWakeUp.last(state.paths) == nil)
    IdleWakeUp(at: noon, origin: .timer).note(state.paths)
  }
}
