import Weather

/// The body of `/stations/.../observations/latest`: what a station measured at the current step.
struct NWSObservation: Sendable {
  let question: Question
  /// The station's identifier.
  let station: String
  let point: Coordinate

  /// The GeoJSON Feature.
  var json: JSON {
    let step = question.tempo.step(at: question.weatherNow)
    let weather = question.model.weather(
      at: point, step, over: 900, warming: question.tempo.swing(at: question.weatherNow))
    let sky = Sky(code: weather.code)
    let isStrange = question.distortion == .unknownCode
    let icon = "\(weather.isDay ? "day" : "night")/\(isStrange ? "frogs" : sky.icon)"
    let words = isStrange ? "Frogs" : question.name(sky.text(isDay: weather.isDay))
    // Wind chill and heat index are null outside their range, and so is a weak gust.
    let apparent = weather.apparentTemperature
    let windChill = weather.temperature <= 10 && weather.windSpeed > 1.4 ? apparent : nil
    let heatIndex = weather.temperature >= 27 ? apparent : nil
    let gust = weather.windGust > 8 ? weather.windGust * 3.6 : nil
    func measure(_ unit: String, _ value: Double?, decimals: Int = 1) -> JSON {
      question.quantity(unit, value, decimals: decimals, isMeasured: true)
    }
    let temperature = measure("degC", weather.temperature)
    let properties: JSON = [
      "station": "\(question.base)/stations/\(station)", "timestamp": .string(TimeText.local(step)),
      "textDescription": .string(words), "icon": "\(question.base)/icons/land/\(icon)?size=medium",
      "temperature": question.distortion == .missing ? nil : temperature,
      "dewpoint": measure("degC", weather.dewPoint),
      "windDirection": measure("degree_(angle)", weather.windDirection, decimals: 0),
      "windSpeed": measure("km_h-1", weather.windSpeed * 3.6, decimals: 2),
      "windGust": measure("km_h-1", gust, decimals: 2),
      "seaLevelPressure": measure("Pa", weather.pressure * 100, decimals: 2),
      "visibility": measure("m", weather.visibility, decimals: 2),
      "precipitationLastHour": measure("mm", nil),
      "relativeHumidity": measure("percent", weather.relativeHumidity, decimals: 6),
      "windChill": measure("degC", windChill, decimals: 6),
      "heatIndex": measure("degC", heatIndex, decimals: 6),
    ]
    return question.feature(at: point, properties)
  }
}
