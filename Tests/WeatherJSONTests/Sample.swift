import Foundation
import TestSupport
import Testing
import Weather

/// A result with a value, a null and an awkward number of every sort.
func sampleResult(name: String = "Zürich") throws -> WeatherResult {
  let noon = Date(timeIntervalSince1970: 1_770_462_000)
  let now = Measurements(
    [
      .temperature: 0.1 + 0.2, .apparentTemperature: -2.345_6, .relativeHumidity: 72, .windSpeed: 1.999,
      .windDirection: 81, .pressure: 1_034.7, .uvIndex: 0.35, .visibility: 24_140, .snowDepth: 0.02,
      .precipitation: -0.001,
    ], .lightRain, isDay: true)
  let later = Measurements([.temperature: 1e300, .dewPoint: .nan], .unknown, isDay: false)
  var day = DailyWeather(date: try #require(CivilDate("2026-02-07")))
  day.temperatureMax = 9.5
  day.temperatureMin = -4.05
  day.condition = .rimeFog
  day.sunrise = noon.addingTimeInterval(-16_622.5)
  day.uvIndexMax = 1.25
  var report = WeatherReport(
    coordinate: Coordinate(latitude: 47.36, longitude: 8.54), timeZone: "Europe/Zurich",
    current: CurrentWeather(measurements: now, validAt: noon, basis: .forecast),
    hourly: [HourlyWeather(time: noon.addingTimeInterval(3_600), measurements: later, precipitationProbability: 30)],
    daily: [day],
    quarterHours: [QuarterHour(time: Date(timeIntervalSince1970: 1_770_462_900), precipitation: 0.3)])
  report.events = [
    DayEvent(.rain, from: noon, to: noon + 7_200, amount: 2.5, peak: noon + 3_600, isIntermittent: true),
    DayEvent(.fog, from: noon, to: noon + 3_600),
  ]
  report.air = AirSpell(
    from: noon, to: noon + 10_800,
    worst: AirIndex(scale: .unitedStates, level: .poor, number: 162, pollutant: .fineParticles))
  report.station = StationOutlook(
    station: "LSZH",
    usualError: UsualError(days: 90, coverage: 0.81, parts: [.init(hours: 48, temperature: 2.125)]),
    secondOpinion: SecondOpinion(
      askedAt: noon, provider: "met-norway", name: "MET Norway", date: try #require(CivilDate("2026-02-08")),
      temperatureMax: 4, ownTemperatureMax: 7.25))
  report.pastPressure = [PastPressure(time: noon - 7_200, pressure: 1_036.25)]
  report.previousDay = PreviousDay(date: try #require(CivilDate("2026-02-06")), temperatureMax: 6.5)
  return WeatherResult(
    location: Location(
      name: name, country: "Switzerland",
      coordinate: try #require(Coordinate(latitude: 47.366_67, longitude: 8.55)), timeZone: "Europe/Zurich"),
    provider: Provider(id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com"),
    report: report,
    updatedAt: noon.addingTimeInterval(12.75))
}

/// Words that only a test would use.
func words(_ condition: Condition) -> String { "«\(condition.rawValue)»" }
