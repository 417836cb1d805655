import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// A result of random weather in the shape of one provider, seen at a random instant of a year.
struct RandomDay: CustomTestStringConvertible {
  let result: WeatherResult
  let now: Date
  let zone: Zone
  let testDescription: String

  enum Shape: CaseIterable {
    /// Open-Meteo with quarter hours, and with ten variables.
    case full, lean
    /// MET Norway: amounts without chances, conditions of the hour after.
    case metNorway
    /// The US National Weather Service: words and chances without amounts, of the hour after.
    case nws
    /// Hours that begin late, have a gap, or end before the day.
    case partial
    /// A result that is up to two days old.
    case stale
  }

  static let zones = [
    "Europe/Berlin", "America/New_York", "America/St_Johns", "America/Havana", "Asia/Kolkata", "Asia/Kathmandu",
    "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Kiritimati", "America/Santiago",
  ]

  init(_ shape: Shape, zone identifier: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zone = try #require(Zone(identifier: identifier))
    // 1 January 2026 and a year.
    let second = Double(Int.random(in: 0..<365 * 86_400, using: &random))
    let updatedAt = Date(timeIntervalSince1970: 1_767_225_600 + second)
    let age = shape == .stale ? Double.random(in: 0..<180_000, using: &random) : .random(in: 0..<7_200, using: &random)
    now = updatedAt + age
    self.zone = zone
    var result = try Sample.result()
    result.location.timeZone = identifier
    result.updatedAt = updatedAt
    result.provider =
      shape == .nws
      ? WeatherService.nws.provider
      : shape == .metNorway ? WeatherService.metNorway.provider : WeatherService.openMeteo.provider
    result.report = RandomDay.report(shape, from: updatedAt, in: zone, &random)
    self.result = result
    testDescription = "\(shape) \(identifier) \(seed)"
  }

  private static let wet: [Condition] = [
    .lightDrizzle, .lightRain, .rain, .showers, .snow, .sleet, .thunderstorm, .freezingRain,
  ]
  private static let fair: [Condition] = [.clear, .partlyCloudy, .overcast, .fog]

  private static func report(
    _ shape: Shape, from updatedAt: Date, in zone: Zone, _ random: inout SeededGenerator
  ) -> WeatherReport {
    let start = Date(timeIntervalSince1970: (updatedAt.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
    let isAfter = shape == .nws || shape == .metNorway
    let wetness = [0, 0.1, 0.5, 0.9][Int.random(in: 0..<4, using: &random)]
    let warmth = Double.random(in: -8...32, using: &random)
    var isWet = Double.random(in: 0..<1, using: &random) < wetness
    var hours: [HourlyWeather] = []
    var before: Condition?
    for index in 0..<49 {
      if Int.random(in: 0..<4, using: &random) == 0 { isWet = Double.random(in: 0..<1, using: &random) < wetness }
      var values = Measurements()
      values.temperature = warmth + Double.random(in: -3...3, using: &random)
      values.windGust = Double.random(in: 0...18, using: &random)
      let amount = isWet ? [0, 0.02, 0.05, 0.3, 4][Int.random(in: 0..<5, using: &random)] : 0
      let chance = isWet ? Double.random(in: 10...100, using: &random) : .random(in: 0...55, using: &random)
      let condition =
        isWet && Int.random(in: 0..<4, using: &random) > 0
        ? wet[Int.random(in: 0..<wet.count, using: &random)] : fair[Int.random(in: 0..<fair.count, using: &random)]
      values.condition = isAfter ? before ?? condition : condition
      before = condition
      values.precipitation = shape == .nws ? nil : amount
      if shape == .full { values.snowDepth = Double(index) * 0.004 }
      hours.append(
        HourlyWeather(
          time: start + Double(index) * 3_600, measurements: values,
          precipitationProbability: shape == .metNorway ? nil : chance.rounded()))
    }
    var report = WeatherReport(hourly: hours)
    if shape == .partial {
      let first = Int.random(in: 0..<3, using: &random)
      report.hourly.removeSubrange(Int.random(in: 4..<49, using: &random)...)
      if Bool.random(using: &random), report.hourly.count > 8 { report.hourly.remove(at: 7) }
      report.hourly.removeFirst(min(first, report.hourly.count))
    }
    if shape == .full {
      report.quarterHours = (1...16).map { quarter in
        let hour = hours[min(48, (quarter - 1) / 4 + 1)].measurements.precipitation ?? 0
        let share = Bool.random(using: &random) ? hour / 2 : 0
        return QuarterHour(time: start + Double(quarter) * 900, precipitation: share)
      }
    }
    if shape != .lean, let condition = hours[0].measurements.condition, Bool.random(using: &random) {
      var values = Measurements()
      (values.temperature, values.condition) = (warmth, condition)
      report.current = CurrentWeather(measurements: values, validAt: updatedAt, basis: .forecast)
    }
    if let today = CivilDate(updatedAt, in: zone) {
      report.daily = (0..<3).compactMap { CivilDate(daysSince1970: today.daysSince1970 + $0) }.map { date in
        var day = DailyWeather(date: date)
        (day.temperatureMax, day.temperatureMin) = (warmth + 3, warmth - 3)
        if shape == .metNorway { day.precipitationProbability = Double.random(in: 0...80, using: &random).rounded() }
        return day
      }
      report.previousDay = CivilDate(daysSince1970: today.daysSince1970 - 1).map {
        PreviousDay(date: $0, temperatureMax: warmth)
      }
    }
    return report
  }

  func reader(_ language: Language = .english, _ units: UnitSystem = .metric, width: Int? = nil) -> Reader {
    Reader(now: now, zone: zone, wording: language.wording, units: units, width: width)
  }

  /// The same day at another instant.
  init(_ day: RandomDay, at now: Date) {
    (result, zone, testDescription, self.now) = (day.result, day.zone, day.testDescription, now)
  }

  var plan: DayPlan? { DayPlan(result, at: now, in: zone) }
  var text: String? { TodaySentence(result, in: zone, for: reader())?.text }
}
