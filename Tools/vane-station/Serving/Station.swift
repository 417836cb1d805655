import Foundation
import LoopbackServer
import Synchronization

/// The running station: its memory behind a lock, and the one place with a clock and a connection.
final class Station: Sendable {
  private let options: StationOptions
  private let logs: Bool
  private let memory: Mutex<StationMemory>

  /// - Parameter logs: whether each request is one line on standard error.
  init(_ options: StationOptions, logs: Bool) {
    self.options = options
    self.logs = logs
    memory = Mutex(StationMemory(options))
  }

  /// Answers the first request of a connection, which then closes.
  func serve(_ connection: LoopbackConnection) {
    guard let request = connection.readRequest() else { return }
    let date = Date()
    let now = Int(date.timeIntervalSince1970)
    let record = RequestRecord(
      milliseconds: Int(date.timeIntervalSince1970 * 1000), method: request.method, target: request.target,
      headers: request.headers)
    let steps = request.target.hasPrefix("/control/") ? control(record, now) : respond(record, now)
    log(record, steps)
    for step in steps { Self.perform(step, on: connection) }
  }

  private func control(_ record: RequestRecord, _ now: Int) -> [DeliveryStep] {
    let items = QueryItems(target: record.target)
    let answer = memory.withLock { memory in
      do throws(StationError) {
        return Answer(json: try memory.control(items, now: now))
      } catch {
        return Answer(error: "\(error)", status: 400)
      }
    }
    return [.send(answer.bytes(now: now))]
  }

  private func respond(_ record: RequestRecord, _ now: Int) -> [DeliveryStep] {
    let (faults, isSteady, heldAt, warnings) = memory.withLock { memory in
      (memory.receive(record), memory.isSteady, memory.heldAt, memory.warnings)
    }
    let responder = Responder(
      options: options, isSteady: isSteady, now: now, weatherNow: heldAt ?? now,
      generationTime: Double.random(in: 0.02...2), warnings: warnings)
    return responder.steps(for: record, faults: faults)
  }

  private static func perform(_ step: DeliveryStep, on connection: LoopbackConnection) {
    switch step {
    case .pause(let milliseconds): Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    case .send(let bytes): connection.write(bytes)
    case .sendSpaces(let count):
      let spaces = [UInt8](repeating: 32, count: 65_536)
      var left = count
      while left > 0, connection.write(left < spaces.count ? Array(spaces.prefix(left)) : spaces) {
        left -= spaces.count
      }
    case .hang: connection.waitForPeerToClose()
    case .reset: connection.resetWhenClosed()
    }
  }

  private func log(_ record: RequestRecord, _ steps: [DeliveryStep]) {
    guard logs else { return }
    let outcome = steps.map(Self.summary).joined(separator: ", ")
    let provider = record.provider?.rawValue ?? "station"
    FileHandle.standardError.write(Data("\(provider): \(record.method) \(record.target): \(outcome)\n".utf8))
  }

  private static func summary(_ step: DeliveryStep) -> String {
    switch step {
    case .pause(let milliseconds): "wait \(milliseconds) ms"
    case .send(let bytes):
      "\(String(decoding: bytes.dropFirst(9).prefix { $0 != 13 }, as: UTF8.self)), \(bytes.count) bytes"
    case .sendSpaces(let count): "\(count) spaces"
    case .hang: "hang"
    case .reset: "reset"
    }
  }
}
