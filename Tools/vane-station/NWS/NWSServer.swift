import Foundation
import Weather
import Zones

/// The API of the US National Weather Service: points, forecasts, observations.
///
/// Source: weather-gov/api, the general FAQ and `openapi.yaml`.
enum NWSServer {
  /// The `@context` of every GeoJSON document.
  static let context = JSON(
    raw: #"["https://geojson.org/geojson-ld/geojson-context.jsonld","#
      + #"{"@version":"1.1","wx":"https://api.weather.gov/ontology#","@vocab":"https://api.weather.gov/ontology#"}]"#)

  static func answer(to question: Question) -> Answer {
    guard question.request.hasContact else { return noContact }
    if let unknown = question.items.keys.min() { return unknownParameter(unknown) }
    let parts = question.items.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    switch parts.first {
    case "points" where parts.count == 2: return point(parts[1], question)
    case "gridpoints" where parts.count >= 4 && parts[1] == NWSGrid.office:
      guard let middle = NWSGrid(parts[2])?.middle else { break }
      let point = question.point(middle)
      let forecast = NWSForecast(question: question, point: point)
      let hour = 4 * question.tempo.seconds
      let untilUpdate = hour - (question.now % hour + hour) % hour
      switch parts.dropFirst(3).joined(separator: "/") {
      case "stations": return found(stations(NWSGrid(containing: point), question), maxAge: 86_400)
      case "forecast": return found(forecast.halfDays, maxAge: untilUpdate)
      case "forecast/hourly": return found(forecast.hourly, maxAge: untilUpdate)
      default: break
      }
    case "stations" where parts.count == 4 && parts[2] == "observations" && parts[3] == "latest":
      guard let middle = NWSGrid(station: parts[1])?.middle else { break }
      let observation = NWSObservation(question: question, station: parts[1], point: question.point(middle))
      return found(observation.json, maxAge: question.tempo.seconds)
    default: break
    }
    return problem(404, "NotFound", "Not Found", "'\(question.items.path)' is not a valid resource path")
  }

  /// The refusal of a request without a contact, which is not JSON.
  static let noContact = Answer(
    "<html><head><title>Access Denied</title></head><body>Access Denied</body></html>\n",
    type: "text/html; charset=utf-8", status: 403)

  /// A document, with the seconds for which a client may keep it.
  static func found(_ json: JSON, maxAge: Int) -> Answer {
    Answer(json.text, type: "application/geo+json", headers: [("Cache-Control", "public, max-age=\(maxAge)")])
  }

  /// An error as problem+json (RFC 7807).
  static func problem(
    _ status: Int, _ type: String, _ title: String, _ detail: String, headers: [(name: String, value: String)] = []
  ) -> Answer {
    let body: JSON = [
      "correlationId": "18ac4ba1", "title": .string(title), "type": "https://api.weather.gov/problems/\(type)",
      "status": .int(status), "detail": .string(detail), "instance": "https://api.weather.gov/requests/18ac4ba1",
    ]
    return Answer(body.text, type: "application/problem+json", status: status, headers: headers)
  }

  static func invalidParameter(_ detail: String) -> Answer {
    problem(400, "InvalidParameter", "Invalid Parameter", detail)
  }

  static func unknownParameter(_ key: String) -> Answer {
    invalidParameter("Query parameter \"\(key)\" is not recognized")
  }

  /// Reads `39.7456,-97.0892`; `nil` for anything but two numbers on the Earth with at most four decimals.
  static func coordinate(_ text: String) -> Coordinate? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      parts.allSatisfy({ $0.drop { $0 != "." }.count <= 5 })
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The answer of `/points`, which says where the forecasts and stations of a point are.
  private static func point(_ text: String, _ question: Question) -> Answer {
    guard let asked = coordinate(text) else {
      return invalidParameter("Parameter \"point\" is invalid: '\(text)' does not have at most 4 decimals")
    }
    guard NWSGrid.covers(asked, question.places) else {
      return problem(
        404, "InvalidPoint", "Data Unavailable For Requested Point",
        "Unable to provide data for requested point \(text)")
    }
    let point = question.point(asked)
    let grid = NWSGrid(containing: point)
    func link(_ suffix: String) -> JSON {
      question.distortion == .nulls ? .null : .string(question.base + grid.path + suffix)
    }
    let zone = question.places.zone(of: point)
    let today = CivilDate(Date(timeIntervalSince1970: Double(question.now)), in: zone)
    let sun = today.flatMap { SunDay(at: point, on: $0, in: zone) }
    func time(_ instant: Date?) -> JSON {
      guard let seconds = instant.map({ Int($0.timeIntervalSince1970) }) else { return .null }
      return .string(TimeText.local(seconds, offset: zone.offset(at: seconds)))
    }
    let properties: JSON = [
      "astronomicalData": [
        "sunrise": time(sun?.times.sunrise), "sunset": time(sun?.times.sunset), "transit": time(sun?.noon),
      ],
      "forecastHourly": question.distortion == .missing ? nil : link("/forecast/hourly"),
      "observationStations": link("/stations"),
      "timeZone": .string(question.name(zone.identifier)),
    ]
    return found(question.feature(at: point, properties), maxAge: 86_400)
  }

  /// The answer of `/gridpoints/.../stations`, nearest first.
  private static func stations(_ grid: NWSGrid, _ question: Question) -> JSON {
    let features = grid.stations.map { identifier -> JSON in
      ["type": "Feature", "properties": ["stationIdentifier": .string(identifier)]]
    }
    let addresses = grid.stations.map { JSON.string("\(question.base)/stations/\($0)") }
    return [
      "@context": context, "type": "FeatureCollection", "features": .array(features),
      "observationStations": .array(addresses),
    ]
  }
}

extension Question {
  /// A quantity of the NWS; only observations have a quality:
  /// `{"unitCode":"wmoUnit:degC","value":21.1,"qualityControl":"V"}`.
  ///
  /// - Parameter value: `nil` when it was not measured.
  func quantity(_ unit: String, _ value: Double?, decimals: Int = 1, isMeasured: Bool = false) -> JSON {
    let quality: JSON? = isMeasured ? (value == nil ? "Z" : "V") : nil
    let number = value.map { self.number($0, decimals: decimals) }
    return ["unitCode": "wmoUnit:\(unit)", "value": number ?? .null, "qualityControl": quality]
  }

  /// A GeoJSON Feature of the NWS at a point.
  func feature(at point: Coordinate, _ properties: JSON) -> JSON {
    let position = JSON.array([coordinate(point.longitude), coordinate(point.latitude)])
    return [
      "@context": NWSServer.context, "type": "Feature", "geometry": ["type": "Point", "coordinates": position],
      "properties": properties,
    ]
  }
}
