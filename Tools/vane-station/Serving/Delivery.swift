/// One step of what the station does with a connection.
enum DeliveryStep: Equatable, Sendable {
  case pause(milliseconds: Int)
  case send([UInt8])
  /// Sends so many spaces without keeping them all in memory.
  case sendSpaces(Int)
  /// Sends nothing until the peer closes.
  case hang
  /// Ends with a TCP reset.
  case reset
}

extension Question {
  /// Returns what to do with the connection.
  ///
  /// - Parameter faults: delays add up; of several other faults the last one counts.
  func steps(with faults: [Fault]) -> [DeliveryStep] {
    var pauses: [DeliveryStep] = []
    var fault = Fault.ok
    for next in faults {
      if case .delay(let milliseconds) = next {
        pauses.append(.pause(milliseconds: milliseconds))
      } else {
        fault = next
      }
    }
    var question = self
    if case .distorted(let distortion) = fault { question.distortion = distortion }
    return pauses + fault.steps(insteadOf: question.answer, target: request.target, now: now)
  }
}

extension Fault {
  /// Returns what to do with the connection instead of sending the correct answer to a target (path and query).
  func steps(insteadOf answer: Answer, target: String, now: Int) -> [DeliveryStep] {
    switch self {
    case .delay(let milliseconds): [.pause(milliseconds: milliseconds), .send(answer.bytes(now: now))]
    case .hang: [.hang]
    case .reset: [.reset]
    case .cutOff: [.send(answer.bytes(now: now).dropLast(answer.body.count - answer.body.count / 2))]
    case .chunkedCutOff: [.send(Self.chunkedCutOff(answer, now))]
    case .huge(let count):
      [
        .send(Answer.head(status: 200, [answer.contentType, ("Content-Length", "\(count)")], now: now)),
        .sendSpaces(count),
      ]
    default: [.send(replacement(for: answer, target: target, now: now).bytes(now: now))]
    }
  }

  /// The complete answer that is sent instead of the correct one.
  private func replacement(for answer: Answer, target: String, now: Int) -> Answer {
    func body(_ bytes: [UInt8], _ headers: [(name: String, value: String)] = []) -> Answer {
      Answer(status: 200, headers: [answer.contentType] + headers, body: bytes)
    }
    return switch self {
    case .failure(let status, let reason, let retryAfter, let isDate):
      Answer(
        failure: reason, status: status, of: ServedProvider(path: target),
        headers: retryAfter.map { [("Retry-After", isDate ? TimeText.http(now + $0) : "\($0)")] } ?? [])
    case .notModified: Answer(status: 304, headers: answer.headers)
    case .html:
      Answer(
        "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Free Wi-Fi</body></html>\n",
        type: "text/html; charset=utf-8")
    case .appended:
      Answer(
        status: 200, headers: answer.headers,
        body: answer.firstHalf + Array("Unexpected error while streaming data: timeoutReached".utf8))
    case .garbage: body((0..<512).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + 7) })
    case .gzipBomb(let count): body(GzipBomb.bytes(unpacked: count), [("Content-Encoding", "gzip")])
    case .redirect(let address): Answer(status: 302, headers: [("Location", address)])
    case .loop: Answer(status: 302, headers: [("Location", target)])
    case .empty: body([])
    case .drifted(let drift):
      Answer(status: answer.status, headers: answer.headers, body: drift.changed(answer.body))
    case .entities: body(Array(EntityBomb.text.utf8))
    case .ok, .delay, .only, .cutOff, .chunkedCutOff, .distorted, .huge, .reset, .hang: answer
    }
  }

  private static func chunkedCutOff(_ answer: Answer, _ now: Int) -> [UInt8] {
    let half = answer.firstHalf
    let headers = answer.headers + [("Transfer-Encoding", "chunked")]
    return Answer.head(status: answer.status, headers, now: now)
      + Array("\(String(half.count, radix: 16))\r\n".utf8) + half + Array("\r\n".utf8)
  }
}
