import FoundationEssentials
import Weather
import Zones

/// The precipitation of an hour or of a quarter of an hour, as the sentence of the day counts it.
struct DaySlot {
  let start: Date
  var end: Date
  var sky: Sky
  /// Whether what may fall is snow.
  let isSnow: Bool
  /// Millimetres of water; `nil` if the provider states none.
  let amount: Double?
  /// The chance of precipitation in the hour, per cent.
  var chance: Double?

  enum Sky {
    /// Rain or snow falls: at least ``Wetness/shown``, as in ``RainOutlook``. Without an amount, a wet condition counts
    /// if its chance is at least even.
    case wet
    /// Neither wet nor dry: the chance is at least even, or a wet condition is shown.
    case possible
    case dry
  }
}

/// The hours from an instant to the next morning: one after the other, as far as the precipitation is known.
struct DayHours {
  /// The hours and quarter hours from the one that has begun. They end before the first unknown hour.
  private(set) var slots: [DaySlot]
  let end: Date

  /// The chance from which rain is possible, per cent.
  private static let even = 50.0

  /// Creates the hours; `nil` after the year 9999.
  ///
  /// - Parameter zone: the zone of the place.
  init?(_ result: WeatherResult, at now: Date, in zone: Zone) {
    guard let end = ChanceAhead.end(from: now, in: zone) else { return nil }
    self.end = end
    slots = DayHours.slots(of: result, at: now, until: end)
    if let shown = ShownWeather(result, at: now), DayHours.isFalling(shown) { doubt(at: now) }
    if let chance = result.report.chanceAhead(at: now, in: zone), chance.isOfDay { count(chance.percent) }
  }

  /// The end of the known hours.
  var knownUntil: Date? { slots.last?.end }

  /// Returns whether an instant is the end of the day. An hour counts if its middle is before the end, as for
  /// ``ChanceAhead``.
  func isEnd(_ instant: Date) -> Bool { instant + 1_800 >= end }

  /// The chance from which an hour is not dry, per cent. A provider without amounts, the US National Weather Service,
  /// says "Chance" from 30 per cent on. What it calls a slight chance does not count, even with a wet condition.
  static func limit(hasAmount: Bool) -> Double { hasAmount ? even : Condition.likelyChance }

  /// Whether rain or snow falls now: by the condition, or by the amount of a model's last minutes.
  private static func isFalling(_ shown: ShownWeather) -> Bool {
    if shown.measurements.condition?.isPrecipitation == true { return true }
    return shown.origin == .current && shown.current.basis != .observation
      && (shown.measurements.precipitation ?? 0) >= Wetness.shown
  }

  /// Takes the chance of the day, which the card shows where no hour has a chance.
  private mutating func count(_ percent: Double) {
    guard let first = slots.first, !slots.contains(where: { $0.sky == .wet }) else { return }
    let isLikely = percent >= DayHours.limit(hasAmount: first.amount != nil)
    let isPossible = slots.contains { $0.sky == .possible }
    for index in slots.indices where isPossible ? slots[index].sky == .possible : isLikely {
      (slots[index].sky, slots[index].chance) = (.possible, percent)
    }
  }

  /// Takes the hour that has begun for possible rain up to its first wet quarter.
  private mutating func doubt(at now: Date) {
    guard let first = slots.first else { return }
    let hourEnd = (first.start.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600 + 3_600
    for index in slots.indices {
      guard slots[index].sky != .wet, slots[index].start.timeIntervalSince1970 < hourEnd else { return }
      slots[index].sky = .possible
    }
  }

  private static func slots(of result: WeatherResult, at now: Date, until end: Date) -> [DaySlot] {
    let hours = result.report.hourly
    let service = WeatherService.forecasts.first { $0.provider.id == result.provider.id }
    let condition = service?.spanInReports(of: .condition)
    var slots: [DaySlot] = []
    for index in hours.indices where now < hours[index].time && hours[index].time - 1_800 < end {
      let start = hours[index].time - 3_600
      guard slots.isEmpty ? start <= now : slots[slots.count - 1].end == start,
        let hour = Hour(hours[index], after: index > 0 ? hours[index - 1] : nil, condition, isFirst: slots.isEmpty)
      else { break }
      slots += hour.slots(result.report.quarterHours, at: now)
    }
    return slots
  }

  /// An hour of the series.
  private struct Hour {
    let end: Date
    let amount: Double?
    let chance: Double?
    /// The condition of the hour: that at its begin or at its end, as the provider states it; the wet one of both if
    /// this is not known.
    let condition: Condition?
    let isSnow: Bool

    /// Returns `nil` for an hour of which nothing is known.
    init?(_ hour: HourlyWeather, after previous: HourlyWeather?, _ span: ValueSpan?, isFirst: Bool) {
      let before = previous.flatMap { $0.time == hour.time - 3_600 ? $0.measurements.condition : nil }
      let atEnd = hour.measurements.condition
      end = hour.time
      amount = hour.measurements.precipitation
      chance = hour.precipitationProbability
      let wet = [before, atEnd].lazy.compactMap(\.self).first(where: \.isPrecipitation)
      // A list of hours shows the condition at the begin of the first.
      let isOfBegin = span?.isAfter == true || (isFirst && before?.isPrecipitation == true)
      condition = isOfBegin ? before : span == nil ? wet ?? atEnd : atEnd
      isSnow = (condition?.isPrecipitation == true ? condition : wet)?.isSnow == true
      guard amount != nil || chance != nil || condition != nil else { return nil }
    }

    private var sky: DaySlot.Sky {
      let isWet = condition?.isPrecipitation == true
      let chance = chance ?? 0
      if let amount {
        if amount >= Wetness.shown { return .wet }
        return isWet || chance >= DayHours.even ? .possible : .dry
      }
      if isWet, self.chance == nil { return .possible }
      guard chance >= DayHours.limit(hasAmount: false) else { return .dry }
      return isWet && chance >= DayHours.even ? .wet : .possible
    }

    /// Returns the hour, or its quarters if they are known. In an hour with a wet quarter the others are dry; without
    /// one, rain of the hour is possible.
    func slots(_ quarters: [QuarterHour], at now: Date) -> [DaySlot] {
      let ends = (0..<4).map { end - 2_700 + Double($0) * 900 }.filter { $0 > now }
      let amounts = ends.map { end in quarters.first { abs($0.time.timeIntervalSince(end)) < 1 }?.precipitation }
      guard amounts.contains(where: { $0 != nil }) else {
        return [DaySlot(start: end - 3_600, end: end, sky: sky, isSnow: isSnow, amount: amount, chance: chance)]
      }
      let isWet = amounts.map { $0.map { $0 >= Wetness.shown } ?? (sky == .wet) }
      let otherwise: DaySlot.Sky = isWet.contains(true) ? .dry : sky == .dry ? .dry : .possible
      return zip(ends, zip(amounts, isWet)).map { end, quarter in
        DaySlot(
          start: end - 900, end: end, sky: quarter.1 ? .wet : otherwise, isSnow: isSnow,
          amount: quarter.0 ?? amount.map { $0 / 4 }, chance: chance)
      }
    }
  }
}
