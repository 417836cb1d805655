import BackgroundFetch
import Foundation
import Testing

@testable import BackgroundFetchHost

/// The rows of a memory, which stay text until they are needed.
@Suite struct FetchLogTests {
  private let rows = (1...5).map { number in
    let end = FetchRow.End(FetchAnswer(.noData), at: .distantPast, took: .seconds(1))
    return FetchRow(
      task: "two words", number: number, origin: "hand", reason: "first", startedAt: .distantPast, pid: 1,
      end: number == 2 || number == 5 ? nil : end)
  }

  @Test func readsRowsAndOpenRowsFromLines() {
    let log = FetchLog(lines: FetchLog(rows).lines)
    #expect(log.rows == rows)
    #expect(log.open.map(\.number) == [2, 5])
    #expect(FetchLog(rows).open.map(\.number) == [2, 5])
    #expect(log == FetchLog(rows))
    #expect(log.hashValue == FetchLog(rows).hashValue)
  }

  @Test func replacesARowThatWasText() {
    var memory = FetchMemory(seed: 1)
    memory.log = FetchLog(lines: FetchLog(rows).lines)
    var change = FetchChange()
    change.rows = [rows[1]]
    change.rows[0].end = rows[0].end
    memory.apply(change)
    #expect(memory.rows.map(\.number) == [1, 2, 3, 4, 5])
    #expect(memory.log.open.map(\.number) == [5])
  }

  @Test func skipsLinesThatMakeNoSense() {
    let lines = Array("row a\nopen a 1 b c x 1\n".utf8)
    #expect(FetchLog(lines: lines).rows.isEmpty)
    #expect(FetchLog(lines: lines + FetchLog(rows).lines).rows == rows)
  }
}
