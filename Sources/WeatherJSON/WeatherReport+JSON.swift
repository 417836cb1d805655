import Weather

extension WeatherReport {
  /// - Parameter todayText: the sentence for the rest of the day.
  func write(to json: inout JSONWriter, todayText: String?, _ conditionText: (Condition) -> String) {
    json.writePresent(current, todayText: todayText, conditionText)
    json.array("events", events) { $0.event($1) }
    json.air(air)
    json.raw("}")
    json.object("previousDay", previousDay) { json, day in
      json.string("date", day.date.description)
      json.number("temperatureMax", day.temperatureMax)
    }
    if !json.omitsAbsent || !pastPressure.isEmpty {
      json.array("pastPressure", pastPressure) { json, past in
        json.object { json in
          json.instant("time", past.time)
          json.number("pressure", past.pressure)
        }
      }
    }
    json.array("hourly", hourly) { json, hour in
      json.object { json in
        json.instant("time", hour.time)
        hour.measurements.write(to: &json, conditionText)
        json.number("precipitationProbability", hour.precipitationProbability)
      }
    }
    json.ranges(of: hourly)
    json.array("daily", daily) { json, day in
      json.object { day.write(to: &$0, conditionText) }
    }
    json.array("quarterHours", quarterHours) { json, quarter in
      json.object { json in
        json.instant("time", quarter.time)
        json.number("precipitation", quarter.precipitation)
      }
    }
  }
}

extension JSONWriter {
  /// Writes the members that depend on the time of a look: `current`, and the begin of `today` up to its text.
  mutating func writePresent(
    _ current: CurrentWeather?, todayText: String?, _ conditionText: (Condition) -> String
  ) {
    object("current", current) { $1.write(to: &$0, conditionText) }
    key("today")
    raw("{")
    string("text", todayText)
  }

  fileprivate mutating func event(_ event: DayEvent) {
    object { json in
      json.string("kind", event.kind.rawValue)
      json.instant("start", event.start)
      json.instant("end", event.end)
      json.number("amount", event.amount)
      json.instant("peak", event.peak)
      json.boolean("intermittent", event.isIntermittent)
    }
  }
}

extension JSONWriter {
  /// Writes the member `ranges`, whose columns have the order of the hours; nothing if no hour has a range.
  fileprivate mutating func ranges(of hours: [HourlyWeather]) {
    guard !hours.allSatisfy(\.ranges.isEmpty) else { return }
    object("ranges") { json in
      json.object("low") { $0.columns(of: hours, \.lowerBound) }
      json.object("high") { $0.columns(of: hours, \.upperBound) }
    }
  }

  private mutating func columns(of hours: [HourlyWeather], _ end: (ClosedRange<Double>) -> Double) {
    for quantity in HourRanges.quantities {
      let values = hours.map { $0.ranges[quantity].map(end) }
      if values.contains(where: { $0 != nil }) {
        numbers(quantity.rawValue, values)
      } else {
        null(quantity.rawValue)
      }
    }
  }
}

extension CurrentWeather {
  /// Writes the members of `current`.
  fileprivate func write(to json: inout JSONWriter, _ conditionText: (Condition) -> String) {
    measurements.write(to: &json, conditionText)
    json.instant("validAt", validAt)
    json.string("basis", basis.rawValue)
  }
}

extension Measurements {
  fileprivate func write(to json: inout JSONWriter, _ conditionText: (Condition) -> String) {
    for quantity in WeatherQuantity.measured { json.number(quantity.rawValue, self[quantity]) }
    json.condition(condition, conditionText)
    json.boolean("isDay", isDay)
    json.names("computed", computed.names)
  }
}

extension DailyWeather {
  fileprivate func write(to json: inout JSONWriter, _ conditionText: (Condition) -> String) {
    json.string("date", date.description)
    json.number("temperatureMax", temperatureMax)
    json.number("temperatureMin", temperatureMin)
    json.number("precipitation", precipitation)
    json.number("precipitationProbability", precipitationProbability)
    json.condition(condition, conditionText)
    json.instant("sunrise", sunrise)
    json.instant("sunset", sunset)
    json.string("polar", polar?.rawValue)
    json.number("uvIndexMax", uvIndexMax)
    json.number("windSpeedMax", windSpeedMax)
    json.number("windGustMax", windGustMax)
    json.names("computed", computed.names)
    json.names("restOfDay", restOfDay.names)
  }
}

extension JSONWriter {
  fileprivate mutating func condition(_ condition: Condition?, _ text: (Condition) -> String) {
    object("condition", condition) { json, condition in
      json.string("code", condition.rawValue)
      if !json.omitsAbsent { json.string("text", text(condition)) }
    }
  }
}

extension UnitLabels {
  /// Writes one label per quantity; the other keys of a quantity (`dewPoint`, `windGust`) share the label.
  func write(to json: inout JSONWriter) {
    json.object("units") { json in
      json.string("temperature", temperature)
      json.string("relativeHumidity", "%")
      json.string("windSpeed", windSpeed)
      json.string("windDirection", "°")
      json.string("pressure", pressure)
      json.string("cloudCover", "%")
      json.string("visibility", "m")
      json.string("snowDepth", "m")
      json.string("precipitation", precipitation)
      json.string("precipitationProbability", "%")
    }
  }
}
