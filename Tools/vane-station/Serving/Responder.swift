/// From a request to what happens on its connection, without a socket or a clock.
struct Responder: Sendable {
  let options: StationOptions
  let isSteady: Bool
  /// Unix seconds, real ones.
  let now: Int
  /// The instant that the weather is of, `now` unless it is held.
  let weatherNow: Int
  /// Milliseconds that the answer says it took.
  let generationTime: Double
  var warnings: [Warning] = []

  /// - Parameter faults: what is to go wrong. Delays add up; of several other faults the last one counts.
  func steps(for request: RequestRecord, faults: [Fault]) -> [DeliveryStep] {
    let delays = faults.filter { if case .delay = $0 { true } else { false } }
    let fault = faults.last { !delays.contains($0) } ?? .ok
    let pauses = delays.compactMap { delay -> DeliveryStep? in
      if case .delay(let milliseconds) = delay { .pause(milliseconds: milliseconds) } else { nil }
    }
    let distortion: Distortion? = if case .distorted(let distortion) = fault { distortion } else { nil }
    let answer = answer(to: request, distortion: distortion)
    return pauses + fault.steps(insteadOf: answer, target: request.target, now: now)
  }

  private func answer(to request: RequestRecord, distortion: Distortion?) -> Answer {
    let items = QueryItems(target: request.target)
    let question = Question(
      request: request, items: items, model: WeatherModel(seed: options.seed, isSteady: isSteady),
      tempo: options.tempo, now: now, weatherNow: weatherNow, warnings: warnings, distortion: distortion)
    switch request.provider {
    case .metNorway: return METNorway.answer(to: question)
    case .nws: return NWS.answer(to: question)
    case .alerts: return Alerts.answer(to: question)
    case .openMeteo, nil: return openMeteo(items, request, distortion)
    }
  }

  private func openMeteo(_ items: QueryItems, _ request: RequestRecord, _ distortion: Distortion?) -> Answer {
    do throws(StationError) {
      switch items.path {
      case "/v1/forecast": return try forecast(items, request, distortion)
      case "/v1/search":
        let query = try GeocodingQuery(items)
        let answer = GeocodingAnswer(language: query.language, distortion: distortion)
        return Answer(json: answer.text(Gazetteer.search(query), generationTime: generationTime))
      case "/v1/get":
        guard let place = items.text("id").flatMap(Int.init).flatMap(Gazetteer.place) else { throw .unknownPlace }
        let answer = GeocodingAnswer(language: items.text("language") ?? "en", distortion: distortion)
        return Answer(json: answer.text(place))
      default: return Answer(error: "\(StationError.unknownPath(items.path))", status: 404)
      }
    } catch {
      return Answer(error: "\(error)", status: 400)
    }
  }

  private func forecast(
    _ items: QueryItems, _ request: RequestRecord, _ distortion: Distortion?
  ) throws(StationError) -> Answer {
    let forecast = ForecastAnswer(
      query: try ForecastQuery(items), model: WeatherModel(seed: options.seed, isSteady: isSteady),
      tempo: options.tempo, now: weatherNow, distortion: distortion)
    var answer = Answer(json: try forecast.text(generationTime: generationTime))
    if let maxAge = options.maxAge {
      answer.headers += [("Cache-Control", "max-age=\(maxAge)"), ("Expires", HTTPDate.text(now + maxAge))]
    }
    guard options.sendsValidators else { return answer }
    let validators = Validators(
      content: try forecast.text(generationTime: 0), lastModified: options.tempo.step(at: weatherNow))
    answer.headers += validators.headers
    let unchanged = validators.match(
      ifNoneMatch: request["If-None-Match"], ifModifiedSince: request["If-Modified-Since"])
    return unchanged ? Answer(status: 304, headers: answer.headers) : answer
  }
}
