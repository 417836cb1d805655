/// The body of `/stations/.../observations/latest`: what a station measured at the current step.
struct NWSObservation: Sendable {
  let question: Question
  let station: NWSStation

  /// The GeoJSON Feature.
  var text: String {
    let site = question.site(station.grid.latitude, station.grid.longitude)
    let step = question.tempo.step(at: question.weatherNow)
    let weather = question.model.weather(
      at: site, step, over: 900, warming: question.tempo.swing(at: question.weatherNow))
    let stamp = Stamp.local(step, offset: 0)
    let address = "\(question.base)/stations/\(station.identifier)"
    let sky = NWSSky(code: weather.weatherCode)
    let isStrange = question.distortion == .unknownCode

    var properties = JSONObject()
    properties.set("@id", string: "\(address)/observations/\(stamp)")
    properties.set("@type", string: "wx:ObservationStation")
    properties.set("elevation", question.quantity("m", site.elevation, decimals: 0))
    properties.set("station", string: address)
    properties.set("stationId", string: station.identifier)
    properties.set("stationName", string: question.name(station.name))
    properties.set("timestamp", string: stamp)
    properties.set("rawMessage", string: "")
    properties.set("textDescription", string: isStrange ? "Frogs" : question.name(sky.text(isDay: weather.isDay)))
    let icon = "\(question.base)/icons/land/\(weather.isDay ? "day" : "night")/\(isStrange ? "frogs" : sky.icon)"
    properties.set("icon", string: "\(icon)?size=medium")
    properties.set("presentWeather", presentWeather(sky))
    for measure in measures(weather) where question.distortion != .missing || measure.key != "temperature" {
      properties.set(
        measure.key, question.quantity(measure.unit, measure.value, decimals: measure.decimals, quality: "V"))
    }
    properties.set("cloudLayers", cloudLayers(weather.cloudCover))
    return question.feature(
      id: "\(address)/observations/\(stamp)", geometry: question.point(site.latitude, site.longitude), properties
    ).text
  }

  /// What stations measure; pressures are pascals. Wind chill and heat index are null where they have no meaning.
  private func measures(_ weather: ModelWeather) -> [(key: String, unit: String, value: Double?, decimals: Int)] {
    let isCold = weather.temperature <= 10 && weather.windSpeed > 1.4
    let isHot = weather.temperature >= 27
    return [
      ("temperature", "degC", weather.temperature, 1),
      ("dewpoint", "degC", weather.dewPoint, 1),
      ("windDirection", "degree_(angle)", weather.windDirection, 0),
      ("windSpeed", "km_h-1", weather.windSpeed * 3.6, 2),
      ("windGust", "km_h-1", weather.windGust > 8 ? weather.windGust * 3.6 : nil, 2),
      ("barometricPressure", "Pa", weather.surfacePressure * 100, 2),
      ("seaLevelPressure", "Pa", weather.pressure * 100, 2),
      ("visibility", "m", min(weather.visibility, 16_093.44), 2),
      ("precipitationLastHour", "mm", nil, 1),
      ("relativeHumidity", "percent", weather.relativeHumidity, 6),
      ("windChill", "degC", isCold ? weather.apparentTemperature : nil, 6),
      ("heatIndex", "degC", isHot ? weather.apparentTemperature : nil, 6),
    ]
  }

  private func presentWeather(_ sky: NWSSky) -> String {
    guard let weather = sky.presentWeather else { return "[]" }
    var object = JSONObject()
    object.set("intensity", "null")
    object.set("modifier", "null")
    object.set("weather", string: weather)
    object.set("rawString", string: "")
    return JSONText.array([object.text])
  }

  private func cloudLayers(_ cover: Double) -> String {
    let amounts = [(6.0, "CLR"), (25, "FEW"), (50, "SCT"), (88, "BKN")]
    var layer = JSONObject()
    layer.set("base", question.quantity("m", 1200, decimals: 0))
    layer.set("amount", string: amounts.first { cover < $0.0 }?.1 ?? "OVC")
    return JSONText.array([layer.text])
  }
}
