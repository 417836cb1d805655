import Foundation
import TestSupport

/// A running `vane-station`; it ends with this object, or with the tests if they crash.
final class Station {
  /// `http://127.0.0.1:PORT`.
  let baseURL: String
  private let port: UInt16
  private let program: RunningProgram

  /// A request that the station received; header names are in lower case.
  struct Request: Decodable {
    let milliseconds: Int
    let method: String
    let target: String
    let headers: [String: String]
  }

  /// Starts it on any free port, and returns when it listens.
  convenience init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  init(_ arguments: [String]) throws {
    program = try RunningProgram(
      BuiltPrograms.path(of: "vane-station"), arguments + ["--until-stdin-closes"], environment: [:], input: .open)
    let line = try program.waitForOutput("\n").prefix { $0 != "\n" }
    guard let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) else {
      throw ProgramError.badAnswer("\(line) instead of its base URL")
    }
    baseURL = String(line)
    self.port = port
  }

  /// Steers it: `try station.control("/control/fault?next=500,hang")`.
  func control(_ target: String) throws {
    let body = try LoopbackClient.get(target, port: port)
    guard body == #"{"ok":true}"# else { throw ProgramError.badAnswer(body) }
  }

  /// The requests that the station has received, without those of `/control/`.
  func requests() throws -> [Request] {
    let body = try LoopbackClient.get("/control/requests", port: port)
    return try JSONDecoder().decode([Request].self, from: Data(body.utf8))
  }
}
