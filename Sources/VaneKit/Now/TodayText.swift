import FoundationEssentials
import Weather
import Wording
import Zones

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
    var values: [Value] = []
    if let high = units.temperature(day.temperatureMax) {
      values.append(
        Value(
          name: .temperatureMax, text: wording.tr("high {temperature}", ["temperature": high]), number: high,
          role: day.temperatureMax.map(InkRole.temperature)))
    }
    if let low = units.temperature(day.temperatureMin) {
      values.append(
        Value(
          name: .temperatureMin, text: wording.tr("low {temperature}", ["temperature": low]), number: low,
          role: day.temperatureMin.map(InkRole.temperature)))
    }
    if let chanceAhead, let rain = units.percentage(chanceAhead.percent) {
      values.append(
        Value(
          name: chanceAhead.isOfDay ? .precipitationProbability : [],
          text: wording.text(ofChance: rain, of: chanceAhead.condition ?? day.condition), number: rain,
          role: InkRole.chance(chanceAhead.percent)))
    }
    return values
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
