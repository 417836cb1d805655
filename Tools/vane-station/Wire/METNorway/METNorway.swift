/// MET Norway's Locationforecast 2.0, `complete`, with its rules: a contact, four decimals, no question before `Expires`.
///
/// Wire facts: api.met.no, terms of service, "ForecastJSON" and "Locationforecast data model".
enum METNorway {
  static let path = "/weatherapi/locationforecast/2.0/complete"

  static func answer(to question: Question) -> Answer {
    guard question.items.path == path else { return failure(404, "Not Found: '\(question.items.path)'.") }
    guard UserAgent.hasContact(question.request["User-Agent"]) else {
      return failure(403, "Forbidden: the User-Agent must name the application and a contact.")
    }
    guard let latitude = degrees("lat", -90...90, question), let longitude = degrees("lon", -180...180, question) else {
      return failure(400, "Bad Request: lat and lon are degrees, -90 to 90 and -180 to 180.")
    }
    guard [latitude, longitude].allSatisfy({ $0.text.drop { $0 != "." }.count <= 5 }) else {
      return failure(403, "Forbidden: lat and lon may have four decimals at most.")
    }
    let site = question.site(latitude.value, longitude.value)
    let altitude = question.items.text("altitude").flatMap(Double.init)
    let forecast = METNorwayForecast(
      question: question,
      site: Site(latitude: site.latitude, longitude: site.longitude, elevation: altitude ?? site.elevation))
    let headers = [
      Answer.plainJSON, ("Expires", HTTPDate.text(expiry(question))),
      ("Last-Modified", HTTPDate.text(forecast.updated)),
    ]
    // The very text, not the instant it stands for: so the terms of service ask for it.
    if question.request["If-Modified-Since"] == HTTPDate.text(forecast.updated) {
      return Answer(status: 304, headers: headers)
    }
    return Answer(status: 200, headers: headers, body: Array(forecast.text.utf8))
  }

  /// An error; its body is text, never JSON.
  static func failure(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) -> Answer {
    Answer(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")] + headers, body: Array("\(text)\n".utf8))
  }

  /// Half an hour at the real tempo, in Unix seconds.
  private static func expiry(_ question: Question) -> Int {
    let validity = Tempo(seconds: 2 * question.tempo.seconds)
    return validity.step(at: question.now) + validity.seconds
  }

  private static func degrees(
    _ key: String, _ allowed: ClosedRange<Double>, _ question: Question
  ) -> (text: String, value: Double)? {
    guard let text = question.items.text(key), let value = Double(text), allowed.contains(value) else { return nil }
    return (text, value)
  }
}
