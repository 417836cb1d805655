import BackgroundFetch
import Foundation
import Testing

@testable import BackgroundFetchHost

/// The text in which a host keeps what it remembers.
@Suite(.serialized) struct FetchMemoryTests {
  private func read(_ bytes: [UInt8]) throws(FetchError) -> FetchMemory {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged(path: "state") }
    return try FetchMemory(text: text, path: "state")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func restoresWhatItWrote(seed: UInt64) throws {
    var random = RandomMemory(seed: seed)
    let memory = random.make()
    let restored = try FetchMemory(text: memory.text, path: "state")
    #expect(restored.text.split(separator: "\n") == memory.text.split(separator: "\n"))
    let isEqual = restored == memory
    #expect(isEqual)
  }

  @Test(arguments: 0..<8)
  func noticesEveryDamagedByte(shard: Int) throws {
    var random = RandomMemory(seed: 7)
    let memory = random.make(looks: 3)
    let text = Array(memory.text.utf8)
    for place in stride(from: shard, to: text.count, by: 8) {
      var damaged = text
      damaged[place] ^= UInt8(truncatingIfNeeded: 1 << (place / 8 % 8))
      #expect(throws: FetchError.self, "byte \(place) of \(text.count)") { try read(damaged) }
    }
  }

  @Test(arguments: 0..<8)
  func noticesEveryTruncation(shard: Int) throws {
    var random = RandomMemory(seed: 8)
    let text = Array(random.make(looks: 3).text.utf8)
    for count in stride(from: shard, to: text.count, by: 8) {
      #expect(throws: FetchError.self, "\(count) of \(text.count) bytes") { try read(Array(text[..<count])) }
    }
  }

  @Test func tellsDamagedNewerAndForeignTextApart() throws {
    let text = FetchMemory(seed: 1).text
    let newer = text.replacing("background-fetch 1\n", with: "background-fetch 2\n")
    #expect(throws: FetchError.newer(path: "x")) { try FetchMemory(text: newer, path: "x") }
    #expect(throws: FetchError.foreign(path: "x")) { try FetchMemory(text: "{\"looks\":[]}\n", path: "x") }
    #expect(throws: FetchError.foreign(path: "x")) { try FetchMemory(text: "background-fetch\n", path: "x") }
    for damaged in ["", "background-fetch 1\n", text + "\n", text + text, String(text.dropLast())] {
      #expect(throws: FetchError.damaged(path: "x")) { try FetchMemory(text: damaged, path: "x") }
    }
  }

  /// Values that a program of this version never wrote, with a correct checksum.
  @Test(arguments: [
    "rows 9223372036854775807", "rows -1", "budget 9223372036854775807 1e308", "budget 0 nan", "budget 1 inf 0",
    "failures 9223372036854775807 waiting", "unseen 9223372036854775807", "unseen -9", "day 9223372036854775807",
    "success 9e999", "success nan", "valid x 1e300", "spent 1 2 nan", "retry-after", "validator", "seed -1",
    "learned AAAA", "looks AAAAAAAAAAA= %", "looks //////////////////////////////////////8= %", "yield AAAA", "rubbish",
    "row a 9223372036854775807 b c 0 1", "row a 1 b c 0 99999999999", "row a 1 b c 0 1 0 newData 1e999 x",
    "row a 1 b c 0 1 0 maybe 1 x", "%", "", "task", "valid %zz 0", "valid %e2%82 0",
  ])
  func survivesAbsurdValues(line: String) async throws {
    var text = FetchMemory(seed: 1).text.split(separator: "\n", omittingEmptySubsequences: false)
    text.removeLast(2)
    let forged = text.joined(separator: "\n") + "\ntask a\n" + line + "\n"
    guard let memory = try? FetchMemory(text: StateText.finished(forged), path: "state") else { return }
    let store = KeptMemory(memory)
    let host = FetchHost(store: store)
    host.add("a") { context in
      context.count(updates: 1_000_000)
      return .newData
    }
    _ = try await host.wake(startedBy: "simulated")
    try store.looked()
    #expect(try host.explanation().count == 1)
    #expect(throws: Never.self) { try FetchMemory(text: store.memory().text, path: "state") }
  }

  @Test func keepsTheLast500Rows() {
    var memory = FetchMemory(seed: 1)
    for number in 1...600 {
      var change = FetchChange()
      change.rows = [
        FetchRow(
          task: "a", number: number, origin: "hand", reason: "first", startedAt: .distantPast, pid: 1)
      ]
      memory.apply(change)
      memory.apply(change)
    }
    #expect(memory.rows.map(\.number) == Array(101...600))
  }
}
