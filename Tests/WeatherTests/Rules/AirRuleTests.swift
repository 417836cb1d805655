import Foundation
import TestSupport
import Testing
import Zones

@testable import Weather

/// Rules about air quality and pollen.
@Suite struct AirRuleTests {
  /// The air of two days from an hour before noon on, with one value for each hour; the last one repeats.
  private func air(_ quantity: AirQuantity, _ values: Double?...) -> AirReport {
    var series = AirSeries(start: noon - 3_600, count: 48)
    series[quantity] = (0..<48).map { values[min($0, values.count - 1)] }
    return AirReport(series, by: .european)
  }

  private let poor = RuleTrigger.air(atLeast: .poor)
  private let birch = RuleTrigger.pollen(.birch, atLeast: .high)

  @Test func findsTheFirstPoorHourOfTheNext24() throws {
    let found = poor.finding(in: air(.pollutant(.ozone), 200, 50, 50, 130, 170), at: noon + 600)
    guard case .met(let event) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(event.begin == noon + 2 * 3_600)
    #expect(event.air?.level == .poor && event.air?.pollutant == .ozone)
    #expect(poor.finding(in: air(.pollutant(.ozone), 50), at: noon) == .notMet(isClear: true))
  }

  @Test func anHourThatHasBegunBeginsNow() {
    let found = birch.finding(in: air(.pollen(.birch), 100), at: noon + 600)
    #expect(found == .met(RuleEvent(begin: noon + 600, value: 100)))
  }

  @Test func unknownHoursNeitherNotifyNorRearm() {
    #expect(birch.finding(in: air(.pollen(.birch), nil), at: noon) == .unknown(.missing))
    #expect(birch.finding(in: air(.pollen(.birch), 1, nil, 1), at: noon) == .unknown(.missing))
    #expect(poor.finding(in: air(.pollen(.birch), 1), at: noon) == .unknown(.missing))
    // The series ends within the next 24 hours.
    #expect(birch.finding(in: air(.pollen(.birch), 1), at: noon + 30 * 3_600) == .unknown(.missing))
    #expect(birch.finding(in: air(.pollen(.birch), 1), at: noon + 90 * 3_600) == .unknown(.missing))
  }

  @Test func noPollenIsNotMet() {
    #expect(birch.finding(in: air(.pollen(.birch), 0), at: noon) == .notMet(isClear: true))
  }

  @Test func notifiesOnceUntilTheAirWasBetter() throws {
    let location = try SamplePlaces.berlin()
    let check = RuleCheck([Rule(poor)], quietHours: nil, zone: .gmt)
    var memory = RuleMemory()
    func verdict(_ report: AirReport?) -> String {
      let place = RulePlace(id: 1, location: location, report: nil, isStale: true, alerts: [], air: report)
      return switch check.outcomes(for: [place], &memory, at: noon)[0].verdict {
      case .notify: "notify"
      case .notified: "notified"
      case .armed: "armed"
      case .unknown(let gap, _): gap.rawValue
      case .delayed: "delayed"
      }
    }
    let (bad, good) = (air(.pollutant(.ozone), 170), air(.pollutant(.ozone), 50))
    #expect([bad, bad, nil, good, bad].map(verdict) == ["notify", "notified", "nothingCached", "armed", "notify"])
  }
}
