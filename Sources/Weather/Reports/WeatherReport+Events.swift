package import FoundationEssentials
package import Zones

/// The rules by which hours and days become events. Each rule is a function of the series alone.
extension WeatherReport {
  /// The hours ahead in which events are looked for.
  package static let eventsAhead: TimeInterval = 48 * 3_600

  /// The limits of the rules.
  package enum EventLimit {
    /// Metres per second: 60 km/h.
    package static let gust = 60 / 3.6
    /// Degrees Celsius.
    package static let heat = 30.0
    /// Degrees Celsius.
    package static let frost = 0.0
    /// Degrees.
    package static let change = 2.0
    /// UV index.
    package static let ultraviolet = 6.0
  }

  /// Returns the events of the coming two days, in the order of their kinds and then of time.
  ///
  /// - Parameter zone: the zone of the place, which defines its days.
  package func events(at now: Date, in zone: Zone) -> [DayEvent] {
    let until = now + WeatherReport.eventsAhead
    // Sums and gusts belong to the hour before their instant, other values to the hour after it.
    let ending = hoursEnding(after: now)
    let beginning = hourly.map { Hour($0, start: $0.time) }.filter { $0.end > now && $0.start < until }
    return conditions(.thunderstorm, beginning, [.thunderstorm, .thunderstormHail])
      + strongest(.gusts, ending, \.windGust, max) { $0 >= EventLimit.gust } + precipitation(ending)
      + strongest(.heat, beginning, \.temperature, max) { $0 >= EventLimit.heat }
      + strongest(.frost, beginning, \.temperature, min) { $0 < EventLimit.frost }
      + changes(at: now, in: zone) + conditions(.fog, beginning, [.fog, .rimeFog]) + ultraviolet(at: now)
  }

  /// Returns the events for documents: dry spells end where a wet condition is stated, such as drizzle that does not
  /// wet the ground.
  package func eventsToShow(at now: Date, in zone: Zone) -> [DayEvent] {
    let events = events(at: now, in: zone)
    let wet = events.filter { $0.kind == .rain || $0.kind == .snow }
    let doubtful = hoursEnding(after: now).filter { isDoubtful($0, between: wet, at: now) }.map { $0.start..<$0.end }
    return events.flatMap { event in event.kind == .dry ? event.without(doubtful) : [event] }
  }

  private func hoursEnding(after now: Date) -> [Hour] {
    zip(hourly, [nil] + hourly.map(\.measurements.condition))
      .map { Hour($0, start: $0.time - 3_600, conditionBefore: $1) }
      .filter { $0.end > now && $0.start < now + WeatherReport.eventsAhead }
  }

  /// An hour of the series and the span that a value of it covers.
  fileprivate struct Hour {
    let weather: HourlyWeather
    let start: Date
    /// The condition an hour earlier.
    let conditionBefore: Condition?
    var end: Date { start + 3_600 }
    var values: Measurements { weather.measurements }

    init(_ weather: HourlyWeather, start: Date, conditionBefore: Condition? = nil) {
      self.weather = weather
      self.start = start
      self.conditionBefore = conditionBefore
    }
  }

  private func conditions(_ kind: DayEvent.Kind, _ hours: [Hour], _ conditions: [Condition]) -> [DayEvent] {
    spells(of: hours) { $0.values.condition.map(conditions.contains) ?? false }
      .map { DayEvent(kind, from: $0[0].start, to: $0[$0.count - 1].end) }
  }

  /// Returns the spells in which a value reaches a limit, with its extreme.
  private func strongest(
    _ kind: DayEvent.Kind, _ hours: [Hour], _ value: KeyPath<Measurements, Double?>,
    _ extreme: (Double, Double) -> Double, _ reaches: (Double) -> Bool
  ) -> [DayEvent] {
    spells(of: hours) { $0.values[keyPath: value].map(reaches) ?? false }.map { spell in
      let values = spell.compactMap { $0.values[keyPath: value] }
      return DayEvent(
        kind, from: spell[0].start, to: spell[spell.count - 1].end,
        amount: values.dropFirst().reduce(values[0], extreme))
    }
  }

  /// Returns the spells of rain and of snow, and the dry spells between them as far as the precipitation is known.
  private func precipitation(_ hours: [Hour]) -> [DayEvent] {
    let snow = wetSpells(.snow, hours) { $0.isSnow }
    let rain = wetSpells(.rain, hours) { !$0.isSnow }
    let wet = (snow + rain).sorted { $0.start < $1.start }
    return snow + rain + drySpells(hours, between: wet)
  }

  private func wetSpells(_ kind: DayEvent.Kind, _ hours: [Hour], _ isOfKind: (Hour) -> Bool) -> [DayEvent] {
    spells(of: hours) { isOfKind($0) && $0.isWet }.map { spell in
      let amounts = spell.compactMap(\.values.precipitation)
      let maximum = amounts.max()
      let (start, end) = (spell[0].start, spell[spell.count - 1].end)
      return DayEvent(
        kind, from: start, to: end, amount: amounts.count == spell.count ? amounts.reduce(0, +) : nil,
        peak: spell.first { $0.values.precipitation == maximum && maximum != nil }?.start,
        isIntermittent: end.timeIntervalSince(start) > Double(spell.count) * 3_600 + 1)
    }
  }

