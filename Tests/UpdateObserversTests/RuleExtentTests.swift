import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import Weather
import WeatherJSON
import Zones

@testable import UpdateObservers

/// The part of a document that rules read leads to the same findings as all of it.
@Suite struct RuleExtentTests {
  /// A document with two days of hours and some hours of quarter hours from noon, with gaps.
  private func document(_ random: inout SeededGenerator) throws -> String {
    var report = WeatherReport(timeZone: "Europe/Berlin")
    for hour in -3..<45 where Int.random(in: 0..<12, using: &random) > 0 {
      var values = Measurements()
      values.temperature = Double.random(in: -3...3, using: &random)
      values.windGust = hour.isMultiple(of: 19) ? nil : Double.random(in: 0...20, using: &random)
      values.precipitation = hour.isMultiple(of: 23) ? nil : max(0, Double.random(in: -1...0.4, using: &random))
      report.hourly.append(HourlyWeather(time: noon + Double(hour) * 3_600, measurements: values))
    }
    for quarter in -5..<Int.random(in: -4...16, using: &random) {
      let amount = max(0, Double.random(in: -1...0.4, using: &random))
      report.quarterHours.append(QuarterHour(time: noon + Double(quarter) * 900, precipitation: amount))
    }
    let result = WeatherResult(
      location: try SamplePlaces.berlin("Berlin", countryCode: "DE"), provider: WeatherService.openMeteo.provider,
      report: report, updatedAt: noon)
    return WeatherDocument.encode(result, staleAfter: nil, at: noon, conditionText: \.rawValue)
  }

  private func triggers(_ random: inout SeededGenerator) throws -> [RuleTrigger] {
    let within = Duration.seconds([900, 1_800, 3_600, 21_600, 86_400].randomElement(using: &random) ?? 900)
    let gusts = try #require(RuleLimit(speed: "19 m/s"))
    let cold = try #require(RuleLimit(temperature: "-2.9°C"))
    return [
      .rain(within: within), .temperature(.below, cold, within: within), .gusts(above: gusts, within: within),
      .firstFrost,
    ]
  }

  @Test(arguments: 0..<30) func findsTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = try document(&random)
    let whole = try WeatherDocument.decode(text).report
    for trigger in try triggers(&random) {
      let check = RuleCheck([Rule(trigger)], quietHours: nil, zone: .gmt)
      for minutes in stride(from: -60.0, through: 600, by: 7) {
        let now = noon + minutes * 60
        let part = try WeatherDocument.decode(text, RuleNotifications.extent(for: check, at: now)).report
        #expect(trigger.finding(in: part, at: now) == trigger.finding(in: whole, at: now), "\(trigger) \(minutes)")
      }
    }
  }

  @Test func readsNoHoursForWarnings() {
    let check = RuleCheck([Rule(.warnings(atLeast: .severe))], quietHours: nil, zone: .gmt)
    #expect(check.reportAhead == 0 && check.needsWarnings)
    let rain = RuleCheck([Rule(.rain(within: .seconds(3_600)))], quietHours: nil, zone: .gmt)
    #expect(rain.reportAhead == 9_000 && !rain.needsWarnings)
  }
}
