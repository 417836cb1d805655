public import FoundationEssentials
public import Zones

extension WeatherReport {
  /// Returns the report with missing values added: computed from stated values, or kept from an earlier report.
  ///
  /// - The apparent temperature, now and of each hour.
  /// - Whether the sun is up now. UV index, visibility and depth of snow of the hour that has begun, for a provider
  ///   that states them only by hours.
  /// - Highest and lowest temperature and chance of precipitation of today: those that the provider stated earlier for
  ///   the whole day, or else the values of the remaining hours, marked as such.
  /// - Sunrise and sunset of each day.
  /// - The highest temperature of the day before and the pressure of the hours before, as earlier reports stated them,
  ///   and the events of the coming two days.
  ///
  /// Stated values never change. A later call computes the values of the later time.
  ///
  /// - Parameters:
  ///   - place: the position for sunrise and sunset; the centre of a grid cell may be kilometres away.
  ///   - zone: the zone of the place. Without it no day is completed, because midnight is unknown.
  ///   - provider: the provider of the report, which decides the scale of the apparent temperature.
  ///   - earlier: an earlier report of the same provider for the same place; evaluated once, if the zone is known.
  public func completed(
    at now: Date, for place: Coordinate, in zone: Zone?, from provider: Provider,
    after earlier: @autoclosure () -> WeatherReport? = nil
  ) -> WeatherReport {
    var report = self
    report.completeApparentTemperatures(by: ApparentTemperature(ofProvider: provider.id))
    let hour = report.hour(at: now, from: provider)
    report.current?.complete(with: hour, at: place)
    guard let zone, let today = CivilDate(now, in: zone), let end = today.span(in: zone)?.end else { return report }
    let earlier = earlier()
    report.previousDay = earlier?.previousDay(of: today)
    report.pastPressure = report.pastPressure(after: earlier)
    if !report.daily.contains(where: { $0.date == today }) {
      let next = report.daily.firstIndex { $0.date > today } ?? report.daily.endIndex
      report.daily.insert(DailyWeather(date: today), at: next)
    }
    for index in report.daily.indices {
      report.daily[index].dropRestOfDay()
      if report.daily[index].date == today, report.daily[index].lacksValues {
        report.daily[index].complete(
          with: hourly, from: now, to: end, after: earlier?.daily.first { $0.date == today })
      }
      report.daily[index].completeSun(at: place, in: zone)
    }
    report.events = report.eventsToShow(at: now, in: zone)
    return report
  }

  /// Computes the apparent temperatures that the provider does not state. If it states some by a formula of its own,
  /// the others stay unknown.
  private mutating func completeApparentTemperatures(by apparent: ApparentTemperature) {
    let areStated =
      current?.measurements.statesApparentTemperature == true
      || hourly.contains(where: \.measurements.statesApparentTemperature)
    guard apparent == .heatIndexAndWindChill || !areStated else { return }
    current?.measurements.completeApparentTemperature(by: apparent)
    for index in hourly.indices { hourly[index].measurements.completeApparentTemperature(by: apparent) }
  }

  /// Returns the day before a day, from a report of that day before or of the same day.
  private func previousDay(of today: CivilDate) -> PreviousDay? {
    guard let date = CivilDate(daysSince1970: today.daysSince1970 - 1) else { return nil }
    if let day = daily.first(where: { $0.date == date }), !day.restOfDay.contains(.temperatureMax),
      let high = day.temperatureMax
    {
      return PreviousDay(date: date, temperatureMax: high)
    }
    return previousDay?.date == date ? previousDay : nil
  }
}

extension CurrentWeather {
  /// - Parameter hour: the hour that has begun.
  fileprivate mutating func complete(with hour: HourlyWeather?, at place: Coordinate) {
    measurements.uvIndex = measurements.uvIndex ?? hour?.measurements.uvIndex
    measurements.visibility = measurements.visibility ?? hour?.measurements.visibility
    measurements.snowDepth = measurements.snowDepth ?? hour?.measurements.snowDepth
    if measurements.isDay == nil {
      measurements.isDay = SolarPosition(at: validAt).altitude(at: place) >= SunTimes.horizon
      measurements.computed.insert(.isDay)
    }
  }
}

extension DailyWeather {
  /// Removes values that were computed for the rest of the day at an earlier time.
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

  /// Adds the values of the remaining hours of the day. A value is added only if every hour until midnight has it.
  ///
  /// - Parameters:
  ///   - hours: ascending in time.
  ///   - end: midnight.
  fileprivate mutating func complete(
    with hours: [HourlyWeather], from now: Date, to end: Date, after earlier: DailyWeather?
  ) {
    // A temperature counts for the hour that begins at its instant, a chance for the hour before.
    let ahead = hours.filter { now < $0.time + 3_600 && $0.time < end }
    let temperatures = DailyWeather.values(ahead.map { ($0.time, $0.measurements.temperature) }, from: now, to: end)
    let ending = hours.filter { now < $0.time && $0.time - 3_600 < end }
    let chances = DailyWeather.values(
      ending.map { ($0.time - 3_600, $0.precipitationProbability) }, from: now, to: end)
    complete(\.temperatureMax, .temperatureMax, temperatures?.max(), after: earlier, max)
    complete(\.temperatureMin, .temperatureMin, temperatures?.min(), after: earlier, min)
    complete(\.precipitationProbability, .precipitationProbability, chances?.max(), after: earlier, max)
  }

  /// Returns the values of consecutive hours from now to the end; `nil` if one is missing.
  private static func values(_ hours: [(start: Date, value: Double?)], from now: Date, to end: Date) -> [Double]? {
    let values = hours.compactMap(\.value)
    guard let first = hours.first, let last = hours.last, values.count == hours.count,
      first.start <= now, last.start + 3_600 >= end,
      zip(hours, hours.dropFirst()).allSatisfy({ $1.start == $0.start + 3_600 })
    else { return nil }
    return values
  }

  /// - Parameter extreme: selects one of two values: the remaining hours may exceed the earlier forecast of the day.
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

  fileprivate mutating func completeSun(at place: Coordinate, in zone: Zone) {
    guard sunrise == nil, sunset == nil, let sun = SunTimes(at: place, on: date, in: zone) else { return }
    (sunrise, sunset, polar) = (sun.sunrise, sun.sunset, sun.polar)
    computed.formUnion([.sunrise, .sunset])
  }
}
