/// The body of a Locationforecast: hourly for two and a half days, then every six hours to the ninth day.
struct METNorwayForecast: Sendable {
  private static let hour = 3600
  private static let sixHours = 21_600

  let question: Question
  let site: Site

  /// When the forecast was made, in Unix seconds: once an hour at the real tempo.
  var updated: Int { Tempo(seconds: 4 * question.tempo.seconds).step(at: question.weatherNow) }

  /// The GeoJSON Feature.
  var text: String {
    var properties = JSONObject()
    properties.set("meta", meta)
    properties.set("timeseries", JSONText.array(entries))
    var feature = JSONObject()
    feature.set("type", string: "Feature")
    feature.set("geometry", geometry)
    feature.set("properties", properties.text)
    return feature.text
  }

  private var geometry: String {
    func coordinate(_ degrees: Double) -> String {
      let json = "\(degrees)"
      return question.distortion?.coordinate(json) ?? json
    }
    var geometry = JSONObject()
    geometry.set("type", string: "Point")
    geometry.set(
      "coordinates",
      JSONText.array([
        coordinate(site.longitude), coordinate(site.latitude), JSONText.number(site.elevation, decimals: 0),
      ]))
    return geometry.text
  }

  private var meta: String {
    var units = JSONObject()
    for field in METNorwayField.allCases { units.set(field.rawValue, string: field.unit) }
    var meta = JSONObject()
    meta.set("updated_at", string: Stamp.utc(updated))
    meta.set("units", units.text)
    return meta.text
  }

  private var entries: [String] {
    let start = floor(question.weatherNow, to: Self.hour)
    let lastHour = floor(start + 60 * Self.hour, to: Self.sixHours)
    let end = floor(start + 9 * 86_400, to: Self.sixHours)
    let weather = stride(from: start, through: end, by: Self.hour).map { instant in
      question.model.weather(
        at: site, instant, over: Self.hour, warming: instant == start ? question.tempo.swing(at: updated) : 0)
    }
    let hourly = stride(from: start, to: lastHour, by: Self.hour)
    let sixHourly = stride(from: lastHour, through: end, by: Self.sixHours)
    return (Array(hourly) + Array(sixHourly)).map { instant in
      let index = (instant - start) / Self.hour
      var data = JSONObject()
      data.set("instant", details(of: weather[index], at: instant, isHourly: instant < lastHour))
      // The order is MET Norway's own.
      for hours in [12, 1, 6] {
        let after = instant + hours * Self.hour
        let isCovered = hours == 1 ? after <= lastHour : after <= lastHour || instant % Self.sixHours == 0
        guard isCovered, after <= end else { continue }
        data.set(
          "next_\(hours)_hours", period(Array(weather[(index + 1)...(index + hours)]), isDay: weather[index].isDay))
      }
      var entry = JSONObject()
      entry.set("time", string: Stamp.utc(instant))
      entry.set("data", data.text)
      return entry.text
    }
  }

  private func details(of weather: ModelWeather, at instant: Int, isHourly: Bool) -> String {
    var details = JSONObject()
    for field in METNorwayField.allCases where isHourly || !field.isHourlyOnly {
      guard let value = field.value(in: weather, at: site, instant) else { continue }
      if field == .temperature, question.distortion == .missing { continue }
      details.set(field.rawValue, question.number(value, decimals: 1))
    }
    var object = JSONObject()
    object.set("details", details.text)
    return object.text
  }

  /// One of the `next_*_hours` blocks.
  ///
  /// - Parameter weather: of the hours that end within the period.
  private func period(_ weather: [ModelWeather], isDay: Bool) -> String {
    var summary = JSONObject()
    let code = METNorwaySymbol.code(weather.map(\.weatherCode).max() ?? 0, isDay: isDay)
    summary.set("symbol_code", string: question.distortion == .unknownCode ? "frogs_day" : code)
    var details = JSONObject()
    func set(_ field: METNorwayField, _ value: Double?) {
      guard let value else { return }
      details.set(field.rawValue, question.number(value, decimals: 1))
    }
    if weather.count == 6 {
      set(.temperatureMax, weather.map(\.temperature).max())
      set(.temperatureMin, weather.map(\.temperature).min())
    }
    if weather.count < 12 { set(.precipitation, weather.map(\.fall.water).reduce(0, +)) }
    set(.probability, weather.map(\.precipitationProbability).max())
    var block = JSONObject()
    block.set("summary", summary.text)
    block.set("details", details.text)
    return block.text
  }

  private func floor(_ instant: Int, to step: Int) -> Int {
    Tempo(seconds: step).step(at: instant)
  }
}
