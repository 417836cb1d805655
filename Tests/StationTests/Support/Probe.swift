import Foundation

@testable import vane_station

/// A station without a socket, asked at 2026-02-06T16:37:12Z by somebody with a contact.
struct Probe {
  var now = 1_770_395_832
  var isSteady = true
  var tempo = 900
  /// The instant that the weather is held at.
  var heldAt: Int?
  var userAgent = "vane/1.0 (ada@example.org)"
  var memory = StationMemory(StationOptions())

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
    var options = StationOptions()
    options.tempo = Tempo(seconds: tempo)
    let responder = Responder(
      options: options, isSteady: isSteady, now: now, weatherNow: heldAt ?? now, generationTime: 0.25,
      warnings: memory.warnings)
    return responder.steps(for: record, faults: memory.receive(record))
  }

  mutating func control(_ target: String) throws {
    _ = try memory.control(QueryItems(target: "/control/" + target), now: now)
  }
}
