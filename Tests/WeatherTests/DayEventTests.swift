import Foundation
import Testing
import Weather
import Zones

/// The rules by which hours and days become the events of the sentence for today, one by one.
@Suite struct DayEventTests {
  /// Friday 20 November 2026, 06:00 UTC.
  private let start = Date(timeIntervalSince1970: 1_795_154_400)

  private func hour(_ index: Int) -> Date { start.addingTimeInterval(Double(index) * 3_600) }

  /// Returns the events, seen from the first hour, of a series with the values of each hour.
  private func events(_ count: Int, at now: Date? = nil, _ set: (Int, inout HourlyWeather) -> Void) -> [DayEvent] {
    var report = WeatherReport()
    report.hourly = (0..<count).map { index in
      var hour = HourlyWeather(time: hour(index), measurements: Measurements())
      set(index, &hour)
      return hour
    }
    return report.events(at: now ?? start, in: .gmt)
  }

  private func rain(_ amounts: [Double?], _ condition: Condition? = .rain) -> [DayEvent] {
    events(amounts.count) { index, hour in
      hour.measurements.precipitation = amounts[index]
      hour.measurements.condition = (amounts[index] ?? 0) > 0 ? condition : .overcast
    }
  }

  @Test func rainHasItsSumAndItsHeaviestHour() {
    let found = rain([0, 0, 0, 1, 4, 2, 0, 0])
    // The amount of an hour fell in the hour before its instant.
    #expect(
      found == [
        DayEvent(.rain, from: hour(2), to: hour(5), amount: 7, peak: hour(3)),
        DayEvent(.dry, from: hour(0), to: hour(2)), DayEvent(.dry, from: hour(5), to: hour(7)),
      ])
  }

  @Test func twoDryHoursDoNotEndASpellAndThreeDo() {
    #expect(rain([0, 1, 0, 0, 1, 0]).first?.isIntermittent == true)
    #expect(rain([0, 1, 0, 0, 1, 0]).count { $0.kind == .rain } == 1)
    #expect(rain([0, 1, 0, 0, 0, 1, 0]).count { $0.kind == .rain } == 2)
  }

  @Test func tracesAreDry() {
    #expect(rain([0, 0.04, 0, 0, 0, 0.01, 0]) == [DayEvent(.dry, from: hour(0), to: hour(6))])
  }

  /// The same limit as that of `vane rain` and of the sentence.
  @Test func theLeastAmountThatIsPrintedIsRain() {
    #expect(rain([0, 0.05, 0, 0]).map(\.kind) == [.rain, .dry])
  }

  /// Drizzle of 0.05 mm an hour does not wet the ground, but the hour is not dry beside the word "drizzle".
  @Test func hoursWithAWetConditionAreNotDry() {
    let found = { (wet: Range<Int>, amount: Double) -> [DayEvent] in
      var report = WeatherReport()
      report.hourly = (0..<8).map { index in
        var hour = HourlyWeather(time: self.hour(index), measurements: Measurements())
        hour.measurements.precipitation = wet.contains(index) ? amount : 0
        hour.measurements.condition = wet.contains(index) ? .lightDrizzle : .overcast
        return hour
      }
      return report.eventsToShow(at: self.start, in: .gmt)
    }
    #expect(found(0..<8, 0.04).isEmpty)
    #expect(found(0..<8, 0).isEmpty)
    #expect(
      found(3..<5, 0.04) == [DayEvent(.dry, from: hour(0), to: hour(2)), DayEvent(.dry, from: hour(5), to: hour(7))])
    // Enough of it is rain, after which it is dry.
    #expect(found(3..<5, 0.2).map(\.kind) == [.rain, .dry, .dry])
  }

  /// The condition of now is shown for an hour.
  @Test func anHourThatBeginsWetIsNotDry() {
    var report = WeatherReport()
    report.hourly = (0..<6).map { index in
      var hour = HourlyWeather(time: hour(index), measurements: Measurements())
      (hour.measurements.precipitation, hour.measurements.condition) = (0, .overcast)
      return hour
    }
    report.current = CurrentWeather(measurements: Measurements(), validAt: start + 900, basis: .forecast)
    report.current?.measurements.condition = .lightRain
    #expect(report.eventsToShow(at: start + 960, in: .gmt) == [DayEvent(.dry, from: hour(2), to: hour(5))])
    report.current?.measurements.condition = .overcast
    #expect(report.eventsToShow(at: start + 960, in: .gmt) == [DayEvent(.dry, from: hour(0), to: hour(5))])
  }

  @Test func unknownHoursAreNeitherDryNorWet() {
    #expect(rain([0, 0, nil, 0, 0]) == [DayEvent(.dry, from: hour(0), to: hour(1))])
    #expect(rain([nil, nil]).isEmpty)
  }

  @Test func aConditionCountsWhereNoAmountIsStated() {
    let at = { (chance: Double) -> [DayEvent] in
      events(4) { index, hour in
        hour.measurements.condition = index == 2 ? .showers : .clear
        hour.precipitationProbability = index == 2 ? chance : 0
      }
    }
    #expect(at(60).first == DayEvent(.rain, from: hour(1), to: hour(2)))
    #expect(at(40) == [DayEvent(.dry, from: hour(0), to: hour(3))])
  }

  @Test func snowIsNotRain() {
    #expect(rain([0, 2, 2, 0], .snow).first == DayEvent(.snow, from: hour(0), to: hour(2), amount: 4, peak: hour(0)))
    // A provider states the condition for the hour that begins.
    let shifted = events(4) { index, hour in
      hour.measurements.precipitation = [0, 0, 3, 0][index]
      hour.measurements.condition = index == 1 ? .snow : .overcast
    }
    #expect(shifted.first?.kind == .snow)
    #expect(shifted.allSatisfy { $0.kind != .rain })
  }

  @Test func gustsCountFrom60KilometresAnHour() {
    let with = { (kmh: Double) -> [DayEvent] in
      events(4) { index, hour in hour.measurements.windGust = (index == 2 ? kmh : 10) / 3.6 }
    }
    #expect(with(59.9).isEmpty)
    #expect(with(60) == [DayEvent(.gusts, from: hour(1), to: hour(2), amount: 60 / 3.6)])
  }

  @Test func frostIsBelowZeroAndHeatFrom30() {
    let of = { (values: [Double]) -> [DayEvent] in
      events(values.count) { index, hour in hour.measurements.temperature = values[index] }
    }
    #expect(of([0, 29.9]).isEmpty)
    #expect(of([1, -0.1, -3, 2]) == [DayEvent(.frost, from: hour(1), to: hour(3), amount: -3)])
    #expect(of([20, 30, 31, 29]) == [DayEvent(.heat, from: hour(1), to: hour(3), amount: 31)])
  }

  @Test func thunderstormsAndFogAreSpellsOfConditions() {
    let found = events(8) { index, hour in
      hour.measurements.condition =
        [.thunderstorm, .thunderstormHail, .clear, .clear, .clear, .fog, .rimeFog, .clear][index]
    }
    #expect(found == [DayEvent(.thunderstorm, from: hour(0), to: hour(2)), DayEvent(.fog, from: hour(5), to: hour(7))])
  }

  @Test func pastHoursAreNotEvents() {
    let found = events(4, at: hour(3)) { _, hour in hour.measurements.condition = .fog }
    #expect(found == [DayEvent(.fog, from: hour(3), to: hour(4))])
  }

  @Test func twoDaysAheadAreRead() {
    let found = events(80) { index, hour in hour.measurements.condition = index > 47 ? .fog : .clear }
    #expect(found.isEmpty)
  }

  @Test func theChangeComparesTheHighestTemperatures() throws {
    let change = { (high: Double, before: Double?) throws -> Double? in
      var report = WeatherReport()
      var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
      day.temperatureMax = high
      report.daily = [day]
      report.previousDay = try before.map {
        PreviousDay(date: try #require(CivilDate("2026-11-19")), temperatureMax: $0)
      }
      return report.events(at: start, in: .gmt).first?.amount
    }
    #expect(try change(9, 6) == 3)
    #expect(try change(6, 9) == -3)
    #expect(try change(9, 7.1) == nil)
    #expect(try change(9, nil) == nil)
  }

  @Test func theHighestOfTheRestOfTheDayIsNotCompared() throws {
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    (day.temperatureMax, day.restOfDay) = (9, .temperatureMax)
    var report = WeatherReport(daily: [day])
    report.previousDay = PreviousDay(date: try #require(CivilDate("2026-11-19")), temperatureMax: 2)
    #expect(report.events(at: start, in: .gmt).isEmpty)
  }

  @Test func ultravioletCountsFrom6AroundNoon() throws {
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    (day.sunrise, day.sunset, day.uvIndexMax) = (hour(0), hour(12), 6)
    #expect(
      WeatherReport(daily: [day]).events(at: start, in: .gmt)
        == [DayEvent(.ultraviolet, from: hour(3), to: hour(9), amount: 6)])
    day.uvIndexMax = 5.9
    #expect(WeatherReport(daily: [day]).events(at: start, in: .gmt).isEmpty)
  }
}

