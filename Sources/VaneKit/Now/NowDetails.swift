import FoundationEssentials
import Weather
import Wording

/// What `vane now --details` shows beside the card: the values that few users need each time.
///
/// A value that the provider does not state has no row, and so has a depth of snow of zero.
struct NowDetails: Sendable {
  private let facts: ResultFacts
  private let air: AirIndex?
  private let observation: StationObservation?
  private var shown: ShownWeather? { facts.shown }
  private var units: UnitSystem { facts.units }
  private var wording: Wording { facts.wording }

  /// - Parameters:
  ///   - air: the index of now. It has no row if the card has one for poor air that has begun.
  ///   - observation: what the nearest station reported. It has no row after a day.
  init(_ facts: ResultFacts, air: AirIndex?, observation: StationObservation? = nil) {
    self.facts = facts
    let now = facts.now
    self.observation = observation.flatMap { now.timeIntervalSince($0.time) < 86_400 ? $0 : nil }
    self.air = facts.result.report.air.map { $0.start <= now && now < $0.end } == true ? nil : air
  }

  /// Whether the air of now has a row.
  var showsAir: Bool { air != nil }

  /// The force of the wind: `3 Bft, gentle breeze`.
  var windForce: NowCard.Row {
    let speed = shown?.measurements.windSpeed
    let text = speed.flatMap { speed in
      Unit.beaufort.text(speed, wording.language).map {
        wording.list([$0, wording.text(ofBeaufort: Beaufort.number(metresPerSecond: speed))])
      }
    }
    return NowCard.Row(
      wording.tr("Wind force"), text.map { InkLine($0, values: [($0, speed.map(InkRole.wind))]) })
  }

  /// The rows below the wind.
  var rows: [NowCard.Row] {
    let values = shown?.measurements ?? Measurements()
    let dewPoint = units.temperature(values.dewPoint)
    return [
      range,
      row(wording.tr("Humidity"), units.percentage(values.relativeHumidity)),
      NowCard.Row(
        wording.tr("Dew point"),
        dewPoint.map { InkLine($0, values: [($0, values.dewPoint.map(InkRole.temperature))]) }),
      NowCard.Row(wording.tr("Pressure"), pressures.map { InkLine($0) }),
      row(wording.tr("Cloud cover"), units.percentage(values.cloudCover)),
      row(wording.tr("Visibility"), units.distance(values.visibility)),
      row(wording.tr("Snow depth"), units.snowDepth(values.snowDepth)),
      row(wording.tr("UV index"), ultraviolet),
      airNow,
      observed,
      NowCard.Row(wording.tr("Accuracy"), facts.usualErrors.map { InkLine($0) }),
    ]
  }

  private func row(_ title: String, _ text: String?) -> NowCard.Row {
    NowCard.Row(title, text.map { InkLine($0) })
  }

  /// The pressure with its change, longest first: `1013 hPa, 2.1 hPa lower than 3 hours ago`, `1013 hPa (-2.1 hPa)`.
  private var pressures: [String] {
    guard let pressure = units.pressure(shown?.measurements.pressure) else { return [] }
    guard shown?.origin != .lastKnown, let pressureChange = facts.result.report.pressureChange(at: facts.now),
      let amount = units.pressureChange(abs(pressureChange)),
      let change = units.pressureChange(pressureChange)
    else { return [pressure] }
    let names: KeyValuePairs = ["pressure": pressure, "change": amount]
    if amount == units.pressureChange(0) {
      return [wording.tr("{pressure}, the same as 3 hours ago", names), pressure]
    }
    let sentence =
      pressureChange < 0
      ? wording.tr("{pressure}, {change} lower than 3 hours ago", names)
      : wording.tr("{pressure}, {change} higher than 3 hours ago", names)
    return [sentence, "\(pressure) (\(pressureChange < 0 ? "" : "+")\(change))", pressure]
  }

  /// The UV index of now and the highest of the day: `1, at most 3 today`.
  private var ultraviolet: String? {
    let now = shown?.measurements.uvIndex.flatMap { FixedDecimal.text($0, decimals: 0) }
    let highest = facts.today?.uvIndexMax.flatMap { FixedDecimal.text($0, decimals: 0) }
    let parts = [now, highest.map { wording.tr("at most {number} today", ["number": $0]) }].compactMap(\.self)
    return parts.isEmpty ? nil : wording.list(parts)
  }

  /// The ranges that the provider states for the begin of this hour: `3 to 7°C, wind 11 to 25 km/h`.
  private var range: NowCard.Row {
    let (wording, units, reader) = (facts.wording, facts.units, facts.reader)
    let ranges = facts.result.report.hour(at: facts.now, from: facts.result.provider)?.ranges
    let parts = [
      reader.text(of: ranges?.temperature, in: units.temperatureUnit),
      reader.text(of: ranges?.windSpeed, in: units.windSpeedUnit).map { wording.tr("wind {speed}", ["speed": $0]) },
    ].compactMap(\.self)
    return NowCard.Row(wording.tr("Range"), parts.isEmpty ? nil : InkLine(wording.list(parts)))
  }

