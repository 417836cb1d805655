import Weather

/// Open-Meteo's forecast, air quality and place search, in the one form in which Vane asks for them.
enum OpenMeteoServer {
  static func answer(to question: Question) -> Answer {
    do {
      switch question.items.path {
      case "/v1/forecast": return try forecast(question)
      case "/v1/air-quality": return try air(question)
      case "/v1/search": return Answer(json: try search(question))
      default: return Answer(error: "\(StationError.unknownPath(question.items.path))", status: 404)
      }
    } catch {
      return Answer(error: "\(error)", status: 400)
    }
  }

  private static func forecast(_ question: Question) throws(StationError) -> Answer {
    let query = try ForecastQuery(question.items)
    var answer = Answer(json: "")
    answer.body = body(query.places) { ForecastAnswer(question: question, query: query, asked: $1, index: $0).json }
    if let maxAge = question.memory.options.maxAge {
      answer.headers.append(("Cache-Control", "max-age=\(maxAge)"))
    }
    return answer
  }

  /// One object, or an array of several; each is written before the next one is made.
  private static func body(_ places: [Coordinate], _ answer: (Int, Coordinate) -> JSON) -> [UInt8] {
    var body: [UInt8] = []
    for (index, place) in places.enumerated() {
      if places.count > 1 { body += (index == 0 ? "[" : ",").utf8 }
      body += answer(index, place).text.utf8
    }
    if places.count > 1 { body += "]".utf8 }
    return body
  }

  private static func air(_ question: Question) throws(StationError) -> Answer {
    let query = try AirQuery(question.items)
    var answer = Answer(json: "")
    answer.body = body(query.places) { AirQualityAnswer(question: question, query: query, asked: $1, index: $0).json }
    return answer
  }

  /// The answer of the place search. Without a match it has no `results` at all.
  private static func search(_ question: Question) throws -> JSON {
    guard let name = question.items.text("name") else { throw StationError.missing(key: "name") }
    let count = Int(question.items.text("count") ?? "10") ?? 0
    guard (1...100).contains(count) else { throw StationError("Parameter count must be between 1 and 100.") }
    let found = try question.places.search(name, count: count)
    return [
      "results": found.isEmpty ? nil : .array(found.map { place($0, question) }),
      "generationtime_ms": question.generationTime,
    ]
  }

  /// One place; unknown values are left out.
  private static func place(_ candidate: PlaceCandidate, _ question: Question) -> JSON {
    let location = candidate.location
    let point = question.point(location.coordinate)
    let hasPoint = question.distortion != .missing
    func number(_ value: Int) -> JSON { question.number(Double(value), decimals: 0) }
    func name(_ name: String?) -> JSON? { name.map { .string(question.name($0)) } }
    return [
      "id": number(candidate.id), "name": name(location.name),
      "latitude": hasPoint ? question.coordinate(point.latitude) : nil,
      "longitude": hasPoint ? question.coordinate(point.longitude) : nil,
      "elevation": question.number(Places.elevation, decimals: 1), "feature_code": "PPL",
      "country_code": location.countryCode.map(JSON.string), "timezone": name(location.timeZone),
      "population": candidate.population.map(number), "country": name(location.country),
      "admin1": name(location.region),
    ]
  }
}

extension Question {
  /// What the request counts in Open-Meteo's limits: an error or a search counts 1; `nil` for another provider.
  func weight(with faults: [Fault]) -> Double? {
    guard request.isCounted else { return nil }
    let isFailure = faults.contains { if case .failure = $0 { true } else { false } }
    if isFailure { return 1 }
    return (items.path == "/v1/air-quality" ? (try? AirQuery(items))?.weight : (try? ForecastQuery(items))?.weight) ?? 1
  }

  /// The milliseconds that Open-Meteo says it took: different in each answer, so that two answers are never the same.
  var generationTime: JSON { JSON(raw: "\(0.25 + Double(request.milliseconds % 1000))") }
}
