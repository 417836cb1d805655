import ArgumentParser
import Foundation
import LoopbackServer
import TestSupport

@testable import vane_station

/// A station in this process, which is as `vane-station` with the same arguments; it refuses connections from the end
/// of this object.
final class Station: Sendable {
  /// `http://127.0.0.1:PORT`.
  var baseURL: String { server.baseURL }
  private let server: LoopbackServer

  /// A request that the station received; header names are in lower case.
  struct Request: Decodable {
    let milliseconds: Int
    let method: String
    let target: String
    let headers: [String: String]
  }

  /// Weights of the current windows, and of all requests.
  struct Weights: Decodable {
    let minute: Double
    let hour: Double
    let day: Double
    let total: Double
  }

  /// Listens on any free port.
  convenience init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  init(_ arguments: [String]) throws {
    let station = try StationCommand.parse(arguments).station()
    server = try LoopbackServer { station.serve($0) }
  }

  /// Steers it: `try station.control("/control/fault?next=500,hang")`.
  func control(_ target: String) throws {
    let body = try LoopbackClient.get(target, port: server.port)
    guard body == #"{"ok":true}"# else { throw ProgramError.badAnswer(body) }
  }

  /// The requests that the station has received, without those of `/control/`.
  func requests() throws -> [Request] {
    let body = try LoopbackClient.get("/control/requests", port: server.port)
    return try JSONDecoder().decode([Request].self, from: Data(body.utf8))
  }

  /// The weights that Open-Meteo would have counted.
  func weights() throws -> Weights {
    let body = try LoopbackClient.get("/control/weight", port: server.port)
    return try JSONDecoder().decode(Weights.self, from: Data(body.utf8))
  }
}
