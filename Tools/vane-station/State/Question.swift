import Weather

/// A request with everything that its answer depends on, without a socket or a clock.
struct Question: Sendable {
  let request: RequestRecord
  let items: QueryItems
  /// The station's state when the request came.
  let memory: StationMemory
  let places: Places
  /// Unix seconds.
  let now: Int
  /// How the answer differs from what the provider promises.
  var distortion: Distortion?

  init(_ request: RequestRecord, memory: StationMemory, places: Places, now: Int) {
    self.request = request
    self.memory = memory
    self.places = places
    self.now = now + memory.ahead
    items = QueryItems(target: request.target)
  }

  /// The instant of the weather, in Unix seconds: now, or when the weather was held.
  var weatherNow: Int { memory.heldAt ?? now }

  var tempo: Tempo { memory.options.tempo }
  var model: WeatherModel { WeatherModel(isSteady: memory.isSteady) }

  /// `http://127.0.0.1:PORT` as the client names it, for addresses in an answer.
  var base: String { "http://" + (request["Host"] ?? "127.0.0.1") }

  /// Returns the point for which the station answers: the one that was asked for, unless the distortion is `elsewhere`.
  func point(_ asked: Coordinate) -> Coordinate {
    distortion == .elsewhere ? Coordinate(latitude: -77.846, longitude: 166.676) ?? asked : asked
  }

  /// A number with a fixed count of decimals, as the distortion sends it.
  func number(_ value: Double, decimals: Int) -> JSON {
    let json = JSON.number(value, decimals: decimals)
    return distortion?.number(json) ?? json
  }

  /// A coordinate, as the distortion sends it.
  func coordinate(_ degrees: Double) -> JSON {
    let json = JSON(raw: "\(degrees)")
    return distortion?.coordinate(json) ?? json
  }

  /// A name, as the distortion sends it.
  func name(_ name: String) -> String {
    distortion?.name(name) ?? name
  }

  /// A word of a closed list, as the distortion sends it.
  func term(_ word: String) -> String {
    switch distortion {
    case .unknownCode: "Purple"
    case .nulls: ""
    default: word
    }
  }
}

extension Question {
  /// The weather as the provider of the request forecasts it.
  func forecast(at point: Coordinate, _ instant: Int, over step: Int, warming: Double = 0) -> StationWeather {
    var weather = model.weather(at: point, instant, over: step, warming: warming)
    guard !memory.options.errors.isEmpty, let provider = request.provider,
      let errors = memory.options.errors[provider]
    else { return weather }
    let number = ServedProvider.allCases.firstIndex(of: provider) ?? 0
    weather.temperature += errors.degrees(at: point, instant, seed: weatherNow / 43_200 &* 7 &+ number)
    return weather
  }
}
