/// A request, and all that its answer is made from.
struct Question: Sendable {
  let request: RequestRecord
  let items: QueryItems
  let model: WeatherModel
  let tempo: Tempo
  /// Unix seconds, real ones.
  let now: Int
  /// The instant that the weather is of, `now` unless it is held.
  let weatherNow: Int
  let warnings: [Warning]
  let distortion: Distortion?

  /// `http://127.0.0.1:PORT` as the client calls it, for the addresses inside an answer.
  var base: String { "http://" + (request["Host"] ?? "127.0.0.1") }

  /// A point on the ground, given or distorted.
  func site(_ latitude: Double, _ longitude: Double) -> Site {
    let point = distortion?.moved(latitude, longitude) ?? (latitude, longitude)
    return Site(latitude: point.0, longitude: point.1)
  }

  /// A number's JSON with a fixed count of decimals, given or distorted.
  func number(_ value: Double, decimals: Int) -> String {
    let json = JSONText.number(value, decimals: decimals)
    return distortion?.number(json) ?? json
  }

  /// A name, given or distorted.
  func name(_ name: String) -> String {
    distortion?.name(name) ?? name
  }
}
