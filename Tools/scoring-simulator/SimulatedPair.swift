import BackgroundFetch
import ForecastScoring
import Glibc
import ScheduleParts

/// A pair of providers whose difference changes from day to day: an autoregressive process of the first order, as the
/// differences of real pairs are.
struct SimulatedPair {
  /// The standard deviation of the daily differences, degrees.
  let deviation: Double
  /// The correlation of a day with the day before.
  let autocorrelation: Double
  /// The true difference, degrees: positive if the first provider is more accurate.
  let difference: Double

  /// Returns the day of the first weekly decision in a year that names a winner, 1 or -1, that counts; `nil` if no
  /// decision does.
  ///
  /// - Parameter random: the source of the year.
  func firstDay(from random: inout SeededGenerator, naming counts: (Int) -> Bool) -> Int? {
    var days: [(day: Int, value: Double)] = []
    var noise = SimulatedPair.normal(&random)
    for day in 1...365 {
      days.append((day, difference + deviation * noise))
      let fresh = SimulatedPair.normal(&random)
      noise = autocorrelation * noise + (1 - autocorrelation * autocorrelation).squareRoot() * fresh
      guard days.count >= ProviderComparison.minimumDays, ProviderRanking.decides(on: day) else { continue }
      if counts(1), ProviderComparison(days).isBetter { return day }
      if counts(-1), ProviderComparison(days.map { ($0.day, -$0.value) }).isBetter { return day }
    }
    return nil
  }

  /// A number of the standard normal distribution (Box and Muller, 1958).
  private static func normal(_ random: inout SeededGenerator) -> Double {
    (-2 * log(1 - random.nextFraction())).squareRoot() * cos(2 * .pi * random.nextFraction())
  }
}