/// The day before, which each report keeps from the one before.
@Suite struct PreviousDayTests {
  private let place = Coordinate(latitude: 52.5, longitude: 13.4)!

  private func report(_ days: [(String, Double)], at now: String, after earlier: WeatherReport?) throws -> WeatherReport
  {
    var report = WeatherReport()
    report.daily = try days.map { date, high in
      var day = DailyWeather(date: try #require(CivilDate(date)))
      (day.temperatureMax, day.temperatureMin, day.precipitationProbability) = (high, high - 8, 0)
      return day
    }
    let instant = try #require(try? Date(now, strategy: .iso8601))
    return report.completed(at: instant, for: place, in: .gmt, from: WeatherService.metNorway.provider, after: earlier)
  }

  @Test func itComesFromTheReportOfThatDayAndIsKept() throws {
    let first = try report([("2026-11-19", 5), ("2026-11-20", 9)], at: "2026-11-19T21:00:00Z", after: nil)
    #expect(first.previousDay == nil)
    let second = try report([("2026-11-20", 8)], at: "2026-11-20T06:00:00Z", after: first)
    #expect(second.previousDay?.temperatureMax == 5)
    let third = try report([("2026-11-20", 8.5)], at: "2026-11-20T09:00:00Z", after: second)
    #expect(third.previousDay?.temperatureMax == 5)
    #expect(third.events.first { $0.kind == .change }?.amount == 3.5)
    let later = try report([("2026-11-22", 8)], at: "2026-11-22T09:00:00Z", after: third)
    #expect(later.previousDay == nil)
  }
}
