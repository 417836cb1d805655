import Foundation
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// The sentence of the day over a year of random weather: it keeps its order, and contradicts nothing beside it.
@Suite struct DaySentencePropertyTests {
  private static let seeds = UInt64(1)...10

  private func days(_ shape: RandomDay.Shape) throws -> [RandomDay] {
    try RandomDay.zones.enumerated().flatMap { index, zone in
      try Self.seeds.map { try RandomDay(shape, zone: zone, seed: $0 * 1_000 + UInt64(index)) }
    }
  }

  @Test(arguments: RandomDay.Shape.allCases) func beginsWithTheRain(shape: RandomDay.Shape) throws {
    for day in try days(shape) {
      guard let plan = day.plan, !plan.parts.isEmpty else { continue }
      let text = try #require(day.text)
      let begins = ["Dry", "Rain", "Snow", "On and off rain", "On and off snow"].filter(text.hasPrefix)
      #expect(begins.count == 1, "\(text) \(day)")
    }
  }

  /// A result whose present hour is known says what falls.
  @Test(arguments: [RandomDay.Shape.full, .lean, .metNorway, .nws]) func knownHoursAreAlwaysTold(
    shape: RandomDay.Shape
  ) throws {
    for day in try days(shape) { #expect(day.plan?.parts.isEmpty == false, "\(day)") }
  }

  @Test(arguments: RandomDay.Shape.allCases) func timesAreInOrderAndEndWithTheDay(shape: RandomDay.Shape) throws {
    for day in try days(shape) {
      let text = day.text ?? ""
      guard let plan = day.plan, day.zone.secondsFromGMT(for: day.now) == day.zone.secondsFromGMT(for: plan.end)
      else { continue }
      let now = WallTime(day.now, in: day.zone).secondOfDay / 60
      let times = text.matches(of: /(?<date>[0-9] [A-Z][a-z][a-z] )?(?<hour>[0-9][0-9]):(?<minute>[0-9][0-9])/).map {
        match in
        let minute = (Int(match.hour) ?? 0) * 60 + (Int(match.minute) ?? 0)
        return match.date == nil ? (minute - now + 1_439) % 1_440 + 1 : minute - now + 1_440
      }
      #expect(times == times.sorted(), "\(text) \(day)")
      #expect(times.allSatisfy { Double($0) * 60 <= plan.end.timeIntervalSince(day.now) + 60 }, "\(text) \(day)")
      for (part, next) in zip(plan.parts, plan.parts.dropFirst()) { #expect(part.end == next.start) }
      #expect(plan.parts.count <= DayPlan.maximumParts)
    }
  }

  @Test(arguments: RandomDay.Shape.allCases) func dryContradictsNothing(shape: RandomDay.Shape) throws {
    for day in try days(shape) {
      guard let plan = day.plan, let first = plan.parts.first, first.isDry else { continue }
      let text = day.text ?? ""
      let report = day.result.report
      let shown = ShownWeather(day.result, at: day.now)
      #expect(shown?.measurements.condition?.isPrecipitation != true, "\(text) \(day)")
      let outlook = RainOutlook(report, at: day.now)
      #expect(outlook.slots.allSatisfy { !$0.isWet || $0.start >= first.end }, "\(text) \(day)")
      let limit = shape == .nws ? 30.0 : 50
      for hour in report.hourly where hour.time > day.now && hour.time <= first.end {
        let slots = outlook.slots.filter { $0.start >= hour.time - 3_600 && $0.start < hour.time }
        if slots.contains(where: \.isWet) { continue }
        #expect((hour.precipitationProbability ?? 0) < limit || hour.time > first.end, "\(text) \(day)")
      }
      guard first.isToEnd, let chance = report.chanceAhead(at: day.now, in: day.zone) else { continue }
      #expect(chance.percent < limit, "\(text) \(day)")
      guard shape != .nws else { continue }
      let ahead = report.hourly.filter { $0.time > day.now && $0.time - 1_800 < plan.end - 3_600 }
      #expect(ahead.allSatisfy { $0.measurements.condition?.isPrecipitation != true }, "\(text) \(day)")
    }
  }

  @Test(arguments: RandomDay.Shape.allCases) func rainFallsNowAndInVaneRain(shape: RandomDay.Shape) throws {
    for day in try days(shape) {
      guard let first = day.plan?.parts.first, let slot = RainOutlook(day.result.report, at: day.now).slots.first,
        slot.amount != nil
      else { continue }
      #expect(slot.isWet == (!first.isDry && !first.isPossible), "\(day.text ?? "") \(day)")
    }
  }

  @Test(arguments: RandomDay.Shape.allCases) func possibleRainHasTheChanceOfTheCard(shape: RandomDay.Shape) throws {
    for day in try days(shape) {
      guard let plan = day.plan, plan.parts.count == 1, let only = plan.parts.first, only.isPossible,
        let chance = day.result.report.chanceAhead(at: day.now, in: day.zone)
      else { continue }
      #expect(only.chance ?? 0 <= chance.percent, "\(day.text ?? "") \(day)")
      if chance.percent >= 50 { #expect(only.chance == chance.percent, "\(day.text ?? "") \(day)") }
    }
  }

  @Test(arguments: RandomDay.Shape.allCases) func everyTextFits(shape: RandomDay.Shape) throws {
    for (index, day) in try days(shape).enumerated() {
      let language = Language.allCases[index % 5]
      for units in UnitSystem.allCases {
        let fields = DayFields(day.result, in: day.zone, for: day.reader(language, units))
        #expect(fields.short.map { CellWidth.of($0) <= 24 } ?? true, "\(fields.short ?? "") \(day)")
      }
      let card = NowCard(ResultFacts(day.result, staleAfter: .seconds(5_400), for: day.reader(language, width: 40)))
        .lines
      #expect(card.allSatisfy { CellWidth.of($0) <= 40 }, "\(day)")
      #expect(
        (TodaySentence(day.result, in: day.zone, for: day.reader(language))?.text).map { !$0.contains("{") } ?? true)
    }
  }

  /// Minute by minute, the texts change only at the instants that are foreseen: every shape, and every zone once.
  @Test(arguments: zip(RandomDay.Shape.allCases + RandomDay.Shape.allCases, RandomDay.zones))
  func textsChangeOnlyWhereItIsForeseen(shape: RandomDay.Shape, zone: String) throws {
    let day = try RandomDay(shape, zone: zone, seed: 7_000)
    for template in ["{today}", "{today.short}", "{rain.next}"] {
      let format = try BarFormat(.plain, template: template + "{?{state}}")
      func subject(_ now: Date) -> FormatSubject {
        .weather(ResultFacts(day.result, staleAfter: .seconds(5_400_000), for: RandomDay(day, at: now).reader()))
      }
      var now = day.now
      var shown = format.lines(of: subject(now))
      var next = format.nextChange(of: subject(now)) ?? .distantFuture
      for minute in 1...(template == "{today}" ? 1_500 : 400) {
        now = day.now + Double(minute) * 60
        if now >= next {
          shown = format.lines(of: subject(now))
          next = format.nextChange(of: subject(now)) ?? .distantFuture
        }
        try #require(format.lines(of: subject(now)) == shown, "\(template) at minute \(minute) of \(day)")
      }
    }
  }
}
