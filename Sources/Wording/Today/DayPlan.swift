import FoundationEssentials
import Weather
import Zones

/// What the sentence of the day says: what falls and when, then one hazard or else the comparison with yesterday.
///
/// The day ends at the next 06:00 of the place that is at least three hours away (``ChanceAhead``). A plan is a
/// function of the result, the instant and the zone. It has no words.
struct DayPlan: Hashable {
  /// The precipitation, in the order of time; empty if it is not known.
  var parts: [Part] = []
  /// The worst hazard.
  var hazard: Hazard?
  /// The difference of the highest temperatures of today and yesterday, degrees Celsius; `nil` with a hazard.
  var change: Double?
  /// The instant of the plan.
  let now: Date
  /// The end of the day.
  let end: Date
  /// Whether the end is on another calendar day, and whether the plan begins before noon of its day.
  let (endsTomorrow, isMorning): (Bool, Bool)

  /// A part of the day.
  struct Part: Hashable {
    var kind: Kind
    var start: Date
    /// The end; ``isOpen`` says that it is the end of the forecast.
    var end: Date
    /// Whether there are dry times between the first and the last.
    var isBroken = false
    /// The sum, millimetres of water.
    var amount: Double?
    /// The fresh snow, metres, if the provider states the depth of the snow.
    var depth: Double?
    /// The highest chance, per cent.
    var chance: Double?
    /// Whether rain or snow is only possible.
    var isPossible = false
    /// Whether the forecast ends here, before the day.
    var isOpen = false
    /// Whether the day ends here.
    var isToEnd = false

    var isDry: Bool { kind == .dry }
  }

  enum Kind { case dry, rain, snow, rainAndSnow }

  /// The most parts that a sentence has.
  static let maximumParts = 3
  /// The dry time that does not end a spell, seconds.
  static let gap: TimeInterval = 7_200

  /// Creates the plan; `nil` after the year 9999.
  init?(_ result: WeatherResult, at now: Date, in zone: Zone) {
    guard let hours = DayHours(result, at: now, in: zone), let today = CivilDate(now, in: zone) else { return nil }
    self.now = now
    end = hours.end
    endsTomorrow = CivilDate(hours.end, in: zone) != today
    isMorning = WallTime(now, in: zone).hour < 12
    parts = DayPlan.parts(of: hours, from: now, depths: result.report.hourly)
    hazard = Hazard(worstOf: result.report, from: now, to: end, today: today)
    change = hazard == nil && endsTomorrow ? DayPlan.change(of: result.report, on: today) : nil
  }

  private static func change(of report: WeatherReport, on today: CivilDate) -> Double? {
    guard let yesterday = report.previousDay, yesterday.date.daysSince1970 == today.daysSince1970 - 1,
      let day = report.daily.first(where: { $0.date == today }), !day.restOfDay.contains(.temperatureMax),
      let high = day.temperatureMax, abs(high - yesterday.temperatureMax) >= WeatherReport.EventLimit.change
    else { return nil }
    return high - yesterday.temperatureMax
  }

  /// Returns the parts of the known hours: spells of rain and snow, the time before the first, and dry times between.
  fileprivate static func parts(of hours: DayHours, from now: Date, depths: [HourlyWeather]) -> [Part] {
    let slots = hours.slots
    guard let last = slots.last else { return [] }
    var parts: [Part] = []
    for slot in slots where slot.sky == .wet {
      let part = Part(
        kind: slot.isSnow ? .snow : .rain, start: slot.start, end: slot.end, amount: slot.amount, chance: slot.chance)
      if let before = parts.last, before.kind == part.kind, part.start.timeIntervalSince(before.end) <= gap {
        parts[parts.count - 1].append(part)
      } else {
        parts.append(part)
      }
    }
    if let first = parts.first {
      parts = begin(of: slots.filter { $0.end <= first.start }) + joined(parts, within: slots)
    } else {
      let possible = slots.filter { $0.sky == .possible }
      parts = [Part(possible: possible) ?? Part(kind: .dry, start: slots[0].start, end: last.end)]
    }
    while parts.count > maximumParts, let later = parts.lastIndex(where: { !$0.isDry && !$0.isPossible }),
      let earlier = parts[..<later].lastIndex(where: { !$0.isDry && !$0.isPossible })
    {
      parts[earlier].append(parts[later])
      parts.removeSubrange(earlier + 1...later)
    }
    for index in parts.indices {
      if parts[index].kind == .snow { parts[index].depth = parts[index].freshSnow(depths) }
    }
    let end = parts.count - 1
    parts[end].isToEnd = hours.isEnd(parts[end].end)
    parts[end].isOpen = !parts[end].isToEnd && parts[end].end == last.end
    return parts
  }

  /// Returns the time before the first rain or snow: dry, possible, or one after the other.
  private static func begin(of slots: [DaySlot]) -> [Part] {
    guard let start = slots.first?.start, let end = slots.last?.end else { return [] }
    guard var rest = Part(possible: slots.filter { $0.sky == .possible }) else {
      return [Part(kind: .dry, start: start, end: end)]
    }
    rest.end = end
    return rest.start > start ? [Part(kind: .dry, start: start, end: rest.start), rest] : [rest]
  }

  /// Returns the spells with the dry times between them. Where rain is possible between two spells, they are one.
  private static func joined(_ spells: [Part], within slots: [DaySlot]) -> [Part] {
    spells.dropFirst().reduce(into: [spells[0]]) { parts, spell in
      let before = parts[parts.count - 1]
      let between = slots.filter { $0.start >= before.end && $0.end <= spell.start }
      if between.contains(where: { $0.sky == .possible }) {
        parts[parts.count - 1].append(spell)
      } else {
        if !between.isEmpty { parts.append(Part(kind: .dry, start: before.end, end: spell.start)) }
        parts.append(spell)
      }
    }
  }
}

extension DayPlan.Part {
  /// Creates the part from the first to the last time with possible rain or snow; returns `nil` without any.
  fileprivate init?(possible slots: [DaySlot]) {
    guard let first = slots.first, let last = slots.last else { return nil }
    let kind: DayPlan.Kind =
      slots.allSatisfy(\.isSnow) ? .snow : slots.contains(where: \.isSnow) ? .rainAndSnow : .rain
    self.init(
      kind: kind, start: first.start, end: last.end, chance: slots.compactMap(\.chance).max(), isPossible: true)
  }

  /// Takes a later spell into this one.
  fileprivate mutating func append(_ later: DayPlan.Part) {
    isBroken = isBroken || later.isBroken || later.start > end
    kind = kind == later.kind ? kind : .rainAndSnow
    end = later.end
    amount = amount.flatMap { amount in later.amount.map { amount + $0 } }
    chance = [chance, later.chance].compactMap(\.self).max()
  }

  /// Returns by how much the snow on the ground grows during the part, in metres; `nil` below a centimetre, or if it is
  /// not known.
  fileprivate func freshSnow(_ hours: [HourlyWeather]) -> Double? {
    guard let before = hours.last(where: { $0.time <= start })?.measurements.snowDepth,
      let after = hours.first(where: { $0.time >= end })?.measurements.snowDepth, after - before >= 0.01
    else { return nil }
    return after - before
  }
}
