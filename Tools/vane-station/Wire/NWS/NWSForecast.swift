/// The bodies of the two forecasts of a grid square: 156 hours, or 14 halves of a day.
struct NWSForecast: Sendable {
  private static let hour = 3600

  private let question: Question
  private let grid: NWSGrid
  private let site: Site
  private let zone: Zone

  init(question: Question, grid: NWSGrid) {
    self.question = question
    self.grid = grid
    site = Site(latitude: grid.latitude, longitude: grid.longitude)
    zone = Zone(automaticAt: site, now: question.now)
  }

  /// When the forecast was made, in Unix seconds: once an hour at the real tempo.
  var updated: Int { Tempo(seconds: 4 * question.tempo.seconds).step(at: question.weatherNow) }

  /// The GeoJSON Feature of `forecast/hourly`.
  var hourly: String {
    let hours = hours(156)
    let periods = hours.enumerated().map { index, hour in
      period(
        index + 1, name: "", from: hour, to: hour.end, temperature: hour.weather.temperature, of: [hour.weather],
        isHourly: true)
    }
    return document("HourlyForecastGenerator", periods)
  }

  /// The GeoJSON Feature of `forecast`: the high of each day, the low of each night.
  var halfDays: String {
    var halves: [[Hour]] = []
    for hour in hours(8 * 24) {
      if let last = halves.last?.last, last.isDaytime == hour.isDaytime {
        halves[halves.count - 1].append(hour)
      } else {
        halves.append([hour])
      }
    }
    let periods = halves.prefix(14).enumerated().compactMap { index, half -> String? in
      guard let first = half.first, let last = half.last else { return nil }
      let temperatures = half.map(\.weather.temperature)
      let temperature = (first.isDaytime ? temperatures.max() : temperatures.min()) ?? 0
      return period(
        index + 1, name: name(of: first, index), from: first, to: last.end, temperature: temperature,
        of: half.map(\.weather), isHourly: false)
    }
    return document("BaselineForecastGenerator", periods)
  }

  /// An hour of the forecast on the wall clock of the place.
  private struct Hour {
    /// Unix seconds.
    let start: Int
    let offset: Int
    let weather: ModelWeather

    var end: Int { start + NWSForecast.hour }
    /// From six to six: so the NWS divides the day.
    var isDaytime: Bool { (6..<18).contains((start + offset) % 86_400 / 3600) }
    /// 0 is Sunday.
    var weekday: Int { ((start + offset) / 86_400 + 4) % 7 }
  }

  private func hours(_ count: Int) -> [Hour] {
    let start = Tempo(seconds: Self.hour).step(at: question.weatherNow)
    return (0..<count).map { index in
      let instant = start + index * Self.hour
      return Hour(
        start: instant, offset: zone.offset(at: instant),
        weather: question.model.weather(
          at: site, instant, over: Self.hour, warming: index == 0 ? question.tempo.swing(at: updated) : 0))
    }
  }

  private func name(of hour: Hour, _ index: Int) -> String {
    if index == 0, hour.isDaytime { return "Today" }
    if index < 2, !hour.isDaytime { return "Tonight" }
    let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    return days[hour.weekday] + (hour.isDaytime ? "" : " Night")
  }

  private func document(_ generator: String, _ periods: [String]) -> String {
    var properties = JSONObject()
    properties.set("units", string: units.rawValue)
    properties.set("forecastGenerator", string: generator)
    properties.set("generatedAt", string: Stamp.local(question.weatherNow, offset: 0))
    properties.set("updateTime", string: Stamp.local(updated, offset: 0))
    properties.set("validTimes", string: "\(Stamp.local(updated, offset: 0))/P7DT12H")
    properties.set("elevation", question.quantity("m", site.elevation, decimals: 4))
    properties.set("periods", JSONText.array(periods))
    return question.feature(geometry: question.polygon(grid.corners), properties).text
  }

  private enum Units: String {
    case us, si
  }

  private var units: Units { question.items.text("units").flatMap(Units.init) ?? .us }

  private func period(
    _ number: Int, name: String, from first: Hour, to end: Int, temperature: Double, of weather: [ModelWeather],
    isHourly: Bool
  ) -> String {
    let isMetric = units == .si
    let sky = NWSSky(code: weather.map(\.weatherCode).max() ?? 0)
    let isStrange = question.distortion == .unknownCode
    let probability = weather.map(\.precipitationProbability).max() ?? 0
    var period = JSONObject()
    period.set("number", "\(number)")
    period.set("name", string: question.name(name))
    period.set("startTime", string: Stamp.local(first.start, offset: first.offset))
    period.set("endTime", string: Stamp.local(end, offset: zone.offset(at: end)))
    period.set("isDaytime", "\(first.isDaytime)")
    if question.distortion != .missing {
      period.set(
        "temperature", question.number(isMetric ? temperature : temperature * 9 / 5 + 32, decimals: 0))
    }
    period.set("temperatureUnit", string: isMetric ? "C" : "F")
    period.set("temperatureTrend", "null")
    period.set("probabilityOfPrecipitation", question.quantity("percent", probability, decimals: 0))
    if isHourly, let weather = weather.first {
      period.set("dewpoint", question.quantity("degC", weather.dewPoint, decimals: 6))
      period.set("relativeHumidity", question.quantity("percent", weather.relativeHumidity, decimals: 0))
    }
    period.set("windSpeed", string: NWSWind.speed(weather.map(\.windSpeed), isMetric: isMetric))
    period.set("windDirection", string: NWSWind.direction(first.weather.windDirection))
    let icon = "\(first.isDaytime ? "day" : "night")/\(isStrange ? "frogs" : sky.icon)"
    period.set("icon", string: "\(question.base)/icons/land/\(icon)?size=\(isHourly ? "small" : "medium")")
    let words = sky.text(isDay: first.isDaytime)
    period.set("shortForecast", string: isStrange ? "Frogs" : question.name(words))
    period.set("detailedForecast", string: isHourly ? "" : question.name("\(words)."))
    return period.text
  }
}
