import Foundation
import TestSupport
import Testing

/// The table of docs/internals/scores.md, which `script/make-scoring-table` prints.
@Suite(.ownThread) struct SimulatedRuleTests {
  /// Rows of a usual pair and of one with a long memory: at most 5 % false winners in a year, half a degree found in 65 % of
  /// the pairs after 120 days or in half of those that are found with the memory known; a lead that is gone falls back
  /// within 100 days, and a right winner loses its place in at most 10 % of years.
  @Test(arguments: [["0.9", "1", "1.0913566679372915"], ["0.9", "0.4", "10"]])
  func aRowIsThatOfThePage(of pair: [String]) throws {
    let program = try RunningProgram(try BuiltPrograms.path(of: "scoring-simulator"), ["2000"] + pair)
    // A debug build takes minutes of a slow processor.
    let run = program.wait(atMost: timeout * 15)
    let row = try #require(run.output.split(separator: "\n").last)
    #expect(try PackageFolder.text(of: "docs/internals/scores.md").contains("\n\(row)\n"))
    let cells = row.split(separator: " | ").dropFirst().map(String.init).map { cell in
      cell.matches(of: /[0-9.]+/).compactMap { Double($0.0) }
    }
    try #require(cells.map(\.count) == [2, 1, 3, 3, 1, 1, 1])
    #expect(cells[0][1] <= 5 && cells[3][1] >= min(65, cells[4][0] / 2), "\(row)")
    #expect(cells[5][0] <= 100 && cells[6][0] <= 10, "\(row)")
  }

  /// Bands at 30 simulated stations: the mean coverage is 78 to 82 % for each kind of errors whose size is known.
  @Test func fourOfFiveObservationsAreWithinABand() throws {
    let program = try RunningProgram(try BuiltPrograms.path(of: "scoring-simulator"), ["bands", "30"])
    let rows = program.wait(atMost: timeout * 15).output.split(separator: "\n").dropFirst(2)
    let page = try PackageFolder.text(of: "docs/internals/scores.md")
    #expect(rows.count == 4)
    for row in rows.prefix(3) {
      let cells = row.split(separator: "|")
      #expect(page.contains("\n|\(cells[0])|"))
      let mean = cells[1].firstMatch(of: /[0-9.]+/).flatMap { Double($0.0) } ?? 0
      #expect((78...82).contains(mean), "\(row)")
    }
  }

  @Test func thePageHasEveryRow() throws {
    let page = try PackageFolder.text(of: "docs/internals/scores.md")
    for deviation in ["0.6", "0.9", "1.2"] {
      for lag in ["0.2", "0.4", "0.6"] { #expect(page.contains("\n| \(deviation), lag-1 \(lag) | ")) }
    }
  }
}
