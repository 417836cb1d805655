import Foundation
import LoopbackServer
import Synchronization

/// The running station: its memory behind a lock, and the only code with a clock and a connection.
final class Station: Sendable {
  private let places: Places
  private let memory: Mutex<StationMemory>

  init(_ options: StationOptions, places: Places) {
    self.places = places
    memory = Mutex(StationMemory(options))
  }

  /// Answers the first request of a connection, which then closes.
  func serve(_ connection: LoopbackConnection) {
    guard let request = connection.readRequest() else { return }
    let time = Date().timeIntervalSince1970
    if let status = Self.refusal(of: request) {
      let answer = Answer(error: Answer.phrase(status), status: status)
      return Self.perform(.send(answer.bytes(now: Int(time))), on: connection)
    }
    let form = request.body.isEmpty ? "" : "?" + String(decoding: request.body, as: UTF8.self)
    let record = RequestRecord(
      milliseconds: Int(time * 1000), method: request.method, target: request.target + form, headers: request.headers)
    let steps = request.target.hasPrefix("/control/") ? control(record, Int(time)) : respond(record, Int(time))
    for step in steps { Self.perform(step, on: connection) }
  }

  /// Returns the status of a request that no provider sees: a target is at most 64 KiB, and a form states its length.
  private static func refusal(of request: LoopbackRequest) -> Int? {
    if request.target.utf8.count > 65_536 { return 414 }
    guard request.method == "POST" else { return nil }
    guard let length = request.bodyLength else { return 411 }
    return length > LoopbackConnection.longestBody ? 413 : nil
  }

  private func control(_ record: RequestRecord, _ now: Int) -> [DeliveryStep] {
    let answer = memory.withLock { memory in
      do throws(StationError) {
        return Answer(json: try memory.control(QueryItems(target: record.target), now: now))
      } catch {
        return Answer(error: "\(error)", status: 400)
      }
    }
    return [.send(answer.bytes(now: now))]
  }

  /// Answers as a provider, all of whose times are those of the station's clock.
  private func respond(_ record: RequestRecord, _ now: Int) -> [DeliveryStep] {
    let (faults, memory) = memory.withLock { ($0.receive(record), $0) }
    let question = Question(record, memory: memory, places: places, now: now)
    let steps = question.steps(with: faults)
    if let weight = question.weight(with: faults) { self.memory.withLock { $0.count(weight, at: now) } }
    return steps
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
}
