import Foundation
import TestSupport
import Testing

@testable import ForecastScoring

/// A table of verif: a line for each case, with the columns `obs`, `fcst` and, for probabilities, `p0`.
struct VerifTable {
  private let columns: [String]
  private let rows: [[Double]]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    columns = try #require(lines.first).split(separator: " ").map(String.init)
    rows = lines.dropFirst().map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  /// The recorded table and the figures that verif computes from it, by the options of its command.
  static func recorded(_ name: String) throws -> (table: VerifTable, expected: [String: String]) {
    func text(_ file: String) throws -> String {
      String(decoding: try RecordedAnswers.bytes("score-pairs/\(file).txt"), as: UTF8.self)
    }
    var expected: [String: String] = [:]
    for block in try text("\(name)_expected").split(separator: "# verif ") {
      let lines = block.split(separator: "\n")
      let command = lines[0].split(separator: " ").dropFirst().joined(separator: " ")
      guard command.contains("-x no") else { continue }
      expected[command.replacing(" -x no -type csv", with: "")] = String(lines[2].dropFirst(2))
    }
    return (try VerifTable(text(name)), expected)
  }

  /// The values of columns, of the lines that have all of them.
  func values(_ names: [String]) throws -> [[Double]] {
    let indices = try names.map { name in try #require(columns.firstIndex(of: name)) }
    return rows.map { row in indices.map { row[$0] } }.filter { !$0.contains(-999) }
  }

  func continuous() throws -> ContinuousScore {
    try values(["obs", "fcst"]).reduce(into: ContinuousScore()) { $0.add(forecast: $1[1], observed: $1[0]) }
  }

  /// As verif: an event is a value above the limit.
  func events(above limit: Double) throws -> ContingencyTable {
    try values(["obs", "fcst"]).reduce(into: ContingencyTable()) {
      $0.add(forecast: $1[1] > limit, occurred: $1[0] > limit)
    }
  }

  /// `p0` is the probability of a value of at most 0.
  func brier() throws -> BrierScore {
    try values(["obs", "fcst", "p0"]).reduce(into: BrierScore()) {
      $0.add(probability: 1 - $1[2], occurred: $1[0] > 0)
    }
  }

  /// A number as verif prints it: six significant digits.
  static func text(_ value: Double?) -> String { value.map { String(format: "%.6g", $0) } ?? "-" }
}
