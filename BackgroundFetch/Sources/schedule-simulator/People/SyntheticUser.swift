import BackgroundFetch
import Foundation

/// An invented user with one habit; a seed determines the looks of a year.
enum SyntheticUser: String, CaseIterable {
  /// Looks twice a day, within ten minutes, nearly every day.
  case clockwork
  /// Looks before and after work and at lunch, less often on weekends.
  case commuter
  /// Looks five times a day, at any time of the waking day.
  case irregular
  /// Works early, late and night shifts that change weekly.
  case shift
  /// Has a morning and an evening habit that move two and a half hours later over the year.
  case drift
  /// A commuter who is away for two weeks every three months.
  case holiday
  /// Looks once in three days.
  case rare
  /// Looks eighteen times a day.
  case heavy

  /// A habit: an hour of the day, a spread in minutes, and the probability of a look.
  private typealias Habit = (hour: Double, spread: Double, chance: Double)

  /// Returns the looks of 365 days in a zone one hour ahead of UTC; looks within 30 minutes of each other count as one.
  func looks(seed: UInt64) -> [Look] {
    var random = SplitMix64(seed: seed ^ 0x5eed)
    let midnight = 1_704_063_600.0  // 1 January 2024, a Monday, at UTC+1
    var instants: [Double] = []
    for day in 0..<365 {
      for habit in habits(on: day) where random.nextFraction() < habit.chance {
        let minutes = habit.hour * 60 + habit.spread * SyntheticUser.normal(&random)
        instants.append(midnight + Double(day) * 86400 + (minutes * 60).rounded())
      }
      for _ in 0..<strays(on: day, &random) {
        let hour = 6.5 + 16.5 * random.nextFraction()
        instants.append(midnight + Double(day) * 86400 + (hour * 3600).rounded())
      }
    }
    var kept: [Double] = []
    for instant in instants.sorted() where instant - (kept.last ?? 0) > 1800 { kept.append(instant) }
    return kept.map { Look(at: Date(timeIntervalSince1970: $0), utcOffset: 3600) }
  }

  private func habits(on day: Int) -> [Habit] {
    let isWeekend = day % 7 >= 5
    switch self {
    case .clockwork: return [(7, 5, 0.97), (18.5, 5, 0.95)]
    case .commuter: return isWeekend ? [(9.5, 60, 0.7)] : [(7, 15, 0.95), (12.5, 20, 0.7), (17.5, 25, 0.9)]
    case .shift:
      let start = [6.0, 14.0, 22.0][day / 7 % 3]
      return isWeekend ? [(11, 90, 0.7)] : [(start - 1, 20, 0.9), (start + 4, 30, 0.6), (start + 9, 30, 0.7)]
    case .drift:
      let late = 2.5 * Double(day) / 365
      return [(6.5 + late, 20, 0.9), (19 + late, 30, 0.8)]
    case .holiday: return day % 91 >= 77 ? [] : SyntheticUser.commuter.habits(on: day)
    case .irregular, .rare, .heavy: return []
    }
  }

  /// Returns the number of looks at random times.
  private func strays(on day: Int, _ random: inout SplitMix64) -> Int {
    let mean =
      switch self {
      case .clockwork, .drift, .shift: 0.1
      case .commuter: 0.4
      case .holiday: day % 91 >= 77 ? 0 : 0.4
      case .irregular: 5.0
      case .rare: 0.33
      case .heavy: 18.0
      }
    // Knuth's method for a Poisson number: the number of factors until the product falls below exp(-mean).
    var count = 0
    var product = random.nextFraction()
    while product > exp(-mean) {
      count += 1
      product *= random.nextFraction()
    }
    return count
  }

  /// Returns a standard normal number, by the method of Box and Muller.
  private static func normal(_ random: inout SplitMix64) -> Double {
    let radius = (-2 * log(1 - random.nextFraction())).squareRoot()
    return radius * cos(2 * .pi * random.nextFraction())
  }
}
