import Foundation
import Zones

@testable import BackgroundFetch

/// A user who looks at a certain time of day.
struct Habit {
  let zone: Zone
  var hour = 8
  var keepsWeekends = true

  /// Looks on each of so many days from a day on, with up to ten minutes between the wall's hour and the look.
  func looks(from first: (year: Int, month: Int, day: Int), days: Int, seed: UInt64 = 1) -> [Look] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone.identifier) ?? .gmt
    var random = SplitMix64(seed: seed)
    return (0..<days).compactMap { offset -> Look? in
      let late = Int(600 * random.nextFraction())
      let parts = DateComponents(
        year: first.year, month: first.month, day: first.day + offset, hour: hour, minute: 0, second: late)
      guard let at = calendar.date(from: parts) else { return nil }
      return keepsWeekends || !calendar.isDateInWeekend(at)
        ? Look(at: at, utcOffset: zone.secondsFromGMT(for: at)) : nil
    }
  }

  /// A model that has seen these looks.
  static func model(_ looks: [Look]) -> UsageModel {
    var model = UsageModel()
    for look in looks { model.record(look) }
    return model
  }

  /// The hour on the wall, in ten minutes' steps, at which a look is likeliest in the day after `instant`.
  static func likeliestHour(_ model: UsageModel, from instant: Date, in zone: Zone) -> Double {
    let starts = (0..<144).map { instant.addingTimeInterval(Double($0) * 600) }
    let chances = model.chances(starts: starts, end: instant.addingTimeInterval(86400), in: zone)
    let best = starts[chances.indices.max { chances[$0] < chances[$1] } ?? 0]
    return Double(CivilSlot(at: best, utcOffset: zone.secondsFromGMT(for: best)).index) / 6
  }
}
