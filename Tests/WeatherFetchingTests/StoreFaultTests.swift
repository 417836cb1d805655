import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import WeatherStore

@testable import WeatherFetching

/// A store that fails to write: the answer reports it, and the stored data stays intact.
@Suite(.ownThread) struct StoreFaultTests {
  let scene: Scene

  init() throws { scene = try Scene() }

  @Test(arguments: ["result", "history", "validator"])
  func storesNothingAfterAFailedCommit(_ table: String) async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(
      say: Wire.ok(Wire.place(), #"ETag: "a""#), Wire.ok(Wire.place("20.0", at: 1_770_380_100), #"ETag: "b""#))
    try await scene.fetch(at: 0)
    let before = try scene.store.cachedResult(for: place.id)
    let listener = await Listener(scene.center)
    try scene.execute("CREATE TRIGGER fault BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no'); END")

    #expect(try await scene.answer(at: 17) == "failed \(scene.paths.database): no")
    #expect(try scene.lastRow == "failed store -")
    #expect(try scene.store.cachedResult(for: place.id) == before)
    #expect(await listener.heard.isEmpty)
    // A service was asked in vain: without back-off the next wake-up would ask it again immediately.
    #expect(try scene.schedule.parts.failures == 1)
    #expect(try await scene.answer(at: 17.1) == "noData backing-off")
    #expect(scene.provider.requests.count == 2)
  }

  @Test func returnsAnAnswerThatCannotBeLogged() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    try scene.execute("CREATE TRIGGER fault BEFORE UPDATE ON fetchLog BEGIN SELECT RAISE(ABORT, 'no'); END")
    #expect(try await scene.answer(at: 0) == "failed \(scene.paths.database): no")
    // Its row stays open; the next process that opens the store marks it as failed.
    #expect(try scene.lastRow == "open")
    #expect(try scene.store.updates().isEmpty)
  }

  @Test func asksNoServiceIfTheStoreIsReadOnly() async throws {
    try scene.saveBerlin()
    try scene.execute("CREATE TRIGGER fault BEFORE INSERT ON fetchLog BEGIN SELECT RAISE(ABORT, 'no'); END")
    #expect(try await scene.answer(at: 0) == "failed \(scene.paths.database): no")
    #expect(scene.provider.requests.isEmpty)
  }

  @Test func keepsTheScheduleWithoutARequest() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: 0)
    // It has no lock, so that its writes could overwrite those of a concurrent fetch.
    try scene.execute("CREATE TRIGGER fault BEFORE INSERT ON scheduleState BEGIN SELECT RAISE(ABORT, 'no'); END")
    #expect(try await scene.answer(at: 1) == "noData not-due")
    #expect(try await scene.answer(.look(1), at: 1) == "noData fresh")
  }
}