  private var airNow: NowCard.Row {
    NowCard.Row(
      wording.tr("Air"),
      air.map { InkLine(wording.sentence($0), values: [(wording.text(of: $0), .air($0.level))]) })
  }
}

/// What a station near a place reported last.
///
/// The station is its ICAO location indicator, `EDDB`; the distance from the place is in metres, the temperature in
/// degrees Celsius.
typealias StationObservation = (station: String, distance: Double, time: Date, temperature: Double)

extension NowDetails {
  /// What the station observed: `EDDB, 18 km: 4°C at 12:20`.
  private var observed: NowCard.Row {
    let title = wording.tr("Observed")
    guard let observation, let temperature = units.temperature(observation.temperature),
      let distance = units.distance(observation.distance)
    else { return NowCard.Row(title, nil) }
    let text = wording.tr(
      "{station}, {distance}: {temperature} at {time}",
      [
        "station": SafeText.line(observation.station), "distance": distance, "temperature": temperature,
        "time": facts.time.text(observation.time),
      ])
    return NowCard.Row(title, InkLine(text, values: [(temperature, .temperature(observation.temperature))]))
  }
}

extension Wording {
  /// Returns the name of a number of the Beaufort scale (WMO-No. 306, section E): `gentle breeze`.
  fileprivate func text(ofBeaufort number: Double) -> String {
    switch number {
    case ..<1: trc("wind", "calm")
    case ..<2: trc("wind", "light air")
    case ..<3: trc("wind", "light breeze")
    case ..<4: trc("wind", "gentle breeze")
    case ..<5: trc("wind", "moderate breeze")
    case ..<6: trc("wind", "fresh breeze")
    case ..<7: trc("wind", "strong breeze")
    case ..<8: trc("wind", "near gale")
    case ..<9: trc("wind", "gale")
    case ..<10: trc("wind", "strong gale")
    case ..<11: trc("wind", "storm")
    case ..<12: trc("wind", "violent storm")
    default: trc("wind", "hurricane force")
    }
  }
}

/// The rest of the day at the place: its highest and lowest temperature, the chance of rain or snow until the next
/// morning, and sunrise and sunset.
struct TodayText {
  private let facts: ResultFacts
  private let day: DailyWeather
  private var units: UnitSystem { facts.units }
  private var wording: Wording { facts.wording }

  /// Creates the text; returns `nil` if the result does not contain the day.
  init?(_ facts: ResultFacts) {
    guard let day = facts.today else { return nil }
    self.facts = facts
    self.day = day
  }

  /// Returns `high 6°C, low -3°C, rain 88%, sun 07:36–16:06`; `nil` if none of the values is known.
  ///
  /// Values that hold only for the rest of the day come last, and are marked as such.
  ///
  /// - Parameter width: the width; if it is too small, the least important values are omitted.
  func line(width: Int?) -> InkLine? {
    let known = values
    let values = known.filter { !isOfRest($0) } + known.filter(isOfRest)
    let firstOfRest = values.first(where: isOfRest)?.name
    let parts = values.map { value in
      InkLine(
        value.name == firstOfRest ? wording.tr("rest of today: {first}", ["first": value.text]) : value.text,
        values: [(value.number, value.role)])
    }
    var shown = parts + [sunTimes].compactMap(\.self)
    while !shown.isEmpty {
      let line = shown.joined(by: wording.trc("list", ", "))
      if shown.count == 1 || width.map({ line.width <= $0 }) ?? true { return line }
      shown.removeLast()
    }
    return nil
  }

  private func isOfRest(_ value: Value) -> Bool { !day.restOfDay.isDisjoint(with: value.name) }

  /// A value in its written form.
  private struct Value {
    /// The value of the day; empty for the chance of the hours ahead.
    let name: ComputedValues
    let text: String
    let number: String
    let role: InkRole?
  }

  private var values: [Value] {
    let high = units.temperature(day.temperatureMax).map { high in
      Value(
        name: .temperatureMax, text: wording.tr("high {temperature}", ["temperature": high]), number: high,
        role: day.temperatureMax.map(InkRole.temperature))
    }
    let low = units.temperature(day.temperatureMin).map { low in
      Value(
        name: .temperatureMin, text: wording.tr("low {temperature}", ["temperature": low]), number: low,
        role: day.temperatureMin.map(InkRole.temperature))
    }
    let chance = facts.result.report.chanceAhead(at: facts.now, in: facts.zone).flatMap { ahead in
      units.percentage(ahead.percent).map { percent in
        Value(
          name: ahead.isOfDay ? .precipitationProbability : [],
          text: wording.text(ofChance: percent, of: ahead.condition ?? day.condition), number: percent,
          role: .chance(ahead.percent))
      }
    }
    return [high, low, chance].compactMap(\.self)
  }

  private var sunTimes: InkLine? {
    if let polar = day.polar { return InkLine(wording.text(of: polar), .dim) }
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let times = [day.sunrise, day.sunset].map { $0.map(facts.time.timeOfDay) ?? PlaceText.absent }
    return InkLine(
      wording.tr(
        "sun {times}", ["times": wording.tr("{sunrise}–{sunset}", ["sunrise": times[0], "sunset": times[1]])]), .dim)
  }
}
