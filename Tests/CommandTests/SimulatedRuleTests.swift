import Foundation
import TestSupport
import Testing

/// The table of docs/internals/scores.md, which `script/make-scoring-table` prints.
@Suite(.ownThread) struct SimulatedRuleTests {
  /// The row of a usual pair: at most 5 % false winners in a year, and half a degree found in at least 45 % of the
  /// pairs after 60 days and in 80 % after 120.
  @Test func aRowIsThatOfThePage() throws {
    let program = try RunningProgram(try BuiltPrograms.path(of: "scoring-simulator"), ["2000", "0.9", "0.4"])
    // A debug build takes a minute of a slow processor.
    let run = program.wait(atMost: timeout * 15)
    let row = try #require(run.output.split(separator: "\n").last)
    #expect(try PackageFolder.text(of: "docs/internals/scores.md").contains("\n\(row)\n"))
    let numbers = row.matches(of: /[0-9.]+/).compactMap { Double($0.0) }
    try #require(numbers.count == 10)
    #expect(numbers[3] <= 5 && numbers[7] >= 45 && numbers[8] >= 80, "\(numbers)")
  }

  @Test func thePageHasEveryRow() throws {
    let page = try PackageFolder.text(of: "docs/internals/scores.md")
    for deviation in ["0.6", "0.9", "1.2"] {
      for autocorrelation in ["0.2", "0.4", "0.6"] { #expect(page.contains("\n| \(deviation), \(autocorrelation) | ")) }
    }
  }
}
