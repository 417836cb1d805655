import Foundation
import Testing
import Weather
import Zones

/// Values computed for Berlin on 6 February 2026, from 13:00 UTC (14:00 local time) unless stated otherwise.
@Suite struct CompletedReportTests {
  private let place: Coordinate
  private let zone: Zone
  private let today: CivilDate
  private let now = Date(timeIntervalSince1970: 1_770_382_800 + 600)
  private let provider = WeatherService.metNorway.provider

  init() throws {
    place = try #require(Coordinate(latitude: 52.52, longitude: 13.41))
    zone = try #require(Zone(identifier: "Europe/Berlin"))
    today = try #require(CivilDate("2026-02-06"))
  }

  /// An hour of local time. Its temperature is its number, and its chance is ten times the number of the hour before.
  private func hour(_ hour: Int) -> HourlyWeather {
    var values = Measurements()
    values.temperature = Double(hour)
    return HourlyWeather(
      time: Date(timeIntervalSince1970: 1_770_382_800 + Double(hour - 14) * 3_600), measurements: values,
      precipitationProbability: Double(hour - 1))
  }

  private func completed(
    _ report: WeatherReport, at now: Date? = nil, after earlier: WeatherReport? = nil
  ) -> WeatherReport {
    report.completed(at: now ?? self.now, for: place, in: zone, from: provider, after: earlier)
  }

  private func day(_ report: WeatherReport) throws -> DailyWeather {
    try #require(report.daily.first { $0.date == today })
  }

  @Test func computesTodayFromItsRemainingHours() throws {
    let day = try day(completed(WeatherReport(hourly: (14...30).map(hour))))
    #expect(day.temperatureMax == 23)
    #expect(day.temperatureMin == 14)
    #expect(day.precipitationProbability == 23)
    #expect(day.restOfDay == [.temperatureMax, .temperatureMin, .precipitationProbability])
    #expect(day.computed == [.temperatureMax, .temperatureMin, .precipitationProbability, .sunrise, .sunset])
  }

  /// The rest of a day is not computed if hours do not reach midnight, have a gap or lack a value.
  @Test func omitsValuesThatTheHoursDoNotCover() throws {
    var lacking = (14...30).map(hour)
    lacking[3].measurements.temperature = nil
    for hours in [(14...22).map(hour), (15...30).map(hour), (14...30).map(hour).filter { $0 != hour(18) }, lacking] {
      let day = try day(completed(WeatherReport(hourly: hours)))
      #expect(day.temperatureMax == nil && day.temperatureMin == nil)
      #expect(!day.restOfDay.contains(.temperatureMax))
    }
  }

  @Test func keepsStatedValues() throws {
    var stated = DailyWeather(date: today)
    (stated.temperatureMax, stated.temperatureMin, stated.precipitationProbability) = (5, 1, 0)
    (stated.sunrise, stated.sunset) = (now, now + 60)
    var earlier = stated
    earlier.temperatureMax = 40
    let report = completed(
      WeatherReport(hourly: (14...30).map(hour), daily: [stated]), after: WeatherReport(daily: [earlier]))
    #expect(report.daily == [stated])
  }

  @Test func keepsEarlierStatedValuesOfToday() throws {
    var morning = DailyWeather(date: today)
    (morning.temperatureMax, morning.temperatureMin, morning.precipitationProbability) = (25, 2, 80)
    let day = try day(
      completed(WeatherReport(hourly: (14...30).map(hour)), after: WeatherReport(daily: [morning])))
    #expect([day.temperatureMax, day.temperatureMin, day.precipitationProbability] == [25, 2, 80])
    #expect(day.restOfDay == [])
    #expect(day.computed == [.sunrise, .sunset])
  }

  @Test func extendsEarlierValuesByRemainingHours() throws {
    var morning = DailyWeather(date: today)
    (morning.temperatureMax, morning.temperatureMin) = (20, 2)
    let day = try day(
      completed(WeatherReport(hourly: (14...30).map(hour)), after: WeatherReport(daily: [morning])))
    #expect([day.temperatureMax, day.temperatureMin] == [23, 2])
    #expect(day.restOfDay == [.precipitationProbability])
    #expect(day.computed.contains(.temperatureMax) && !day.computed.contains(.temperatureMin))
  }

