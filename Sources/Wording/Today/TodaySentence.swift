public import FoundationEssentials
public import Weather
public import Zones

/// The rest of the day in a sentence: `Dry until 19:00, then rain until tomorrow (21 mm), thunder from 22:00.`
///
/// Rain, snow or their absence come first, then one hazard, or else the comparison with yesterday. Times of day are in
/// order: where a hazard begins before the last one, the end of the rain is left out, or else the time of the hazard.
public struct TodaySentence: Sendable {
  private let plan: DayPlan
  private let words: DayWords

  /// Creates the sentence of a result; returns `nil` if it has nothing to say.
  ///
  /// - Parameter zone: the zone of the place.
  public init?(_ result: WeatherResult, in zone: Zone, for reader: Reader) {
    guard let plan = DayPlan(result, at: reader.now, in: zone),
      !plan.parts.isEmpty || plan.hazard != nil || plan.change != nil
    else { return nil }
    self.plan = plan
    words = DayWords(plan: plan, time: LocalTime(in: zone, for: reader), reader: reader)
  }

  /// Returns the text of a document, which is in English.
  ///
  /// - Parameter units: the units of the document.
  public static func inDocument(of result: WeatherResult, at now: Date, units: UnitSystem = .si) -> String? {
    let reader = Reader(now: now, zone: .gmt, wording: .english, units: units)
    let zone = PlaceClock(of: result.location, result.report, for: reader).zone
    return TodaySentence(result, in: zone, for: reader)?.text
  }

  /// The sentence; `nil` if no value can be written.
  public var text: String? {
    var clauses = plan.parts.indices.map { words.clause($0, withEnd: true) }
    let hazard = hazard(&clauses)
    let addition = hazard?.text ?? plan.change.flatMap(words.comparison)
    guard hazard?.isApart == true, let first = words.sentence(clauses),
      let second = addition.flatMap({ words.sentence([$0]) })
    else { return words.sentence(clauses + [addition].compactMap(\.self)) }
    return words.joined(first, second)
  }

  /// Returns the words for the hazard, and whether they are a sentence of their own. Leaves out the end of the last
  /// clause where it would be a later time than the hazard's.
  private func hazard(_ clauses: inout [String]) -> (text: String, isApart: Bool)? {
    guard let hazard = plan.hazard else { return nil }
    let times = plan.parts.map { words.isClock($0) ? $0.mentioned : nil }
    let last = times.compactMap(\.self).max() ?? .distantPast
    let earlier = times.dropLast().compactMap(\.self).max() ?? .distantPast
    let time = hazard.start > plan.now ? hazard.start : hazard.isToEnd ? nil : hazard.end
    let isLate = time.map { $0 >= last } ?? true
    let canDrop = plan.parts.last.map { !$0.isDry && !$0.isPossible } == true && clauses.count > 1
    if !isLate, let time, time >= earlier, canDrop {
      clauses[clauses.count - 1] = words.clause(clauses.count - 1, withEnd: false)
      return words.hazard(hazard, withTime: true)
    }
    return words.hazard(hazard, withTime: isLate)
  }

  /// Returns the instants at which the sentence of a result may change with time alone.
  public static func changes(of result: WeatherResult, after now: Date, in zone: Zone) -> [Date] {
    let report = result.report
    let hours = report.hourly.flatMap { [$0.time - 3_600, $0.time, $0.time - 86_400] }
    let quarters = report.quarterHours.flatMap { [$0.time - 900, $0.time] }
    let sun = report.daily.compactMap(\.strongSun).flatMap { [$0.lowerBound, $0.upperBound] }
    let air = report.air.map { [$0.start, $0.end, $0.end - 108_000] } ?? []
    let days = [CivilDate.nextMidnight(after: now, in: zone), zone.nextNoon(after: now)].compactMap(\.self)
    return hours + quarters + sun + air + days + ShownWeather.changes(of: result)
      + ChanceAhead.changes(of: report, after: now, in: zone)
  }
}

extension DayPlan.Part {
  /// The instant that the clause of the part states: the begin of what is possible from then on, or else the end.
  var mentioned: Date { isPossible && isToEnd ? start : end }
}

extension Zone {
  /// Returns the next noon on the clock of the zone.
  func nextNoon(after now: Date) -> Date {
    let clock = WallTime(now, in: self)
    let day = clock.daysSince1970 + (clock.secondOfDay < 43_200 ? 0 : 1)
    return instant(ofWall: day * 86_400 + 43_200, after: now)
  }
}

