import Foundation
import PlaceIndex
import Platform
import TestSupport

@testable import vane_station

/// A station without a socket. It is 2026-02-06T16:37:12Z, and the client names a contact.
struct Probe {
  var now: Int
  var userAgent: String
  var memory: StationMemory
  private let places: Places

  init(
    now: Int = 1_770_395_832, isSteady: Bool = true, tempo: Int = 900, maxAge: Int? = nil, limits: [Double]? = nil,
    userAgent: String = "vane/1.0 (ada@example.org)", errors: [ServedProvider: ForecastErrors] = [:]
  ) throws {
    self.now = now
    self.userAgent = userAgent
    memory = StationMemory(
      StationOptions(
        tempo: Tempo(seconds: tempo), isSteady: isSteady, maxAge: maxAge, limits: limits, errors: errors))
    places = try .ofThePackage()
  }

  /// An answer's status line, headers and body.
  struct Reply {
    let head: String
    let body: String

    var status: Int { Int(head.split(separator: " ")[1]) ?? 0 }

    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }

    /// The body as JSON.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// Asks as through the socket: the faults and warnings of the memory are in force.
  mutating func get(_ target: String, _ headers: [(name: String, value: String)] = []) -> Reply {
    guard case .send(let bytes) = steps(target, headers).last else { return Reply(head: "no answer", body: "") }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
    return Reply(head: String(parts[0]), body: parts.count > 1 ? String(parts[1]) : "")
  }

  mutating func steps(_ target: String, _ headers: [(name: String, value: String)] = []) -> [DeliveryStep] {
    let record = RequestRecord(
      milliseconds: now * 1000, method: "GET", target: target,
      headers: [("Host", "127.0.0.1:1"), ("User-Agent", userAgent)] + headers)
    let faults = memory.receive(record)
    let question = Question(record, memory: memory, places: places, now: now)
    if let weight = question.weight(with: faults) { memory.count(weight, at: now) }
    return question.steps(with: faults)
  }

  mutating func control(_ target: String) throws {
    _ = try memory.control(QueryItems(target: "/control/" + target), now: now)
  }
}

extension Places {
  /// The place index of this package.
  static func ofThePackage() throws(PlaceIndexError) -> Places {
    try Places(environment: ["VANE_DATA_DIR": PackageFolder.path("Data")], executable: PackageFolder.url)
  }
}