  /// Values for the rest of the day at two o'clock are not kept at eight.
  @Test func recomputesTheRestOfTheDay() throws {
    let first = completed(WeatherReport(hourly: (14...30).map(hour)))
    let later = now + 6 * 3_600
    for report in [
      completed(first, at: later, after: first),
      completed(WeatherReport(hourly: (20...30).map(hour)), at: later, after: first),
    ] {
      let day = try day(report)
      #expect([day.temperatureMin, day.temperatureMax] == [20, 23])
      #expect(day.restOfDay == [.temperatureMax, .temperatureMin, .precipitationProbability])
    }
  }

  @Test func doesNotKeepValuesOfAnotherDay() throws {
    var yesterday = DailyWeather(date: try #require(CivilDate("2026-02-05")))
    yesterday.temperatureMax = 30
    let day = try day(completed(WeatherReport(), after: WeatherReport(daily: [yesterday])))
    #expect(day.temperatureMax == nil)
  }

  @Test func addsTodayInOrderAndSunTimesToEveryDay() throws {
    let others = try ["2026-02-05", "2026-02-07"].map { DailyWeather(date: try #require(CivilDate($0))) }
    let report = completed(WeatherReport(daily: others))
    #expect(report.daily.map(\.date.day) == [5, 6, 7])
    #expect(report.daily.allSatisfy { $0.sunrise != nil && $0.sunset != nil && $0.polar == nil })
  }

  @Test func marksPolarDayAndNight() throws {
    let pole = try #require(Coordinate(latitude: 78.22, longitude: 15.65))
    let zone = Zone(identifier: "Arctic/Longyearbyen")
    let report = WeatherReport().completed(at: now, for: pole, in: zone, from: provider)
    #expect(report.daily.map(\.polar) == [.night])
    #expect(report.daily.first?.computed == [.sunrise, .sunset])
  }

  /// Without a zone midnight is unknown.
  @Test func returnsNoDaysWithoutAZone() {
    var values = Measurements()
    (values.temperature, values.relativeHumidity, values.windSpeed) = (30, 50, 2)
    let report = WeatherReport(current: CurrentWeather(measurements: values, validAt: now, basis: .forecast))
      .completed(at: now, for: place, in: nil, from: provider)
    #expect(report.daily == [])
    #expect(report.current?.measurements.computed == [.apparentTemperature, .isDay])
  }

  /// By hand: e = 0.5 * 6.105 * exp(17.27 * 30 / 267.7) = 21.143 hPa; 30 + 6.977 - 1.4 - 4.
  @Test(arguments: [
    (30.0, 50.0, 2.0, 31.58), (0, 80, 5, -5.89), (-20, 70, 10, -30.71), (40, 20, 0, 40.85),
  ])
  func computesSteadmansApparentTemperature(
    temperature: Double, humidity: Double, wind: Double, apparent: Double
  ) throws {
    var values = Measurements()
    (values.temperature, values.relativeHumidity, values.windSpeed) = (temperature, humidity, wind)
    let hour = HourlyWeather(time: now, measurements: values)
    let found = try #require(completed(WeatherReport(hourly: [hour])).hourly.first).measurements
    #expect(abs(try #require(found.apparentTemperature) - apparent) < 0.01)
    #expect(found.computed == [.apparentTemperature])
  }

  @Test func omitsApparentTemperatureIfAnInputIsMissing() throws {
    var values = Measurements()
    (values.temperature, values.relativeHumidity, values.windSpeed) = (20, 50, 2)
    for part in [\Measurements.temperature, \.relativeHumidity, \.windSpeed] {
      var lacking = values
      lacking[keyPath: part] = nil
      let found = completed(WeatherReport(hourly: [HourlyWeather(time: now, measurements: lacking)])).hourly
      #expect(found.map(\.measurements) == [lacking])
    }
    values.apparentTemperature = 7
    let stated = completed(WeatherReport(hourly: [HourlyWeather(time: now, measurements: values)])).hourly
    #expect(stated.map(\.measurements) == [values])
  }

  // MARK: The present

  private func current(_ values: Measurements = Measurements()) -> CurrentWeather {
    CurrentWeather(measurements: values, validAt: now, basis: .forecast)
  }

  @Test func takesWhatIsStatedByHoursFromTheHourThatHasBegun() throws {
    var hours = (14...16).map(hour)
    hours[0].measurements.uvIndex = 1.5
    hours[0].measurements.visibility = 900
    hours[0].measurements.snowDepth = 0.1
    hours[1].measurements.uvIndex = 9
    var stated = Measurements()
    stated.visibility = 24_140
    let values = try #require(completed(WeatherReport(current: current(stated), hourly: hours)).current).measurements
    #expect(values.uvIndex == 1.5 && values.visibility == 24_140 && values.snowDepth == 0.1)
    let night = completed(WeatherReport(current: current(), hourly: [hours[1], hours[2]])).current?.measurements
    #expect(night?.uvIndex == nil)
  }

  /// Open-Meteo states the mean of the hour before a time.
  @Test func takesTheIndexOfTheHourThatHasBegunFromItsEnd() throws {
    var hours = (14...16).map(hour)
    for (index, value) in [1.5, 2.9, 4.4].enumerated() { hours[index].measurements.uvIndex = value }
    func index(at minutes: Double, of service: WeatherService) -> Double? {
      WeatherReport(current: current(), hourly: hours)
        .completed(at: hours[0].time + minutes * 60, for: place, in: zone, from: service.provider)
        .current?.measurements.uvIndex
    }
    #expect(index(at: 0, of: .openMeteo) == 2.9 && index(at: 59.9, of: .openMeteo) == 2.9)
    #expect(index(at: 60, of: .openMeteo) == 4.4)
    #expect(index(at: 120, of: .openMeteo) == nil, "the series ends before the hour does")
    #expect(index(at: 50, of: .metNorway) == 1.5 && index(at: 120, of: .metNorway) == 4.4)
  }

  @Test func computesDaylight() throws {
    let values = try #require(completed(WeatherReport(current: current())).current).measurements
    #expect(values.isDay == true && values.computed == [.isDay])
    var night = current()
    night.validAt = now + 6 * 3_600
    #expect(completed(WeatherReport(current: night)).current?.measurements.isDay == false)
    var stated = Measurements()
    stated.isDay = false
    let kept = try #require(completed(WeatherReport(current: current(stated))).current).measurements
    #expect(kept.isDay == false && kept.computed == [])
  }

  // MARK: Pressure

  private func hours(_ range: ClosedRange<Int>, pressure: Double) -> [HourlyWeather] {
    range.map { number in
      var hour = hour(number)
      hour.measurements.pressure = pressure + Double(number)
      return hour
    }
  }

  @Test func keepsThePressureOfThreeHours() throws {
    let morning = completed(WeatherReport(hourly: hours(10...30, pressure: 1_000)), at: now - 4 * 3_600)
    #expect(morning.pastPressure == [])
    #expect(morning.pressureChange(at: now - 4 * 3_600) == nil)
    #expect(morning.pressureChange(at: now) == 3)
    let noon = completed(WeatherReport(hourly: hours(14...30, pressure: 1_010)), after: morning)
    #expect(noon.pastPressure.map(\.pressure) == [1_011, 1_012, 1_013])
    #expect(noon.pressureChange(at: now) == 13)
    // The next hour still finds its value, also in a report that was fetched again without a change.
    let later = completed(noon, at: now + 3_600, after: noon)
    #expect(later.pressureChange(at: now + 3_600) == 13)
    // An hour later, a new report keeps what it knows of both.
    let evening = completed(WeatherReport(hourly: hours(15...30, pressure: 1_010)), at: now + 3_600, after: noon)
    #expect(evening.pastPressure.map(\.pressure) == [1_012, 1_013, 1_024])
  }

  @Test func leavesOutAnUnknownPressure() throws {
    let morning = WeatherReport(hourly: hours(12...13, pressure: 1_000))
    let noon = completed(WeatherReport(hourly: hours(14...16, pressure: 1_000)), after: morning)
    #expect(noon.pastPressure.map(\.pressure) == [1_012, 1_013])
    #expect(noon.pressureChange(at: now) == nil)
    #expect(noon.pressureChange(at: now + 3_600) == 3)
    #expect(completed(WeatherReport(hourly: (14...16).map(hour)), after: morning).pressureChange(at: now) == nil)
    #expect(noon.pressureChange(at: now + 86_400) == nil)
  }
}
