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
  public init?(_ result: WeatherResult, for reader: Reader) {
    self.init(result, in: PlaceClock(of: result.location, result.report, for: reader).zone, for: reader)
  }

  /// - Parameter zone: the zone of the place.
  public init?(_ result: WeatherResult, in zone: Zone, for reader: Reader) {
    guard let plan = DayPlan(result, at: reader.now, in: zone) else { return nil }
    self.init(plan, in: zone, for: reader)
  }

  /// - Parameter zone: the zone of the place.
  init?(_ plan: DayPlan, in zone: Zone, for reader: Reader) {
    guard !plan.parts.isEmpty || plan.hazard != nil || plan.change != nil else { return nil }
    self.plan = plan
    words = DayWords(plan, LocalTime(in: zone, for: reader), for: reader)
  }

  /// Returns the text of a document, which is in English.
  ///
  /// - Parameter units: the units of the document.
  public static func inDocument(of result: WeatherResult, at now: Date, units: UnitSystem = .si) -> String? {
    let reader = Reader(now: now, zone: .gmt, wording: .english, units: units)
    return TodaySentence(result, for: reader)?.text
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
  /// clause where it would be a later time than that of the hazard.
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
}

extension TodaySentence {
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
