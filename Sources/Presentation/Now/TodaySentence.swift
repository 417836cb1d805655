public import FoundationEssentials
public import Weather
import Zones

/// The rest of the day in one sentence: `Dry until 15:00, then rain until 23:00 (9 mm); 3° warmer than yesterday.`
///
/// It has at most two clauses, in this order: danger, rain, temperature, and then the rest. "Dry" gives way to any other
/// clause.
public struct TodaySentence: Sendable {
  /// The events of the rest of the day, in the order of ``WeatherReport/events``.
  private let events: [DayEvent]
  private let now: Date
  /// The poor air of the rest of the day.
  private let air: AirSpell?
  /// The end of the day; in its last six hours the following night counts too.
  private let end: Date
  private let time: LocalTime
  private let units: UnitSystem
  private let wording: Wording

  /// Creates the sentence of a report; returns `nil` if the report has no events ahead.
  ///
  /// - Parameter location: the place; its zone defines the day.
  public init?(_ report: WeatherReport, of location: Location, for reader: Reader) {
    // The zone is read from a file, so it is loaded only if it is needed.
    let isAirPoor = report.air.map { $0.end > reader.now } ?? false
    guard isAirPoor || report.events.contains(where: { $0.end > reader.now }) else { return nil }
    self.init(report.events, report.air, in: PlaceClock(of: location, report, for: reader).zone, for: reader)
  }

  /// - Parameter zone: the zone of the place.
  init?(_ events: [DayEvent], _ air: AirSpell? = nil, in zone: Zone, for reader: Reader) {
    guard let midnight = CivilDate.nextMidnight(after: reader.now, in: zone) else { return nil }
    now = reader.now
    end = midnight.timeIntervalSince(now) <= TodaySentence.evening ? midnight + TodaySentence.evening : midnight
    self.events = events.filter { [now, end] event in event.end > now && event.start < end }
    self.air = air.flatMap { [now, end] in $0.end > now && $0.start < end ? $0 : nil }
    time = LocalTime(in: zone, for: reader)
    units = reader.units
    wording = reader.wording
  }

  /// Returns the text of a document, which is in English.
  ///
  /// - Parameter units: the units of the document.
  public static func inDocument(of result: WeatherResult, at now: Date, units: UnitSystem = .si) -> String? {
    let reader = Reader(now: now, zone: .gmt, wording: .english, units: units)
    return TodaySentence(result.report, of: result.location, for: reader)?.text
  }

  /// The length of the evening and of the following night.
  private static let evening: TimeInterval = 6 * 3_600

  /// The time ahead in which a time of day needs no date.
  private static let soon: TimeInterval = 20 * 3_600
  /// The time after the begin of a spell in which its whole amount is stated.
  private static let stated: TimeInterval = 3_600

  /// Returns the instants at which the sentence for these events may change.
  static func changes(
    of events: [DayEvent], _ air: AirSpell? = nil, after now: Date, in zone: Zone
  ) -> [Date] {
    let midnight = CivilDate.nextMidnight(after: now, in: zone)
    let instants =
      events.flatMap { [$0.start, $0.end, $0.peak].compactMap(\.self) }
      + [air?.start, air?.end].compactMap(\.self)
    return instants + instants.map { $0 - soon } + events.map { $0.start + stated }
      + [midnight, midnight.map { $0 - evening }].compactMap(\.self)
  }

  /// The sentence; `nil` if no clause applies.
  public var text: String? {
    var clauses: [String] = []
    var dangers = 0
    var rest = events[...]
    while let kind = rest.first?.kind, clauses.count < 2 {
      let spells = rest.prefix { $0.kind == kind }
      rest = rest.dropFirst(spells.count)
      guard let clause = clause(kind, Array(spells)) else { continue }
      clauses.append(clause)
      if kind.isDanger { dangers += 1 }
    }
    if clauses.count < 2, let air {
      let level = wording.text(of: air.worst.level, in: air.worst.scale)
      let period = air.isOpen(at: now) && air.start <= now ? nil : period(air.start, air.end)
      clauses.append(
        period.map { wording.tr("{level} air {period}", ["level": level, "period": $0]) }
          ?? wording.tr("{level} air", ["level": level]))
    }
    if clauses.count < 2, isDry { clauses.insert(wording.tr("dry"), at: dangers) }
    guard !clauses.isEmpty else { return nil }
    return wording.tr("{clauses}.", ["clauses": clauses.joined(by: wording.trc("clauses", "; ")).capitalizedFirst])
  }

