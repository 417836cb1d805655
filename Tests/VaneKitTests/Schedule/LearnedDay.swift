import BackgroundFetch
import Foundation
import ScheduleParts

@testable import VaneKit
@testable import Wording

/// The day from Friday 20 November 2026, 14:05 in Berlin, of somebody who looks before work, a little at noon, and in
/// the evening.
enum LearnedDay {
  static let forecast = LookForecast(looked: 11, watched: 14, isWeekend: false, from: 405, used: 3, budget: 11)

  static let decision = Decision.wait(until: Sample.after(312), .look(forecast))

  static var ahead: DayAhead {
    var day = DayAhead()
    day.stretches = (0..<144).map { step in
      let start = Sample.after(Double(step) * 10)
      let hour = Double((step + 84) % 144) / 6
      let chance = bump(hour, at: 7, high: 0.2) + bump(hour, at: 12.5, high: 0.03) + bump(hour, at: 19, high: 0.1)
      return DayAhead.Stretch(start: start, chance: chance, looks: Int((chance * 60).rounded(.down)))
    }
    day.wakeUps = [130, 185, 312, 1000, 1015, 1030].map { .init(at: Sample.after($0), reason: .look(forecast)) }
    day.holds = [
      .init(until: Sample.after(10), reason: .interval(.seconds(900), since: Sample.after(-5))),
      .init(until: Sample.after(85), reason: .valid),
    ]
    day.expectedLooks = 3.4
    day.used = 3
    day.budget = 11
    return day
  }

  static func facts(_ ahead: DayAhead = ahead, gap: DayFacts.Gap? = nil) -> DayFacts {
    DayFacts(
      decision: decision, isHosted: true, ahead: ahead, looks: 171, firstLook: Sample.after(-28 * 1440),
      lookAgain: 2, gap: gap)
  }

  private static func bump(_ hour: Double, at middle: Double, high: Double) -> Double {
    max(0, high * (1 - abs(hour - middle) / 1.5))
  }
}
