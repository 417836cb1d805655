import Foundation
import Weather

extension METNorwaySeries {
  /// As many hours as Open-Meteo is asked for.
  private static let longestHourly = 48

  /// Which step is now.
  ///
  /// - Throws: when even the last step's six hours are over: whatever it says is not about now.
  func current(at now: Date?) throws(ProviderError) -> Int {
    guard let now, let last = steps.last else { return 0 }
    guard last.time.addingTimeInterval(6 * 3_600) >= now else {
      throw .undecodable("its series ends at \(last.time.formatted(.iso8601)), more than six hours ago")
    }
    return steps.lastIndex { $0.time <= now } ?? 0
  }

  func currentWeather(_ index: Int) -> CurrentWeather {
    CurrentWeather(measurements: measurements(index), validAt: steps[index].time, basis: .forecast)
  }

  /// Up to 48 hours. They end where the series takes longer steps: hours in between are not made up.
  func hours(from first: Int) -> [HourlyWeather] {
    var hours: [HourlyWeather] = []
    for index in steps.indices[first...].prefix(METNorwaySeries.longestHourly) {
      guard index == first || isHour(before: index) else { break }
      hours.append(
        HourlyWeather(
          time: steps[index].time, measurements: measurements(index),
          precipitationProbability: lastHour(before: index)?[.precipitationProbability]))
    }
    return hours
  }

  /// The condition is that of the hour that begins at the step; where there is none, of the six hours. Only that of an
  /// hour says whether it is day: the one of six hours shows night as soon as most of them are dark.
  ///
  /// Water is shifted to where it has fallen. Gusts are those of the time before already: the step at the end of the
  /// last hour has them, though no hour follows it.
  private func measurements(_ index: Int) -> Measurements {
    let step = steps[index]
    let hour = step.nextHour?.summary?.symbolCode.map(METNorwaySymbol.init)
    var values = Measurements()
    values.temperature = step.instant?[.temperature]
    values.relativeHumidity = step.instant?[.relativeHumidity]
    values.dewPoint = step.instant?[.dewPoint]
    values.windSpeed = step.instant?[.windSpeed]
    values.windDirection = step.instant?[.windDirection]
    values.windGust = step.instant?[.windGust]
    values.pressure = step.instant?[.pressure]
    values.cloudCover = step.instant?[.cloudCover]
    values.precipitation = lastHour(before: index)?[.precipitation]
    values.condition =
      (hour ?? step.nextSixHours?.summary?.symbolCode.map(METNorwaySymbol.init))?.condition
    values.isDay = hour?.isDay
    return values
  }

  /// What fell in the hour before a step: `next_1_hours` of the step an hour earlier.
  private func lastHour(before index: Int) -> METNorwayDetails? {
    isHour(before: index) ? steps[index - 1].nextHour?.details : nil
  }

  private func isHour(before index: Int) -> Bool {
    index > 0 && steps[index].time.timeIntervalSince(steps[index - 1].time) == 3_600
  }
}
