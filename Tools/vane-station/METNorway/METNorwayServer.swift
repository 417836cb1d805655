import Weather

/// MET Norway's Locationforecast 2.0, `complete`, with its rules: a contact, at most four decimals, and no request
/// before `Expires`.
///
/// Source: api.met.no, terms of service, "ForecastJSON" and "Locationforecast data model".
enum METNorwayServer {
  private static let path = "/weatherapi/locationforecast/2.0/complete"

  static func answer(to question: Question) -> Answer {
    guard question.items.path == path else { return failure(404, "Not Found: '\(question.items.path)'.") }
    guard question.request.hasContact else {
      return failure(403, "Forbidden: the User-Agent must name the application and a contact.")
    }
    let texts = ["lat", "lon"].compactMap(question.items.text)
    let degrees = texts.compactMap(Double.init)
    guard degrees.count == 2, let asked = Coordinate(latitude: degrees[0], longitude: degrees[1]) else {
      return failure(400, "Bad Request: lat and lon are degrees, -90 to 90 and -180 to 180.")
    }
    guard texts.allSatisfy({ $0.drop { $0 != "." }.count <= 5 }) else {
      return failure(403, "Forbidden: lat and lon may have four decimals at most.")
    }
    let forecast = METNorwayForecast(question: question, point: question.point(asked))
    let lastModified = TimeText.http(forecast.updated)
    // Half an hour at the real tempo.
    let validity = Tempo(seconds: 2 * question.tempo.seconds)
    let headers = [
      (name: "Expires", value: TimeText.http(validity.step(at: question.now) + validity.seconds)),
      (name: "Last-Modified", value: lastModified),
    ]
    // The terms of service require the same text, not only the same instant.
    if question.request["If-Modified-Since"] == lastModified { return Answer(status: 304, headers: headers) }
    return Answer(forecast.json.text, type: "application/json", headers: headers)
  }

  /// An error, whose body is plain text.
  static func failure(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) -> Answer {
    Answer("\(text)\n", type: "text/plain; charset=utf-8", status: status, headers: headers)
  }
}