  private func drySpells(_ hours: [Hour], between wet: [DayEvent]) -> [DayEvent] {
    guard let first = hours.first?.start else { return [] }
    // The known hours from now on, without a gap.
    let known = zip(hours, 0...).prefix { hour, index in
      hour.isKnown && hour.start == first + Double(index) * 3_600
    }
    guard var start = known.first.map({ $0.0.start }), let end = known.last?.0.end else { return [] }
    var dry: [DayEvent] = []
    for spell in wet where spell.start < end {
      if spell.start > start { dry.append(DayEvent(.dry, from: start, to: spell.start)) }
      start = max(start, spell.end)
    }
    return start < end ? dry + [DayEvent(.dry, from: start, to: end)] : dry
  }

  /// Returns whether an hour outside of the wet spells has a wet condition: at its begin or end, unless that belongs to
  /// a wet spell before or after it, or now. The condition of now is shown for an hour.
  private func isDoubtful(_ hour: Hour, between wet: [DayEvent], at now: Date) -> Bool {
    func isPartOfSpell(_ instant: Date) -> Bool { wet.contains { $0.start <= instant && instant <= $0.end } }
    if hour.conditionBefore?.isPrecipitation == true, !isPartOfSpell(hour.start) { return true }
    if hour.values.condition?.isPrecipitation == true, !isPartOfSpell(hour.end) { return true }
    guard let current, current.measurements.condition?.isPrecipitation == true else { return false }
    return hour.start < current.validAt + 3_600 && !isPartOfSpell(now)
  }

  private func changes(at now: Date, in zone: Zone) -> [DayEvent] {
    guard let today = CivilDate(now, in: zone), let span = today.span(in: zone),
      let yesterday = previousDay, yesterday.date.daysSince1970 == today.daysSince1970 - 1,
      let day = daily.first(where: { $0.date == today }), !day.restOfDay.contains(.temperatureMax),
      let high = day.temperatureMax, abs(high - yesterday.temperatureMax) >= EventLimit.change
    else { return [] }
    return [DayEvent(.change, from: span.start, to: span.end, amount: high - yesterday.temperatureMax)]
  }

  private func ultraviolet(at now: Date) -> [DayEvent] {
    daily.compactMap { day in
      guard let index = day.uvIndexMax, index >= EventLimit.ultraviolet, let sunrise = day.sunrise,
        let sunset = day.sunset, sunrise < sunset, sunset > now, sunrise < now + WeatherReport.eventsAhead
      else { return nil }
      // The sun is strong for about three hours on each side of solar noon.
      let noon = sunrise + sunset.timeIntervalSince(sunrise) / 2
      return DayEvent(.ultraviolet, from: max(sunrise, noon - 10_800), to: min(sunset, noon + 10_800), amount: index)
    }
  }

  /// Returns the hours that meet a condition, as spells. Up to two hours between them do not end a spell.
  private func spells(of hours: [Hour], _ belongs: (Hour) -> Bool) -> [[Hour]] {
    hours.filter(belongs).reduce(into: []) { spells, hour in
      if let last = spells.last?.last, hour.start.timeIntervalSince(last.end) <= 7_200 {
        spells[spells.count - 1].append(hour)
      } else {
        spells.append([hour])
      }
    }
  }
}

extension DayEvent {
  /// Returns the parts of the event outside of some hours, which are ascending.
  fileprivate func without(_ hours: [Range<Date>]) -> [DayEvent] {
    var (parts, rest): ([DayEvent], DayEvent) = ([], self)
    for hour in hours where hour.upperBound > rest.start && hour.lowerBound < rest.end {
      if hour.lowerBound > rest.start { parts.append(DayEvent(kind, from: rest.start, to: hour.lowerBound)) }
      rest.start = hour.upperBound
    }
    return rest.start < rest.end ? parts + [rest] : parts
  }
}

extension WeatherReport.Hour {
  /// Whether the provider states the precipitation, or a condition and a chance from which it follows.
  fileprivate var isKnown: Bool {
    values.precipitation != nil || (values.condition != nil && weather.precipitationProbability != nil)
  }

  /// Whether rain or snow falls. Without an amount, a condition counts if its chance is at least even.
  fileprivate var isWet: Bool {
    if let amount = values.precipitation { return amount >= Wetness.shown }
    return values.condition?.isPrecipitation == true && (weather.precipitationProbability ?? 0) >= 50
  }

  /// Whether the precipitation of the hour is snow. Some providers state the condition for the hour after an instant,
  /// so the one before counts if nothing falls at the end of the hour.
  fileprivate var isSnow: Bool {
    guard let condition = values.condition, condition.isPrecipitation else { return conditionBefore?.isSnow == true }
    return condition.isSnow
  }
}
