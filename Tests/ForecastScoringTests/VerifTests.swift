import Foundation
import TestSupport
import Testing

@testable import ForecastScoring

/// The figures of verif 1.4.0, to its six digits.
@Suite struct VerifTests {
  /// The table that verif's own tests use, written out: two stations, three days, two missing values.
  private static let small: [(observed: Double, forecast: Double)] = [
    (3, 6), (5, 7), (6, 7), (5, 6), (9, 8), (12, 11), (-2, -4), (0, 3), (3, 9), (-1, 5), (-1, 4), (2, 7), (1, 6),
    (4, 11), (10, 12), (14, 16),
  ]

  @Test func scoresOfASmallTable() {
    let score = Self.small.reduce(into: ContinuousScore()) { $0.add(forecast: $1.forecast, observed: $1.observed) }
    let events = Self.small.reduce(into: ContingencyTable()) {
      $0.add(forecast: $1.forecast > 5, occurred: $1.observed > 5)
    }
    #expect(VerifTable.text(score.meanAbsoluteError) == "3.25")
    #expect(VerifTable.text(score.bias) == "2.75")
    #expect(VerifTable.text(events.equitableThreatScore) == "0.151515")
    #expect(VerifTable.text(events.criticalSuccessIndex) == "0.416667")
  }

  /// By hand: the errors are 0.1, 0.2, 0.6 and 0.7, and the frequency alone scores 0.25.
  @Test func scoresOfProbabilities() {
    var score = BrierScore()
    #expect(score.score == nil && score.frequency == nil && score.skill == nil)
    score.add(probability: 0.9, occurred: true)
    #expect(score.frequency == 1 && score.skill == nil)
    for (probability, occurred) in [(0.2, false), (0.6, false), (0.3, true)] {
      score.add(probability: probability, occurred: occurred)
    }
    #expect(score.count == 4 && score.frequency == 0.5)
    #expect(VerifTable.text(score.score) == "0.225")
    #expect(VerifTable.text(score.skill) == "0.1")
  }

  @Suite(.recordings("score-pairs"))
  struct Recorded {
    @Test(arguments: [("verif_small", "5"), ("verif_vancouver_raw", "0")])
    func scoresAreThoseOfVerif(name: String, limit: String) throws {
      let (table, expected) = try VerifTable.recorded(name)
      let events = try table.events(above: try #require(Double(limit)))
      #expect(try VerifTable.text(table.continuous().meanAbsoluteError) == expected["-m mae"])
      #expect(try VerifTable.text(table.continuous().bias) == expected["-m bias"])
      #expect(VerifTable.text(events.criticalSuccessIndex) == expected["-m threat -r \(limit)"])
      #expect(VerifTable.text(events.equitableThreatScore) == expected["-m ets -r \(limit)"])
    }

    @Test func probabilitiesAreScoredAsByVerif() throws {
      let (table, expected) = try VerifTable.recorded("verif_vancouver_raw")
      let score = try table.brier()
      #expect(VerifTable.text(score.score) == expected["-m bs -r 0"])
      #expect(VerifTable.text(score.skill) == expected["-m bss -r 0"])
      #expect(score.count == (try table.values(["obs", "fcst", "p0"]).count))
    }

    /// Real daily maxima of Torrevieja by three providers, with the figures of their source.
    @Test func errorsOfDailyMaxima() throws {
      func rows(_ name: String) throws -> [[Substring]] {
        let text = String(decoding: try RecordedAnswers.bytes("score-pairs/torrevieja_tmax_\(name).csv"), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
      }
      let observed = Dictionary(
        try rows("actuals").map { (String($0[0]), try #require(Double($0[1]))) }, uniquingKeysWith: { $1 })
      var scores: [String: ContinuousScore] = [:]
      for row in try rows("forecasts") {
        guard let value = observed[String(row[2])], let forecast = Double(row[4]) else { continue }
        scores[String(row[0]), default: ContinuousScore()].add(forecast: forecast, observed: value)
      }
      for row in try rows("evaluation_mae") {
        let score = try #require(scores[String(row[1])])
        #expect("\(score.count)" == row[2])
        #expect(VerifTable.text(score.meanAbsoluteError) == VerifTable.text(Double(row[3])))
      }
    }
  }
}
