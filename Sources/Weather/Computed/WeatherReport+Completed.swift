public import Foundation

extension WeatherReport {
  /// The report with what its provider left out: computed from what it states, or kept from its earlier answer.
  ///
  /// - The apparent temperature, now and of each hour.
  /// - Highest and lowest temperature and chance of precipitation of today: what the provider stated for the whole day
  ///   earlier, or else those of the hours that are left, marked as such.
  /// - Sunrise and sunset of each day.
  ///
  /// What the provider states is never changed, and computing again at a later time gives that time's values.
  ///
  /// - Parameters:
  ///   - place: where the sun is looked for; the centre of a grid cell may be kilometres off.
  ///   - zone: the zone of the place; without one nobody can say where its days begin, and none is completed.
  ///   - earlier: an earlier report of the same provider for the same place; only looked at where it is needed.
  public func completed(
    at now: Date, for place: Coordinate, in zone: TimeZone?, after earlier: @autoclosure () -> WeatherReport? = nil
  ) -> WeatherReport {
    var report = self
    report.current?.measurements.complete()
    for index in report.hourly.indices { report.hourly[index].measurements.complete() }
    guard let zone, let today = CivilDate(now, in: zone), let end = today.span(in: zone)?.end else { return report }
    if !report.daily.contains(where: { $0.date == today }) {
      let next = report.daily.firstIndex { $0.date > today } ?? report.daily.endIndex
      report.daily.insert(DailyWeather(date: today), at: next)
    }
    for index in report.daily.indices {
      report.daily[index].dropRestOfDay()
      if report.daily[index].date == today, report.daily[index].lacksValues {
        report.daily[index].complete(
          with: RestOfDay(hourly, from: now, to: end), after: earlier()?.daily.first { $0.date == today })
      }
      report.daily[index].completeSun(at: place, in: zone)
    }
    return report
  }
}

extension DailyWeather {
  /// Takes back what held for the rest of the day at an earlier time.
  fileprivate mutating func dropRestOfDay() {
    if restOfDay.contains(.temperatureMax) { temperatureMax = nil }
    if restOfDay.contains(.temperatureMin) { temperatureMin = nil }
    if restOfDay.contains(.precipitationProbability) { precipitationProbability = nil }
    computed.subtract(restOfDay)
    restOfDay = []
  }

  fileprivate var lacksValues: Bool {
    temperatureMax == nil || temperatureMin == nil || precipitationProbability == nil
  }

  fileprivate mutating func complete(with rest: RestOfDay, after earlier: DailyWeather?) {
    complete(\.temperatureMax, .temperatureMax, rest.temperatureMax, after: earlier, max)
    complete(\.temperatureMin, .temperatureMin, rest.temperatureMin, after: earlier, min)
    complete(
      \.precipitationProbability, .precipitationProbability, rest.precipitationProbability, after: earlier, max)
  }

  /// - Parameter extreme: of two values the one that counts: the hours that are left may go beyond what was expected of
  ///   the day.
  private mutating func complete(
    _ value: WritableKeyPath<DailyWeather, Double?>, _ name: ComputedValues, _ rest: Double?,
    after earlier: DailyWeather?, _ extreme: (Double, Double) -> Double
  ) {
    guard self[keyPath: value] == nil else { return }
    if let earlier, !earlier.restOfDay.contains(name), let kept = earlier[keyPath: value] {
      let both = rest.map { extreme(kept, $0) } ?? kept
      self[keyPath: value] = both
      if both != kept || earlier.computed.contains(name) { computed.insert(name) }
    } else if let rest {
      self[keyPath: value] = rest
      computed.insert(name)
      restOfDay.insert(name)
    }
  }

  fileprivate mutating func completeSun(at place: Coordinate, in zone: TimeZone) {
    guard sunrise == nil, sunset == nil, let sun = SunTimes(at: place, on: date, in: zone) else { return }
    (sunrise, sunset, polar) = (sun.sunrise, sun.sunset, sun.polar)
    computed.formUnion([.sunrise, .sunset])
  }
}
