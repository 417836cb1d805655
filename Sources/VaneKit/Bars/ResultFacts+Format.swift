import BackgroundFetch
import FoundationEssentials
import Weather
import Wording

/// A cached result as formats and templates see it.
extension ResultFacts {
  /// The lines of the card that `vane now` prints, for a tooltip: in a font of any kind, wrapped at words.
  var tooltip: [String] {
    let plain = Reader(now: now, zone: reader.zone, wording: wording, units: units, width: ResultFacts.tooltipColumns)
    let facts = ResultFacts(result, staleAfter: staleAfter, warning: warning, for: plain)
    return NowCard(facts, isAligned: false).lines
  }

  /// The maximum width of a tooltip.
  static let tooltipColumns = 60

  /// The number of the hour of the air that has begun.
  var airHour: Int? { air?.series.hour(at: now) }

  /// The index of the air now.
  var airIndex: AirIndex? { air?.index(at: now) }

  /// The last full hour, for values that change slowly: the lit part of the moon, by at most half a point an hour.
  var fullHour: Date { Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600) }

  /// The state for programs: `fresh` or `stale`.
  var state: String { isStale ? "stale" : "fresh" }

  /// Whether the worst warning is severe or worse.
  var isUrgent: Bool { warning.map { $0.alert.severity >= .severe } ?? false }

  /// The delay in seconds after an instant at which dependent text has surely changed. Some text changes just after a
  /// full hour or minute, some exactly then. An age is the difference of two inexact numbers.
  private static let justAfter = 0.001

  /// Returns the same facts at another instant. The warning that follows an expired one is not known here.
  func at(_ instant: Date) -> ResultFacts {
    var later = reader
    later.now = instant
    let isWarned = warning?.alert.isActive(at: instant) ?? false
    return ResultFacts(result, staleAfter: staleAfter, warning: isWarned ? warning : nil, air: air, for: later)
  }

  /// Returns the first instant after `now` at which one of these parts may change.
  func nextInstant(of parts: Set<TimedPart>) -> Date? {
    parts.lazy.flatMap(instants).map { $0.addingTimeInterval(ResultFacts.justAfter) }.filter { $0 > now }.min()
  }

  private func instants(of part: TimedPart) -> [Date] {
    switch part {
    case .values: ShownWeather.changes(of: result)
    case .age: [result.updatedAt + age.nextAge()]
    case .shortAge: [result.updatedAt + age.nextAge(inMinutesBelow: 3600)]
    case .validAge: shown.map { [$0.validAt + now.duration(since: $0.validAt).nextAge()] } ?? []
    case .staleness: [result.updatedAt + staleAfter]
    case .placeDay: [CivilDate.nextMidnight(after: now, in: zone)].compactMap(\.self)
    case .restOfDay: TodaySentence.changes(of: result, after: now, in: zone)
    case .nextRain: [DayFields.nextMinute(of: result, after: now, in: zone)].compactMap(\.self)
    case .chance: ChanceAhead.changes(of: result.report, after: now, in: zone)
    case .air: [airHour.flatMap { air?.series.time(ofHour: $0 + 1) }].compactMap(\.self)
    case .moon: [fullHour + 3_600]
    case .warning: warning?.alert.changes ?? []
    }
  }
}

/// The content that a status bar shows.
enum FormatSubject: Sendable {
  case weather(ResultFacts)
  /// No place is saved, no result is cached, or the store could not be read: the reason, and a hint for the user.
  case nothing(reason: String, hint: String?)
}

extension ResultFacts {
  /// Returns the filtered text of a field as requested; `nil` if it is absent.
  func text(of placeholder: Placeholder) -> String? {
    guard let quantity = placeholder.field.quantity else { return words(of: placeholder.field) }
    guard let unit = placeholder.unit ?? quantity.unit(in: units), let value = number(of: placeholder.field) else {
      return nil
    }
    return placeholder.isNumber ? unit.number(value) : unit.text(value, wording.language)
  }

  /// Whether a field says how warm it feels, and reads like the temperature in the same unit.
  func repeatsTemperature(_ placeholder: Placeholder) -> Bool {
    guard placeholder.field == .feelsLike, let temperature = shown?.measurements.temperature,
      let felt = number(of: .feelsLike)
    else { return false }
    let unit = placeholder.unit ?? units.temperatureUnit
    return unit.number(temperature) == unit.number(felt)
  }