/// The rest of the day and the next day in a few words, for bars: `dry until 19:00`, `rain in 40 min`.
public struct DayFields {
  private let result: WeatherResult
  private let zone: Zone
  private let reader: Reader
  private let plan: DayPlan?
  private var wording: Wording { reader.wording }
  private var words: DayWords? {
    plan.map { DayWords(plan: $0, time: LocalTime(in: zone, for: reader), reader: reader) }
  }

  /// The most columns of ``short``, in every language.
  public static let maximumShortWidth = 24
  /// The time before rain or snow in which minutes are counted, seconds.
  public static let soon: TimeInterval = 7_200

  /// - Parameter zone: the zone of the place.
  public init(_ result: WeatherResult, in zone: Zone, for reader: Reader) {
    (self.result, self.zone, self.reader) = (result, zone, reader)
    plan = DayPlan(result, at: reader.now, in: zone)
  }

  /// The begin of the sentence of the day in at most 24 columns: `dry, frost from 23:00`, `rain possible (60%)`.
  public var short: String? {
    guard let plan, let words, let first = plan.parts.first else { return nil }
    let noun = words.noun(of: first, isShort: true)
    let period = words.period(of: first)
    let hazard = plan.parts.count == 1 ? plan.hazard.flatMap { words.hazard($0, withTime: true)?.text } : nil
    let texts = [
      hazard.map { wording.list([period, $0]) }, period, words.period(of: first, isShort: true),
      words.amount(of: first).map { wording.tr("{clause} ({amount})", ["clause": noun, "amount": $0]) }, noun,
    ]
    return texts.compactMap(\.self).first { CellWidth.of($0) <= DayFields.maximumShortWidth }
  }

  /// The next change of the rain or snow: `rain in 40 min`, `dry until 19:00`, `rain until 15:00`.
  public var nextRain: String? {
    guard let plan, let words, let first = plan.parts.first else { return nil }
    if let next = plan.nextRain, next.start.timeIntervalSince(plan.now) < DayFields.soon {
      let minutes = Int((next.start.timeIntervalSince(plan.now) / 60).rounded(.up))
      let length = wording.lengthInMinutes(Double(minutes) * 60)
      return wording.tr("{kind} in {length}", ["kind": words.noun(of: next, isShort: true), "length": length])
    }
    guard first.isDry, first.isToEnd, plan.endsTomorrow else { return words.period(of: first, isShort: true) }
    return wording.tr("{kind} until tomorrow", ["kind": words.noun(of: first)])
  }

  /// Returns the next instant at which the minutes before rain change.
  public static func nextMinute(of result: WeatherResult, after now: Date, in zone: Zone) -> Date? {
    guard let next = DayPlan(result, at: now, in: zone)?.nextRain else { return nil }
    let left = next.start.timeIntervalSince(now)
    return left > soon ? next.start - soon : next.start - ((left / 60).rounded(.up) - 1) * 60
  }

  /// The next day: `light rain, high 9°C, low 3°C, rain 60%`; `nil` if the result does not contain it.
  public var tomorrow: String? {
    guard let today = CivilDate(reader.now, in: zone) else { return nil }
    return result.report.daily.first { $0.date.daysSince1970 == today.daysSince1970 + 1 }.flatMap(text)
  }

  /// The days after today: `Sat 28: rain, high 9°C, low 3°C, rain 60%`.
  public var days: [String] {
    guard let today = CivilDate(reader.now, in: zone) else { return [] }
    return result.report.daily.filter { $0.date > today }.compactMap { day in
      text(of: day).map { wording.tr("{day}: {weather}", ["day": wording.dates.day(of: day.date), "weather": $0]) }
    }
  }

  private func text(of day: DailyWeather) -> String? {
    let units = reader.units
    let texts = [
      day.condition.map(wording.text(of:)),
      units.temperature(day.temperatureMax).map { wording.tr("high {temperature}", ["temperature": $0]) },
      units.temperature(day.temperatureMin).map { wording.tr("low {temperature}", ["temperature": $0]) },
      units.percentage(day.precipitationProbability).map { wording.text(ofChance: $0, of: day.condition) },
    ].compactMap(\.self)
    return texts.isEmpty ? nil : wording.list(texts)
  }
}

extension DayPlan {
  /// The rain or snow that comes after a dry time; `nil` if the first part is not dry.
  fileprivate var nextRain: Part? {
    guard parts.count > 1, parts[0].isDry, parts[1].start > now, !parts[1].isPossible else { return nil }
    return parts[1]
  }
}
