import Foundation

/// The API of the US National Weather Service: points, forecasts, observations.
///
/// Wire facts: weather-gov/api, the general FAQ and `openapi.yaml`.
enum NWS {
  static let context =
    #"["https://geojson.org/geojson-ld/geojson-context.jsonld","#
    + #"{"@version":"1.1","wx":"https://api.weather.gov/ontology#","@vocab":"https://api.weather.gov/ontology#"}]"#

  static func answer(to question: Question) -> Answer {
    guard UserAgent.hasContact(question.request["User-Agent"]) else { return noContact }
    let parts = question.items.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    let isForecast = parts.first == "gridpoints" && parts.dropFirst(3).first == "forecast"
    if let unknown = question.items.keys.sorted().first(where: { !isForecast || $0 != "units" }) {
      return NWSProblem.invalidParameter("Query parameter \"\(unknown)\" is not recognized").answer
    }
    if let units = question.items.text("units"), !["us", "si"].contains(units) {
      return NWSProblem.invalidParameter("Parameter \"units\" is invalid: '\(units)' is neither us nor si").answer
    }
    switch parts.first {
    case "points" where parts.count == 2: return point(parts[1], question)
    case "gridpoints" where parts.count >= 4 && parts[1] == NWSGrid.office:
      guard let grid = NWSGrid(parts[2]) else { break }
      return gridpoint(grid, parts.dropFirst(3).joined(separator: "/"), question)
    case "stations" where parts.count == 4 && parts[2] == "observations" && parts[3] == "latest":
      guard let station = NWSStation(identifier: parts[1]) else { break }
      let observation = NWSObservation(question: question, station: station)
      return found(observation.text, maxAge: question.tempo.seconds)
    default: break
    }
    return NWSProblem.notFound(question.items.path).answer
  }

  /// The refusal of a request that does not say who asks; it is no JSON.
  static let noContact = Answer(
    status: 403, headers: [("Content-Type", "text/html; charset=utf-8")],
    body: Array("<html><head><title>Access Denied</title></head><body>Access Denied</body></html>\n".utf8))

  /// A document, with how long it may be kept.
  static func found(_ text: String, maxAge: Int, lastModified: Int? = nil) -> Answer {
    let modified = lastModified.map { [(name: "Last-Modified", value: HTTPDate.text($0))] } ?? []
    return Answer(
      status: 200, headers: [geoJSON, ("Cache-Control", "public, max-age=\(maxAge)")] + modified, body: Array(text.utf8)
    )
  }

  static let geoJSON = (name: "Content-Type", value: "application/geo+json")

  /// `39.7456,-97.0892`; `nil` when it is not two numbers of at most four decimals on the Earth.
  static func coordinate(_ text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude),
      parts.allSatisfy({ $0.drop { $0 != "." }.count <= 5 })
    else { return nil }
    return (latitude, longitude)
  }

  private static func point(_ text: String, _ question: Question) -> Answer {
    guard let asked = coordinate(text) else {
      return NWSProblem.invalidParameter("Parameter \"point\" is invalid: '\(text)' does not have at most 4 decimals")
        .answer
    }
    guard NWSGrid.covers(latitude: asked.latitude, longitude: asked.longitude) else {
      return NWSProblem.invalidPoint(text).answer
    }
    let point = NWSPoint(question: question, asked: text, site: question.site(asked.latitude, asked.longitude))
    return found(point.text, maxAge: 86_400)
  }

  private static func gridpoint(_ grid: NWSGrid, _ product: String, _ question: Question) -> Answer {
    let moved = question.distortion?.moved(grid.latitude, grid.longitude) ?? (grid.latitude, grid.longitude)
    let grid = NWSGrid(latitude: moved.0, longitude: moved.1)
    let forecast = NWSForecast(question: question, grid: grid)
    switch product {
    case "stations": return found(NWSStations(question: question, grid: grid).text, maxAge: 86_400)
    case "forecast/hourly": return revalidated(forecast, forecast.hourly, question)
    case "forecast": return revalidated(forecast, forecast.halfDays, question)
    default: return NWSProblem.notFound(question.items.path).answer
    }
  }

  /// A forecast, or 304 when the client has it: an hour at the real tempo.
  private static func revalidated(_ forecast: NWSForecast, _ text: @autoclosure () -> String, _ question: Question)
    -> Answer
  {
    let hour = 4 * question.tempo.seconds
    let maxAge = hour - (question.now % hour + hour) % hour
    let since = question.request["If-Modified-Since"].flatMap(HTTPDate.instant)
    guard let since, since >= forecast.updated else {
      return found(text(), maxAge: maxAge, lastModified: forecast.updated)
    }
    return Answer(status: 304, headers: found("", maxAge: maxAge, lastModified: forecast.updated).headers)
  }
}
