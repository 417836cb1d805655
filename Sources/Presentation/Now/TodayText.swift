import Foundation
import Weather

/// What the day still is at the place: how warm and cold it gets, the chance of rain or snow, and when the sun is up.
struct TodayText {
  private let day: DailyWeather
  private let place: TimeZone
  private let isHere: Bool
  private let units: UnitSystem
  private let wording: Wording

  /// `nil` where the result does not have the day.
  ///
  /// - Parameter zone: the zone of the person who looks.
  init?(_ result: WeatherResult, now: Date, zone: TimeZone, units: UnitSystem, wording: Wording) {
    let name = result.report.timeZone ?? result.location.timeZone
    let place = name == zone.identifier ? zone : name.flatMap(TimeZone.init(identifier:)) ?? zone
    guard let today = CivilDate(now, in: place), let day = result.report.daily.first(where: { $0.date == today }) else {
      return nil
    }
    self.day = day
    self.place = place
    isHere = place.secondsFromGMT(for: now) == zone.secondsFromGMT(for: now)
    self.units = units
    self.wording = wording
  }

  /// `high 6°C, low -3°C, rain 88%, sun 07:36–16:06`; `nil` where nothing of it is known.
  ///
  /// Sun times are those of a clock at the place: on the person's own, a morning in Tokyo would be an evening.
  ///
  /// - Parameter width: where it is too narrow for all, what matters least is left out.
  func line(width: Int?) -> InkLine? {
    let words = wording.today
    let high = units.temperature(day.temperatureMax).map { text in
      InkLine(words.high(text), values: [(text, day.temperatureMax.map(InkRole.temperature))])
    }
    let low = units.temperature(day.temperatureMin).map { text in
      InkLine(words.low(text), values: [(text, day.temperatureMin.map(InkRole.temperature))])
    }
    let chance = units.percentage(day.precipitationProbability).map { text in
      InkLine(
        words.chance(RainOutlook.Kind(day.condition), text),
        values: [(text, day.precipitationProbability.map(InkRole.chance))])
    }
    let parts = [high, low, chance, sunTimes].compactMap(\.self)
    let lines = (0..<parts.count).map { parts.dropLast($0).joined(by: wording.card.separator) }
    return lines.first { line in width.map { line.width <= $0 } ?? true } ?? lines.last
  }

  private var sunTimes: InkLine? {
    guard let rise = day.sunrise, let set = day.sunset else { return nil }
    let time = LocalTime(zone: place, wording: wording)
    let times = wording.forecast.sunTimes(time.timeOfDay(rise), time.timeOfDay(set))
    return InkLine(isHere ? wording.today.sun(times) : wording.today.sunThere(times), .dim)
  }
}
