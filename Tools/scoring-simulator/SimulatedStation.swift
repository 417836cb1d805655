import BackgroundFetch
import ForecastScoring
import Foundation
import ScheduleParts

/// A station with the errors of one provider. The errors grow with the lead, remember the day before, are larger in one
/// season, and have days that are much worse than others.
struct SimulatedStation {
  /// How much larger the errors are in the worst season than on average: 0.25 is a quarter.
  let season: Double
  /// The correlation of a day with the day before.
  let persistence: Double
  /// The factor of all errors from the 200th day on: a provider with another model.
  let growth: Double

  /// How often what was observed was within a band that was shown.
  struct Coverage {
    /// The observations within the band, and all, for each range of leads.
    var within = Array(repeating: 0, count: 5)
    var all = Array(repeating: 0, count: 5)
    /// The decisions, and those that show the band.
    var decisions = 0
    var shown = 0

    var part: Double { Double(within.reduce(0, +)) / Double(max(1, all.reduce(0, +))) }
  }

  private static let leads = [9, 18, 36, 60, 96]
  /// The standard deviation of the errors of each lead, degrees.
  private static let deviations = [1.2, 1.4, 1.7, 2.1, 2.7]
  private static let casesOfDay = 4
  /// The number of days between two decisions.
  private static let step = 14

  /// Returns how good the bands of 400 days are on the days after each decision.
  func coverage(from random: inout SeededGenerator) -> Coverage {
    let (scale, bias) = (exp(0.25 * SimulatedPair.normal(&random)), 0.4 * SimulatedPair.normal(&random))
    let phase = 2 * .pi * random.nextFraction()
    var (errors, decision, coverage) = (StationErrors(), BandDecision(), Coverage())
    var shown: ErrorBand?
    var lasting = SimulatedPair.normal(&random)
    for day in 0..<400 {
      let badness = exp(0.3 * SimulatedPair.normal(&random)) * (day < 200 ? 1 : growth)
      let size = scale * badness * (1 + season * cos(2 * .pi * Double(day) / 365 + phase))
      for (index, lead) in SimulatedStation.leads.enumerated() {
        let ofDay = 0.6.squareRoot() * lasting + 0.4.squareRoot() * SimulatedPair.normal(&random)
        for _ in 0..<SimulatedStation.casesOfDay {
          let ofHour = SimulatedPair.normal(&random)
          let error =
            bias + size * SimulatedStation.deviations[index] * 0.5.squareRoot() * (ofDay + ofHour)
          errors.add(error, lead: lead * 3_600, on: day)
          guard let width = shown?.parts[index].halfWidth else { continue }
          coverage.all[index] += 1
          if abs(error) <= width { coverage.within[index] += 1 }
        }
      }
      let fresh = SimulatedPair.normal(&random)
      lasting = persistence * lasting + (1 - persistence * persistence).squareRoot() * fresh
      guard day >= 59, day % SimulatedStation.step == 3 else { continue }
      let band = errors.band
      decision.decide(about: band, on: day)
      shown = decision.isShown ? band : nil
      coverage.decisions += 1
      if decision.isShown { coverage.shown += 1 }
    }
    return coverage
  }
}
