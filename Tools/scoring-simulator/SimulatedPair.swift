import BackgroundFetch
import ForecastScoring
import Glibc
import ScheduleParts

/// A pair of providers whose difference changes from day to day: a part of it has a memory (an autoregressive process of
/// the first order), the rest is new each day.
struct SimulatedPair {
  /// The standard deviation of the daily differences, degrees.
  let deviation: Double
  /// The part of the variance that has a memory, 0 to 1.
  let share: Double
  /// The correlation of that part with the day before.
  let persistence: Double

  /// How the rule decided about a pair, once a week.
  struct Course {
    /// The first day on which a winner was named.
    var firstDay: Int?
    /// The first day after that on which it lost its place.
    var lostDay: Int?
    /// Whether there was a winner at the end of the 180th day.
    var hadWinner = false
    /// The first day after the 180th on which there was no winner, if there had been one.
    var fellBackDay: Int?
    /// The number of changes of the winner in the first 365 days.
    var changes = 0
  }

  /// Returns the decisions about a pair, without other providers.
  ///
  /// - Parameters:
  ///   - days: the number of days.
  ///   - knowing: whether the rule knows the deviation and the memory of the differences.
  ///   - random: the source of the differences.
  ///   - difference: the true difference on a day, degrees: positive if the first provider is more accurate.
  func course(
    days: Int, knowing isKnown: Bool, from random: inout SeededGenerator, difference: (Int) -> Double
  ) -> Course {
    var comparison =
      isKnown
      ? ProviderComparison(deviation: deviation, share: share, persistence: persistence) : ProviderComparison()
    var decision: ScoreDecision?
    var course = Course()
    var lasting = SimulatedPair.normal(&random)
    for day in 1...days {
      let noise = share.squareRoot() * lasting + (1 - share).squareRoot() * SimulatedPair.normal(&random)
      comparison.add(difference(day) + deviation * noise, on: day)
      let fresh = SimulatedPair.normal(&random)
      lasting = persistence * lasting + (1 - persistence * persistence).squareRoot() * fresh
      guard ProviderRanking.decides(on: day) else { continue }
      let before = decision?.winner?.provider
      let ranking = ProviderRanking(comparison, of: "first", and: "second")
      decision = ScoreDecision(ranking, on: day, after: decision)
      let winner = decision?.winner?.provider
      if winner != before, day <= 365 { course.changes += 1 }
      if winner != nil { course.firstDay = course.firstDay ?? day }
      if before != nil, winner != before { course.lostDay = course.lostDay ?? day }
      if day <= 180 { course.hadWinner = winner == "first" }
      if day > 180, course.hadWinner, winner != "first" { course.fellBackDay = course.fellBackDay ?? day }
    }
    return course
  }

  /// A number of the standard normal distribution (Box and Muller, 1958).
  static func normal(_ random: inout SeededGenerator) -> Double {
    (-2 * log(1 - random.nextFraction())).squareRoot() * cos(2 * .pi * random.nextFraction())
  }
}
