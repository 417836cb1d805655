import Weather

/// The body of a Locationforecast: every hour for two and a half days, then every six hours to the ninth day.
struct METNorwayForecast: Sendable {
  private static let hour = 3600
  private static let sixHours = 21_600
  private static let units: JSON = [
    "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius", "air_temperature_max": "celsius",
    "air_temperature_min": "celsius", "air_temperature_percentile_10": "celsius",
    "air_temperature_percentile_90": "celsius", "cloud_area_fraction": "%", "dew_point_temperature": "celsius",
    "precipitation_amount": "mm", "precipitation_amount_max": "mm", "precipitation_amount_min": "mm",
    "probability_of_precipitation": "%", "relative_humidity": "%", "ultraviolet_index_clear_sky": "1",
    "wind_from_direction": "degrees", "wind_speed": "m/s", "wind_speed_of_gust": "m/s",
    "wind_speed_percentile_10": "m/s", "wind_speed_percentile_90": "m/s",
  ]

  let question: Question
  let point: Coordinate

  /// When the forecast was made, in Unix seconds: once an hour at the real tempo.
  var updated: Int { Tempo(seconds: 4 * question.tempo.seconds).step(at: question.weatherNow) }

  /// The GeoJSON Feature.
  var json: JSON {
    let position = [
      question.coordinate(point.longitude), question.coordinate(point.latitude), .int(Int(Places.elevation)),
    ]
    let geometry: JSON = ["type": "Point", "coordinates": .array(position)]
    let meta: JSON = ["updated_at": .string(TimeText.utc(updated)), "units": Self.units]
    let properties: JSON = ["meta": meta, "timeseries": .array(entries)]
    return ["type": "Feature", "geometry": geometry, "properties": properties]
  }

  private var entries: [JSON] {
    let start = Tempo(seconds: Self.hour).step(at: question.weatherNow)
    let sixHourly = Tempo(seconds: Self.sixHours)
    let lastHour = sixHourly.step(at: start + 60 * Self.hour)
    let end = sixHourly.step(at: start + 9 * 86_400)
    let instants = stride(from: start, through: end, by: Self.hour)
    let weather = instants.map { instant in
      question.forecast(
        at: point, instant, over: Self.hour, warming: instant == start ? question.tempo.swing(at: updated) : 0)
    }
    return instants.filter { $0 < lastHour || $0 % Self.sixHours == 0 }.map { instant in
      let index = (instant - start) / Self.hour
      func period(_ hours: Int) -> JSON? {
        let after = instant + hours * Self.hour
        let isCovered = after <= lastHour || (hours > 1 && instant % Self.sixHours == 0)
        guard isCovered, after <= end else { return nil }
        return self.period(Array(weather[(index + 1)...(index + hours)]), isDay: weather[index].isDay)
      }
      let data: JSON = [
        "instant": ["details": details(weather[index], isHourly: instant < lastHour)],
        "next_1_hours": period(1), "next_6_hours": period(6),
      ]
      return ["time": .string(TimeText.utc(instant)), "data": data]
    }
  }

  /// The values at an instant. The six-hourly part of the series has no gusts and no UV index.
  private func details(_ weather: StationWeather, isHourly: Bool) -> JSON {
    [
      "air_pressure_at_sea_level": number(weather.pressure),
      "air_temperature": question.distortion == .missing ? nil : number(weather.temperature),
      "air_temperature_percentile_10": number(weather.temperature - 1),
      "air_temperature_percentile_90": number(weather.temperature + 1),
      "cloud_area_fraction": number(weather.cloudCover), "dew_point_temperature": number(weather.dewPoint),
      "relative_humidity": number(weather.relativeHumidity),
      "ultraviolet_index_clear_sky": isHourly ? number(weather.uvIndex) : nil,
      "wind_from_direction": number(weather.windDirection), "wind_speed": number(weather.windSpeed),
      "wind_speed_of_gust": isHourly ? number(weather.windGust) : nil,
      "wind_speed_percentile_10": number(weather.windSpeed * 0.8),
      "wind_speed_percentile_90": number(weather.windSpeed * 1.2),
    ]
  }

  /// One of the `next_*_hours` blocks.
  ///
  /// - Parameter weather: the weather of each hour that ends in the period, one or six.
  private func period(_ weather: [StationWeather], isDay: Bool) -> JSON {
    let temperatures = weather.count == 6 ? weather.map(\.temperature) : []
    let amount = weather.map(\.precipitation).reduce(0, +)
    let symbol = Sky(code: weather.map(\.code).max() ?? 0).symbolCode(isDay: isDay)
    let details: JSON = [
      "air_temperature_max": temperatures.max().map(number), "air_temperature_min": temperatures.min().map(number),
      "precipitation_amount": number(amount), "precipitation_amount_max": number(amount * 1.5),
      "precipitation_amount_min": number(amount / 2),
      "probability_of_precipitation": weather.map(\.precipitationProbability).max().map(number),
    ]
    let summary: JSON = ["symbol_code": .string(question.distortion == .unknownCode ? "frogs_day" : symbol)]
    return ["summary": summary, "details": details]
  }

  private func number(_ value: Double) -> JSON { question.number(value, decimals: 1) }
}
