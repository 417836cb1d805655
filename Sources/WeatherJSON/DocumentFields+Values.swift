import FoundationEssentials
import Weather

extension Instant: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let instant = Instant(try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no instant like 2026-02-06T21:40:00Z")
    }
    self = instant
  }
}

extension KeyedDecodingContainer {
  /// Returns a number, or `nil` for one that is absurdly large, as in `JSONWriter.number`: a damaged document must not
  /// crash a program that rounds the number.
  func number(_ key: Key) throws -> Double? {
    try decodeIfPresent(Double.self, forKey: key).flatMap { abs($0) < 1e12 ? $0 : nil }
  }
}

/// The `condition` object; its text is for the user and is not read.
private struct ConditionFields: Decodable {
  let condition: Condition

  private enum Key: CodingKey { case code }

  init(from decoder: any Decoder) throws {
    let code = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .code)
    condition = Condition(rawValue: code) ?? .unknown
  }
}

extension Measurements {
  private enum Key: CodingKey {
    case temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure
    case cloudCover, precipitation, condition, isDay, computed
  }

  /// Reads the members that `current` and each hour have in common.
  init(_ decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key) throws -> Double? { try fields.number(key) }
    self.init()
    temperature = try number(.temperature)
    apparentTemperature = try number(.apparentTemperature)
    relativeHumidity = try number(.relativeHumidity)
    dewPoint = try number(.dewPoint)
    windSpeed = try number(.windSpeed)
    windDirection = try number(.windDirection)
    windGust = try number(.windGust)
    pressure = try number(.pressure)
    cloudCover = try number(.cloudCover)
    precipitation = try number(.precipitation)
    condition = try fields.decodeIfPresent(ConditionFields.self, forKey: .condition)?.condition
    isDay = try fields.decodeIfPresent(Bool.self, forKey: .isDay)
    computed = ComputedValues(names: try fields.decodeIfPresent([String].self, forKey: .computed) ?? [])
  }
}

extension DocumentFields {
  /// An element of `daily`.
  struct Day: Decodable {
    let day: DailyWeather

    private enum Key: CodingKey {
      case date, temperatureMax, temperatureMin, precipitation, precipitationProbability, condition, sunrise, sunset
      case polar, uvIndexMax, windSpeedMax, windGustMax, computed, restOfDay
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      func number(_ key: Key) throws -> Double? { try fields.number(key) }
      // These keys are absent in documents that were written before the keys existed.
      func names(_ key: Key) throws -> ComputedValues {
        ComputedValues(names: try fields.decodeIfPresent([String].self, forKey: key) ?? [])
      }
      guard let date = CivilDate(try fields.decode(String.self, forKey: .date)) else {
        throw DecodingError.dataCorruptedError(forKey: .date, in: fields, debugDescription: "no date")
      }
      var day = DailyWeather(date: date)
      day.temperatureMax = try number(.temperatureMax)
      day.temperatureMin = try number(.temperatureMin)
      day.precipitation = try number(.precipitation)
      day.precipitationProbability = try number(.precipitationProbability)
      day.condition = try fields.decodeIfPresent(ConditionFields.self, forKey: .condition)?.condition
      day.sunrise = try fields.decodeIfPresent(Instant.self, forKey: .sunrise)?.date
      day.sunset = try fields.decodeIfPresent(Instant.self, forKey: .sunset)?.date
      day.polar = try fields.decodeIfPresent(String.self, forKey: .polar).flatMap(PolarSun.init)
      day.uvIndexMax = try number(.uvIndexMax)
      day.windSpeedMax = try number(.windSpeedMax)
      day.windGustMax = try number(.windGustMax)
      day.computed = try names(.computed)
      day.restOfDay = try names(.restOfDay)
      self.day = day
    }
  }

  /// An element of `quarterHours`.
  struct Quarter: Decodable {
    let quarter: QuarterHour

    private enum Key: CodingKey { case time, precipitation }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      quarter = QuarterHour(
        time: try fields.decode(Instant.self, forKey: .time).date,
        precipitation: try fields.number(.precipitation))
    }
  }

  /// Returns a description of the error, as one sentence without a full stop.
  static func sentence(_ error: DecodingError) -> String {
    func path(_ keys: [any CodingKey]) -> String {
      keys.isEmpty ? "it" : keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(path(context.codingPath)) is null"
    case .typeMismatch(_, let context): "\(path(context.codingPath)) has the wrong type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(path(context.codingPath)) has a value that makes no sense"
    @unknown default: "it has another form"
    }
  }
}