  /// Returns the number of a field in canonical units.
  private func number(of field: TemplateField) -> Double? {
    switch field {
    case .high: today?.temperatureMax
    case .low: today?.temperatureMin
    case .chance: result.report.chanceAhead(at: now, in: zone)?.percent
    case .moonLit: MoonPosition(at: fullHour).illumination * 100
    default: field.measured.flatMap { shown?.measurements[$0] }
    }
  }

  private func words(of field: TemplateField) -> String? {
    let condition = shown?.measurements.condition
    let text: String? =
      switch field {
      case .place: place.name
      case .fullPlace: place.full
      case .region: place.region
      case .country: place.country
      case .windDirection: shown?.measurements.windDirection.flatMap(CompassPoint.init).map(wording.text(of:))
      case .condition: condition.map(wording.text(of:))
      case .conditionCode: condition?.rawValue
      case .conditionIcon:
        condition.map { reader.icons.icon($0, isDay: shown?.measurements.isDay, wording: wording) }
      case .sunrise: today?.sunrise.map(time)
      case .sunset: today?.sunset.map(time)
      case .dayLength: sunDay.map { wording.lengthInMinutes($0.length) }
      case .moon: moonPhase.map(wording.text(of:))
      case .moonIcon: moonPhase.map { reader.icons.moon($0, at: result.location.coordinate, wording: wording) }
      case .moonrise: moon?.rise.map(time)
      case .moonset: moon?.set.map(time)
      case .today: TodaySentence(result, in: zone, for: reader)?.text
      case .shortToday: DayFields(result, in: zone, for: reader).short
      case .nextRain: DayFields(result, in: zone, for: reader).nextRain
      case .tomorrow: DayFields(result, in: zone, for: reader).tomorrow
      case .days: DayFields(result, in: zone, for: reader).days.joined(by: "\n")
      case .origin: originText
      case .age: ageText
      case .shortAge: wording.shortAge(age)
      case .updated: time(result.updatedAt)
      case .valid: shown.map { time($0.validAt) }
      case .state: state
      case .stale: isStale ? wording.tr("stale") : nil
      case .warning: warning.map { AlertLine.event($0.alert) }
      case .warningSeverity: warning.map { wording.text(of: $0.alert.severity) }
      case .warningIcon: warning.map { _ in reader.icons.warning(wording) }
      case .air: airIndex.map { wording.text(of: $0.level, in: $0.scale) }
      case .airIndex: airIndex.map { "\($0.number)" }
      case .airPollutant: airIndex.map { wording.text(of: $0.pollutant) }
      case .pollen: airHour.flatMap { air?.pollen(hour: $0) }.flatMap(wording.text)
      case .provider: SafeText.line(result.provider.name)
      case .attribution: SafeText.line(result.provider.attribution)
      default: nil
      }
    return text?.isEmpty == true ? nil : text
  }

  private var moonPhase: MoonPhase? { date.flatMap { MoonPhase(of: $0, in: zone) } }

  private var sunDay: SunDay? {
    date.flatMap { SunDay(at: result.location.coordinate, on: $0, in: zone) }
  }

  private var moon: MoonTimes? {
    date.flatMap { MoonTimes(at: result.location.coordinate, on: $0, in: zone) }
  }

  private var place: PlaceText { PlaceText(result.location, reader.wording) }

  private func time(_ instant: Date) -> String { clock.time.text(instant) }

  private var originText: String? {
    switch shown?.origin {
    case .cachedHour: wording.tr("forecast")
    case .lastKnown: wording.tr("last known")
    case .current, nil: nil
    }
  }

  /// The age in words: `12 min ago`, `forecast from 2 h ago, stale`.
  private var ageText: String {
    let ago = wording.ago(age)
    let text =
      switch shown?.origin {
      case .cachedHour: wording.tr("forecast from {age}", ["age": ago])
      case .lastKnown: wording.tr("last known {age}", ["age": ago])
      case .current, nil: ago
      }
    return isStale ? wording.list([text, wording.tr("stale")]) : text
  }
}

extension Wording {
  /// Returns the age in its largest unit, rounded down.
  func shortAge(_ age: Duration) -> String {
    let minutes = Int(age.components.seconds / 60)
    return switch minutes {
    case ..<60: tr("{number} min", ["number": "\(minutes)"])
    case ..<2880: tr("{number} h", ["number": "\(minutes / 60)"])
    default: trn("1 day", "{count} days", minutes / 1440)
    }
  }
}
