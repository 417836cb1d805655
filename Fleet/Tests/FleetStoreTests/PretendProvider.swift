import Foundation
import LoopbackServer
import Synchronization

/// Open-Meteo on loopback: each place has its latitude as its temperature.
final class PretendProvider: Sendable {
  /// What a test changes while workers ask.
  struct Script: Sendable {
    /// The first line and the headers of the answers to requests about some latitudes; `nil` for weather.
    var refusal: @Sendable ([String]) -> String? = { _ in nil }
    /// The latitudes of all requests.
    var requests: [[String]] = []
    /// The time before each answer, seconds.
    var delay = 0.0
    /// The latitudes of places without a temperature.
    var uncovered: Set<String> = []
    /// What is added to all temperatures.
    var warming = 0.0
  }

  /// What the handler and the tests share.
  private final class State: Sendable {
    let script = Mutex(Script())
  }

  private let state = State()
  private let server: LoopbackServer

  var baseURL: String { server.baseURL }
  var requests: [[String]] { state.script.withLock { $0.requests } }

  func set(_ change: (inout Script) -> Void) { state.script.withLock { change(&$0) } }

  init() throws {
    server = try LoopbackServer { [state] connection in
      guard let request = connection.readRequest() else { return }
      let form = request.body.isEmpty ? request.target : "?" + String(decoding: request.body, as: UTF8.self)
      let items = URLComponents(string: form)?.queryItems ?? []
      let latitudes = items.first { $0.name == "latitude" }?.value?.split(separator: ",").map(String.init) ?? []
      let longitudes = items.first { $0.name == "longitude" }?.value?.split(separator: ",").map(String.init) ?? []
      let (refusal, delay, warming, uncovered) = state.script.withLock { script in
        script.requests.append(latitudes)
        return (script.refusal(latitudes), script.delay, script.warming, script.uncovered)
      }
      if delay > 0 { Thread.sleep(forTimeInterval: delay) }
      if let refusal {
        connection.write("HTTP/1.1 \(refusal)\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        return
      }
      let places = zip(latitudes, longitudes).map {
        PretendProvider.place($0, $1, uncovered.contains($0) ? nil : warming)
      }
      let body = places.count == 1 ? places[0] : "[\(places.joined(separator: ","))]"
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }
  }

  private static func place(_ latitude: String, _ longitude: String, _ warming: Double?) -> String {
    let temperature = warming.map { "\($0 + (Double(latitude) ?? 0))" } ?? "null"
    return """
      {"latitude":\(latitude),"longitude":\(longitude),"timezone":"GMT","utc_offset_seconds":0,\
      "current_units":{"time":"unixtime","interval":"seconds","temperature_2m":"°C","weather_code":"wmo code"},\
      "current":{"time":1770379200,"interval":900,"temperature_2m":\(temperature),"weather_code":3}}
      """
  }
}
