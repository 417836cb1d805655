import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct NowCardTests {
  private func card(
    _ result: WeatherResult, afterMinutes minutes: Double, units: UnitSystem = .metric, width: Int? = nil
  ) throws -> NowCard {
    NowCard(ResultFacts(result, staleAfter: .seconds(5400), for: .sample(minutes, units: units, width: width)))
  }

  private func line(
    _ result: WeatherResult, afterMinutes minutes: Double, units: UnitSystem = .metric, width: Int? = nil
  ) throws -> String {
    WeatherLine(result, staleAfter: .seconds(5400), for: .sample(minutes, units: units, width: width)).text
  }

  @Test func aFreshResult() throws {
    let card = try card(Sample.result(), afterMinutes: 12)
    #expect(
      card.lines == [
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Rain possible until at least 16:00.",
        "Wind      14 km/h from WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Updated   12 min ago",
        "Weather data by Open-Meteo.com",
      ])
    #expect(try line(Sample.result(), afterMinutes: 12) == "Berlin 4°C overcast, 12 min ago")
  }

  @Test func imperialUnits() throws {
    let card = try card(Sample.result(), afterMinutes: 0, units: .imperial)
    #expect(
      card.lines == [
        "Berlin, Land Berlin, Germany",
        "38°F overcast, feels like 31°F",
        "Rain possible until at least 16:00.",
        "Wind      9 mph from WSW, gusts 19 mph",
        "Humidity  87%   Pressure  29.92 inHg",
        "Updated   just now",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test func afterAnHourTheForecastForNow() throws {
    let card = try card(Sample.result(), afterMinutes: 75)
    #expect(
      card.lines == [
        "Berlin, Land Berlin, Germany",
        "2°C light rain",
        "Forecast for 15:00, from data of 1 h 15 min ago",
        "Rain possible until at least 16:00.",
        "Wind      7 km/h from N",
        "Updated   1 h 15 min ago",
        "Weather data by Open-Meteo.com",
      ])
    #expect(try line(Sample.result(), afterMinutes: 75) == "Berlin 2°C light rain, forecast from 1 h 15 min ago")
  }

  @Test func aStaleForecast() throws {
    let card = try card(Sample.result(), afterMinutes: 120)
    #expect(
      card.lines == [
        "Berlin, Land Berlin, Germany",
        "1°C light rain",
        "Forecast for 16:00, from data of 2 h ago",
        "Wind      7 km/h from N",
        "Stale     last updated 2 h ago",
        "Weather data by Open-Meteo.com",
      ])
    #expect(try line(Sample.result(), afterMinutes: 120) == "Berlin 1°C light rain, forecast from 2 h ago, stale")
  }

  @Test func beyondTheSeriesTheLastKnownValues() throws {
    let card = try card(Sample.result(), afterMinutes: 1440)
    #expect(
      card.lines == [
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Last known values, of Fri 20 Nov 14:00, 24 h ago",
        "Wind      14 km/h from WSW, gusts 31 km/h",
        "Humidity  87%   Pressure  1013 hPa",
        "Stale     last updated 24 h ago",
        "Weather data by Open-Meteo.com",
      ])
    #expect(try line(Sample.result(), afterMinutes: 1440) == "Berlin 4°C overcast, last known 24 h ago, stale")
  }

  @Test func aClockSetBackMakesNoNegativeAge() throws {
    #expect(try line(Sample.result(), afterMinutes: -30) == "Berlin 4°C overcast, just now")
  }

  @Test func oldValuesOfAFreshResultSayTheirTime() throws {
    var result = try Sample.result()
    result.report.current?.validAt = Sample.after(-125)
    #expect(try card(result, afterMinutes: 5).lines[2] == "Values of 12:00, 2 h 10 min ago")
  }

  @Test func omitsAbsentValues() throws {
    let result = try Sample.result(region: nil, country: nil, attribution: "", current: Measurements(), hours: [])
    let card = try card(result, afterMinutes: 2)
    #expect(card.lines == ["Berlin", "-", "Updated   2 min ago"])
    #expect(try line(result, afterMinutes: 2) == "Berlin -, 2 min ago")
  }

  @Test func statesThatAResultHasNoValues() throws {
    let card = try card(Sample.result(current: nil, hours: []), afterMinutes: 2)
    #expect(
      card.lines == [
        "Berlin, Land Berlin, Germany", "no values", "Updated   2 min ago", "Weather data by Open-Meteo.com",
      ])
    #expect(try line(Sample.result(current: nil, hours: []), afterMinutes: 2) == "Berlin no values, 2 min ago")
  }

  /// Drawn where there is room for it; the values keep their columns.
  @Test func aPictureOfTheSky() throws {
    func lines(_ icons: IconSet, width: Int?) throws -> [String] {
      try NowCard(
        ResultFacts(
          Sample.result(), staleAfter: .seconds(5400), for: .sample(12, icons: icons, width: width)
        )
      ).lines
    }
    let drawn = [
      "Berlin, Land Berlin, Germany",
      "               4°C overcast, feels like -1°C",
      "    .-~~-.     Rain possible until at least 16:00.",
      "  .(      )-.  Wind      14 km/h from WSW, gusts 31 km/h",
      " (__________)  Humidity  87%   Pressure  1013 hPa",
      "               Updated   12 min ago",
      "Weather data by Open-Meteo.com",
    ]
    #expect(try lines(.ascii, width: 64) == drawn)
    #expect(try lines(.ascii, width: nil) == drawn)
    #expect(try lines(.ascii, width: 63)[1] == "~~ 4°C overcast, feels like -1°C")
    #expect(try lines(.unicode, width: 64)[1] == "☁ 4°C overcast, feels like -1°C")
  }

  @Test(arguments: Condition.allCases, [true, false, nil])
  func everyPictureFillsItsRoom(condition: Condition, isDay: Bool?) {
    let art = SkyArt(condition, isDay: isDay)
    #expect((art == nil) == (condition == .unknown))
    #expect(art?.rows.count ?? 5 == 5)
    for row in art?.rows ?? [] {
      #expect(row.width == SkyArt.columns + SkyArt.gap)
      #expect(row.runs.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } })
    }
  }

  /// What the cached days know of the day that it is at the place.
  private func lineOfToday(
    _ days: [DailyWeather], zone: String? = nil, afterMinutes minutes: Double = 12, units: UnitSystem = .metric,
    width: Int? = nil, hours: [HourlyWeather] = SeriesSample.hourly()
  ) throws -> String? {
    var result = try Sample.result()
    result.report.daily = days
    result.report.hourly = hours
    if let zone { result.location.timeZone = zone }
    return try card(result, afterMinutes: minutes, units: units, width: width).lines.first {
      $0.hasPrefix("Today")
    }
  }

  @Test func todayInALine() throws {
    let days = try SeriesSample.daily()
    #expect(try lineOfToday(days) == "Today     high 6°C, low -3°C, rain 88%, sun 07:36–16:06")
    #expect(try lineOfToday(days, units: .imperial) == "Today     high 42°F, low 26°F, rain 88%, sun 07:36–16:06")
    // Past midnight, by what was cached before: until six o'clock the chance is 32 per cent.
    #expect(try lineOfToday(days, afterMinutes: 720) == "Today     high 7°C, low -4°C, rain 32%, sun 07:36–16:06")
    #expect(try lineOfToday(Array(days.prefix(1)), afterMinutes: 720) == nil)
  }

  @Test(arguments: [
    (55, "Today     high 6°C, low -3°C, rain 88%, sun 07:36–16:06"), (54, "Today     high 6°C, low -3°C, rain 88%"),
    (37, "Today     high 6°C, low -3°C"), (27, "Today     high 6°C"), (17, "Today"),
  ])
  func omitsTheLastPartsOfTodayOnANarrowTerminal(width: Int, line: String) throws {
    #expect(try lineOfToday(SeriesSample.daily(), width: width) == line)
  }

  @Test func usesTheDateOfThePlace() throws {
    let days = try SeriesSample.daily()
    #expect(
      try lineOfToday(days, zone: "Pacific/Kiritimati")
        == "Today     high 7°C, low -4°C, rain 88%, sun 20:36–05:06")
    #expect(
      try lineOfToday(days, zone: "America/Los_Angeles")
        == "Today     high 6°C, low -3°C, rain 88%, sun 22:36–07:06")
  }

  @Test func marksValuesOfTheRestOfTheDay() throws {
    var day = try #require(try SeriesSample.daily(1).first)
    day.restOfDay = [.temperatureMax, .temperatureMin, .precipitationProbability]
    #expect(
      try lineOfToday([day]) == "Today     rain 88%, rest of today: high 6°C, low -3°C, sun 07:36–16:06")
    day.restOfDay = .temperatureMax
    #expect(
      try lineOfToday([day]) == "Today     low -3°C, rain 88%, rest of today: high 6°C, sun 07:36–16:06")
  }

  @Test(arguments: [
    (Language.german, "Rest des Tages: max. 6 °C, min. -3 °C", "Polarnacht"),
    (.french, "reste de la journée : max. 6 °C, min. -3 °C", "nuit polaire"),
    (.spanish, "resto del día: máx. 6 °C, mín. -3 °C", "noche polar"),
    (.japanese, "今日これから 最高 6°C、最低 -3°C", "極夜"),
  ])
  func marksValuesOfTheRestOfTheDayInEachLanguage(language: Language, rest: String, polar: String) throws {
    var day = try #require(try SeriesSample.daily(1).first)
    day.restOfDay = [.temperatureMax, .temperatureMin, .precipitationProbability]
    (day.sunrise, day.sunset, day.polar) = (nil, nil, .night)
    var result = try Sample.result()
    result.report.daily = [day]
    let card = NowCard(ResultFacts(result, staleAfter: .seconds(5400), for: .sample(12, wording: language.wording)))
    let line = try #require(card.lines.first { $0.contains(rest.prefix(10)) })
    #expect(line.replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ").contains(rest))
    #expect(line.hasSuffix(polar))
  }

  @Test func polarDayHasItsName() throws {
    var day = try #require(try SeriesSample.daily(1).first)
    (day.sunrise, day.sunset, day.polar) = (nil, nil, .day)
    #expect(try lineOfToday([day]) == "Today     high 6°C, low -3°C, rain 88%, polar day")
  }

  /// Berlin's card, read in Tokyo: its times are Berlin's, and the zone is named once.
  @Test func allTimesAreThoseOfThePlaceAndItsZoneIsNamedOnce() throws {
    var result = try Sample.result()
    result.report.daily = try SeriesSample.daily()
    result.report.current?.validAt = Sample.after(-125)
    let tokyo = NowCard(ResultFacts(result, staleAfter: .seconds(5400), for: .sample(5, zone: "Asia/Tokyo"))).lines
    let berlin = try card(result, afterMinutes: 5).lines
    #expect(berlin.contains("Values of 12:00, 2 h 10 min ago") && berlin.contains("Updated   5 min ago"))
    #expect(tokyo.dropLast() == berlin.dropLast())
    #expect(tokyo.last == "Times are local to the place, UTC+01:00 · Weather data by Open-Meteo.com")
  }

  /// The saved zone goes before the one that a report names, which goes before the reader's.
  @Test func withoutAZoneOfItsOwnAPlaceHasThatOfItsReport() throws {
    let days = try SeriesSample.daily()
    var result = try Sample.result()
    result.report.daily = days
    for (own, named, sun) in [
      ("Pacific/Kiritimati", "Asia/Tokyo", "20:36–05:06"), (nil, "Asia/Tokyo", "15:36–00:06"),
      ("No/Where", "Asia/Tokyo", "15:36–00:06"), (nil, nil, "07:36–16:06"),
    ] as [(String?, String?, String)] {
      (result.location.timeZone, result.report.timeZone) = (own, named)
      let line = try card(result, afterMinutes: 5).lines.first { $0.hasPrefix("Today") }
      #expect(line?.hasSuffix(sun) == true, "\(line ?? "")")
      let facts = ResultFacts(result, staleAfter: .seconds(5400), for: .sample(5))
      let bar = try BarFormat(.plain, template: "{sunrise} {state}").lines(of: .weather(facts))
      #expect(bar.first?.hasPrefix(sun.prefix(5)) == true, "\(bar)")
    }
  }

  @Test func showsOnlyTheKnownPartsOfToday() throws {
    var day = try #require(try SeriesSample.daily(1).first)
    (day.temperatureMin, day.sunset, day.condition) = (nil, nil, .snow)
    #expect(try lineOfToday([day]) == "Today     high 6°C, snow 88%, sun 07:36–-")
    (day.temperatureMax, day.sunrise, day.condition) = (nil, nil, .sleet)
    #expect(try lineOfToday([day]) == "Today     sleet 88%")
    #expect(try lineOfToday([DailyWeather(date: day.date)], hours: []) == nil)
  }

  /// The whole day has 88 per cent, because of the morning.
  @Test func theChanceIsThatOfTheHoursUntilTheMorning() throws {
    let days = try SeriesSample.daily()
    var hours = SeriesSample.hourly()
    for index in hours.indices { hours[index].precipitationProbability = index == 20 ? 60 : 7 }
    #expect(try lineOfToday(days, hours: hours) == "Today     high 6°C, low -3°C, rain 7%, sun 07:36–16:06")
    hours[16].precipitationProbability = 40
    hours[16].measurements.condition = .snowShowers
    #expect(try lineOfToday(days, hours: hours) == "Today     high 6°C, low -3°C, snow 40%, sun 07:36–16:06")
    hours[3].precipitationProbability = nil
    #expect(try lineOfToday(days, hours: hours) == "Today     high 6°C, low -3°C, sun 07:36–16:06")
    // No hour has a chance: that of the day.
    #expect(try lineOfToday(days, hours: []) == "Today     high 6°C, low -3°C, rain 88%, sun 07:36–16:06")
  }

  /// Values of 3.6 and -0.6 °C, 38 and 31 °F.
  @Test(arguments: [
    (3.6, 4.4, UnitSystem.metric, false), (3.6, 4.6, .metric, true), (3.4, 3.6, .metric, true),
    (3.4, 3.4, .metric, false),
    (3.6, 4.4, .imperial, true), (3.6, 3.7, .imperial, true), (3.6, 3.5, .imperial, false), (-0.4, 0.4, .metric, false),
  ])
  func feelsLikeIsShownWhereItDiffers(temperature: Double, felt: Double, units: UnitSystem, isShown: Bool) throws {
    var values = Sample.current
    (values.temperature, values.apparentTemperature) = (temperature, felt)
    let lines = try card(Sample.result(current: values), afterMinutes: 5, units: units).lines
    #expect(lines[1].contains("feels like") == isShown)
  }

  @Test(
    arguments: [
      (.text, "4°C overcast, feels like -1°C"), (.ascii, "~~ 4°C overcast, feels like -1°C"),
      (.unicode, "☁ 4°C overcast, feels like -1°C"), (.emoji, "\u{1F325} 4°C overcast, feels like -1°C"),
      (.nerd, "\u{E312} 4°C overcast, feels like -1°C"),
    ] as [(IconSet, String)])
  func anIconBesideTheHeadline(icons: IconSet, headline: String) throws {
    let card = NowCard(
      ResultFacts(
        try Sample.result(), staleAfter: .seconds(5400), for: .sample(12, zone: "UTC", icons: icons, width: 60)))
    #expect(card.lines[1] == headline)
  }

  @Test func aCalmHasNoDirection() throws {
    var values = Measurements()
    values.temperature = 1
    values.windSpeed = 0.1
    values.windDirection = 90
    #expect(try card(Sample.result(current: values), afterMinutes: 2).lines[3] == "Wind      0 km/h")
  }

  @Test func noLineIsWiderThanTheTerminal() throws {
    let card = try card(Sample.result(name: "東京都新宿区"), afterMinutes: 12, width: 12)
    #expect(
      card.lines == [
        "東京都新宿",
        "区, Land",
        "Berlin,",
        "Germany",
        "4°C",
        "overcast,",
        "feels like",
        "-1°C",
        "Rain",
        "possible",
        "until at",
        "least 16:00.",
        "Wind",
        "  14 km/h",
        "  WSW, gusts",
        "  31 km/h",
        "Humidity",
        "  87%",
        "  Pressure",
        "  1013 hPa",
        "Updated",
        "  12 min ago",
        "Weather data",
        "by",
        "Open-Meteo.c",
        "om",
      ])
    #expect(try line(Sample.result(name: "東京都新宿区"), afterMinutes: 12, width: 12) == "東京都新宿…")
  }

  @Test(arguments: [
    ("Munich", "Bavaria", "Germany", "Munich, Bavaria, Germany"),
    ("Singapore", "Singapore", "Singapore", "Singapore"),
    ("\u{1B}[2J", nil, "Germany", "52.5200,13.4050, Germany"),
  ])
  func namesAPlaceOnce(name: String, region: String?, country: String, expected: String) throws {
    let result = try Sample.result(name: name, region: region, country: country)
    #expect(try card(result, afterMinutes: 2).lines.first == expected)
  }
}
