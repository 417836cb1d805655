import FoundationEssentials
import Weather
import Wording
import Zones

/// What `vane now --details` shows beside the card: the values that few users need each time.
///
/// A value that the provider does not state has no row, and so has a depth of snow of zero.
struct NowDetails: Sendable {
  private let shown: ShownWeather?
  private let uvIndexMax: Double?
  private let pressureChange: Double?
  private let air: AirIndex?
  private let observation: StationObservation?
  private let time: LocalTime
  private let units: UnitSystem
  private let wording: Wording

  /// - Parameters:
  ///   - air: the index of now. It has no row if the card has one for poor air that has begun.
  ///   - observation: what the nearest station reported. It has no row after a day.
  init(_ result: WeatherResult, air: AirIndex?, observation: StationObservation? = nil, for reader: Reader) {
    shown = ShownWeather(result, at: reader.now)
    let clock = PlaceClock(of: result.location, result.report, for: reader)
    let today = CivilDate(reader.now, in: clock.zone)
    time = clock.time
    self.observation = observation.flatMap { reader.now.timeIntervalSince($0.time) < 86_400 ? $0 : nil }
    uvIndexMax = result.report.daily.first { $0.date == today }?.uvIndexMax
    pressureChange = shown?.origin == .lastKnown ? nil : result.report.pressureChange(at: reader.now)
    self.air = result.report.air.map { $0.start <= reader.now && reader.now < $0.end } == true ? nil : air
    units = reader.units
    wording = reader.wording
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
    ]
  }

  private func row(_ title: String, _ text: String?) -> NowCard.Row {
    NowCard.Row(title, text.map { InkLine($0) })
  }

  /// The pressure with its change, longest first: `1013 hPa, 2.1 hPa lower than 3 hours ago`, `1013 hPa (-2.1 hPa)`.
  private var pressures: [String] {
    guard let pressure = units.pressure(shown?.measurements.pressure) else { return [] }
    guard let pressureChange, let amount = units.pressureChange(abs(pressureChange)),
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
    let highest = uvIndexMax.flatMap { FixedDecimal.text($0, decimals: 0) }
    let parts = [now, highest.map { wording.tr("at most {number} today", ["number": $0]) }].compactMap(\.self)
    return parts.isEmpty ? nil : wording.list(parts)
  }

  private var airNow: NowCard.Row {
    NowCard.Row(
      wording.tr("Air"),
      air.map { InkLine(wording.sentence($0), values: [(wording.text(of: $0), .air($0.level))]) })
  }
}

/// What a station near a place reported last.
struct StationObservation: Hashable, Sendable {
  /// The ICAO location indicator: `EDDB`.
  var station: String
  /// From the place, metres.
  var distance: Double
  var time: Date
  /// Degrees Celsius.
  var temperature: Double
}

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
        "time": time.text(observation.time),
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
  private let day: DailyWeather
  private let chanceAhead: ChanceAhead?
  private let time: LocalTime
  private let units: UnitSystem
  private let wording: Wording

  /// Creates the text; returns `nil` if the result does not contain the day.
  ///
  /// - Parameter zone: the time zone of the place.
  init?(_ result: WeatherResult, in zone: Zone, for reader: Reader) {
    let today = CivilDate(reader.now, in: zone)
    guard let day = result.report.daily.first(where: { $0.date == today }) else { return nil }
    self.day = day
    chanceAhead = result.report.chanceAhead(at: reader.now, in: zone)
    time = LocalTime(in: zone, for: reader)
    units = reader.units
    wording = reader.wording
  }

  /// Returns `high 6°C, low -3°C, rain 88%, sun 07:36–16:06`; `nil` if none of the values is known.
  ///
  /// Values that hold only for the rest of the day come last, and are marked as such.
  ///
  /// - Parameter width: the width; if it is too small, the least important values are omitted.
  func line(width: Int?) -> InkLine? {
    let values = values.filter { !isOfRest($0) } + values.filter(isOfRest)
    let firstOfRest = values.first(where: isOfRest)?.name
    let parts = values.map { value in
      InkLine(
        value.name == firstOfRest ? wording.tr("rest of today: {first}", ["first": value.text]) : value.text,
        values: [(value.number, value.role)])
    }
    let all = parts + [sunTimes].compactMap(\.self)
    let lines = (0..<all.count).map { all.dropLast($0).joined(by: wording.trc("list", ", ")) }
    return lines.first { line in width.map { line.width <= $0 } ?? true } ?? lines.last
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
    let chance = chanceAhead.flatMap { ahead in
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
    let times = [day.sunrise, day.sunset].map { $0.map(time.timeOfDay) ?? PlaceText.absent }
    return InkLine(
      wording.tr(
        "sun {times}", ["times": wording.tr("{sunrise}–{sunset}", ["sunrise": times[0], "sunset": times[1]])]), .dim)
  }
}
