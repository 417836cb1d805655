import Foundation

/// The content of an answer.
protocol NWSContent: Decodable {
  /// The kinds of body that have this content. A body of another kind is an error that names the kind.
  static var kinds: [NWSKind] { get }
}

/// The body of an answer: the requested content, or an error body.
enum NWSBody<Content: NWSContent>: Decodable {
  case content(Content)
  case error(NWSErrorBody)

  init(from decoder: any Decoder) throws {
    let body = try decoder.container(keyedBy: NWSKey.self)
    if let error = NWSErrorBody(body) {
      self = .error(error)
      return
    }
    if let kind = NWSKind(body), !Content.kinds.contains(kind) {
      throw ProviderError.undecodable("it is \(kind.rawValue), not \(Content.kinds[0].rawValue)")
    }
    self = .content(try Content(from: decoder))
  }

  static func content(of answer: ProviderAnswer) throws(ProviderError) -> Content {
    switch answer.verdict {
    case .content:
      switch try JSONBody.decode(Self.self, from: answer.body) {
      case .content(let content): return content
      case .error(let body): throw body.error(status: answer.status)
      }
    case .notModified:
      throw .unavailable(status: answer.status, reason: "\"not modified\" to a request without a condition")
    case .rateLimited, .refused, .unavailable:
      // The error page of a proxy is not JSON and has no reason that could be decoded.
      let body = try? JSONDecoder().decode(NWSErrorBody.self, from: Data(answer.body))
      throw (body ?? .unexplained).error(status: answer.status)
    }
  }
}

/// The kind of a body, recognised by keys that only this kind has. The raw value is its name in errors.
enum NWSKind: String {
  case point = "a point of the grid"
  case stations = "a list of stations"
  case observation = "an observation"
  case observations = "a list of observations"
  case forecast = "a forecast"
  case grid = "the raw data of a grid cell"

  /// Returns `nil` for any other body.
  init?(_ body: KeyedDecodingContainer<NWSKey>) {
    let properties = try? body.nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
    func has(_ key: NWSKey) -> Bool { properties?.contains(key) == true }
    if body.contains(.observationStations) {
      self = .stations
    } else if body.contains(.features) {
      self = .observations
    } else if has(.periods) {
      self = .forecast
    } else if has(.forecastHourly) || has(.observationStations) {
      self = .point
    } else if has(.timestamp) {
      self = .observation
    } else if has(.validTimes) {
      self = .grid
    } else {
      return nil
    }
  }
}

/// The keys of answers that Vane reads.
enum NWSKey: String, CodingKey {
  // GeoJSON, in which every answer is wrapped.
  case properties, features, observationStations
  // A point.
  case forecastHourly, timeZone
  // A station.
  case stationIdentifier
  // A forecast and its periods.
  case periods, startTime, endTime, isDaytime, temperatureUnit, probabilityOfPrecipitation, shortForecast
  // An observation.
  case timestamp, textDescription, heatIndex, windChill, seaLevelPressure, precipitationLastHour
  // A period or an observation.
  case temperature, dewpoint, relativeHumidity, windSpeed, windGust, windDirection, icon
  // Raw grid data.
  case forecastOffice, validTimes
  // A number with its unit.
  case unitCode, value, maxValue, qualityControl
  // An error (RFC 7807).
  case type, title, status, detail
}
