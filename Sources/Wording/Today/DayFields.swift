public import FoundationEssentials
public import Weather
public import Zones

/// The rest of the day and the next day in a few words, for bars: `dry until 19:00`, `rain in 40 min`.
public struct DayFields {
  private let result: WeatherResult
  private let zone: Zone
  private let reader: Reader
  private let plan: DayPlan?
  private var wording: Wording { reader.wording }

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
    guard let plan, let first = plan.parts.first else { return nil }
    let words = DayWords(plan, LocalTime(in: zone, for: reader), for: reader)
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
    guard let plan, let first = plan.parts.first else { return nil }
    let words = DayWords(plan, LocalTime(in: zone, for: reader), for: reader)
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
    guard let today = CivilDate(reader.now, in: zone),
      let day = result.report.daily.first(where: { $0.date.daysSince1970 == today.daysSince1970 + 1 })
    else { return nil }
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