  /// Returns the clause for the events of one kind.
  private func clause(_ kind: DayEvent.Kind, _ events: [DayEvent]) -> String? {
    guard let first = events.first, let last = events.last else { return nil }
    let amounts = events.compactMap(\.amount)
    return switch kind {
    case .thunderstorm: wording.tr("thunderstorms {period}", ["period": period(first.start, last.end)])
    case .gusts:
      units.windSpeed(amounts.max()).map {
        wording.tr("gusts up to {speed} {period}", ["speed": $0, "period": period(first.start, last.end)])
      }
    case .snow:
      precipitation(
        wording.tr("snow {period}", ["period": period(first.start, last.end)]), of: events)
    case .rain: precipitation(rain(events, from: first.start, to: last.end), of: events)
    case .dry: nil
    case .heat: units.temperature(amounts.max()).map { wording.tr("heat up to {temperature}", ["temperature": $0]) }
    case .frost:
      units.temperature(amounts.min()).map {
        wording.tr(
          "frost {period}, down to {temperature}", ["period": period(first.start, last.end), "temperature": $0])
      }
    case .change: first.amount.flatMap(comparison)
    case .fog: wording.tr("fog {period}", ["period": period(first.start, last.end)])
    case .ultraviolet:
      amounts.max().flatMap { FixedDecimal.text($0, decimals: 0) }.map {
        wording.tr("UV index up to {index}", ["index": $0])
      }
    }
  }

  /// Returns `until 17:00` if the period has begun, else `from 15:00 to 17:00`.
  private func period(_ start: Date, _ end: Date) -> String {
    start <= now
      ? wording.tr("until {time}", ["time": clock(end)])
      : wording.tr("from {from_time} to {to_time}", ["from_time": clock(start), "to_time": clock(end)])
  }

  /// Returns the time of day, with the date if it is not clear which day is meant.
  private func clock(_ instant: Date) -> String {
    instant.timeIntervalSince(now) <= TodaySentence.soon ? time.timeOfDay(instant) : time.text(instant)
  }

  private func rain(_ spells: [DayEvent], from start: Date, to end: Date) -> String {
    let isBroken = spells.count > 1 || spells[0].isIntermittent
    if start > now, events.contains(where: { $0.kind == .dry && $0.start <= now && $0.end >= start }) {
      let times: KeyValuePairs = ["from_time": clock(start), "to_time": clock(end)]
      return isBroken
        ? wording.tr("dry until {from_time}, then rain at times until {to_time}", times)
        : wording.tr("dry until {from_time}, then rain until {to_time}", times)
    }
    let period = period(start, end)
    return isBroken
      ? wording.tr("rain at times {period}", ["period": period]) : wording.tr("rain {period}", ["period": period])
  }

  /// Returns a clause of rain or snow with its amount and its heaviest hour.
  ///
  /// The amount of a spell that began more than an hour ago is not stated, because a part of it has fallen.
  private func precipitation(_ clause: String, of spells: [DayEvent]) -> String {
    let amounts = spells.compactMap(\.amount)
    guard amounts.count == spells.count, spells[0].start > now - TodaySentence.stated,
      let amount = units.precipitationSum(amounts.reduce(0, +))
    else { return clause }
    let longest = spells[spells.count - 1].end.timeIntervalSince(spells[0].start)
    guard let heaviest = spells.max(by: { ($0.amount ?? 0) < ($1.amount ?? 0) }), let peak = heaviest.peak, peak > now,
      longest >= 3 * 3_600, peak > spells[0].start
    else { return wording.tr("{clause} ({amount})", ["clause": clause, "amount": amount]) }
    return wording.tr(
      "{clause} ({amount}, most at {time})", ["clause": clause, "amount": amount, "time": clock(peak)])
  }

  private func comparison(_ difference: Double) -> String? {
    guard let degrees = units.degrees(ofDifference: abs(difference)) else { return nil }
    return difference > 0
      ? wording.tr("{degrees} warmer than yesterday", ["degrees": degrees])
      : wording.tr("{degrees} colder than yesterday", ["degrees": degrees])
  }

  /// Whether no rain and no snow falls on the rest of the day.
  private var isDry: Bool { events.contains { $0.kind == .dry && $0.start <= now && $0.end >= end } }
}

extension DayEvent.Kind {
  fileprivate var isDanger: Bool { self == .thunderstorm || self == .gusts || self == .snow }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String {
    guard let first else { return self }
    // A string, not a slice: appending one makes the runtime search for types, a twentieth of a look.
    return first.uppercased() + String(dropFirst())
  }
}
