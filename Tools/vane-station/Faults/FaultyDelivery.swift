import Foundation

extension Fault {
  /// What to do with the connection instead of sending the answer.
  ///
  /// - Parameters:
  ///   - answer: the right one.
  ///   - target: the request's path and query.
  ///   - now: Unix seconds.
  func steps(insteadOf answer: Answer, target: String, now: Int) -> [DeliveryStep] {
    switch self {
    case .ok, .distorted, .only: [.send(answer.bytes(now: now))]
    case .delay(let milliseconds): [.pause(milliseconds: milliseconds), .send(answer.bytes(now: now))]
    case .notModified: [.send(Answer(status: 304, headers: answer.headers).bytes(now: now))]
    case .hang: [.hang]
    case .reset: [.reset]
    case .cutOff: [.send(answer.bytes(now: now).dropLast(answer.body.count - answer.body.count / 2))]
    case .chunkedCutOff: [.send(Self.chunkedCutOff(answer, now))]
    case .huge(let count):
      [
        .send(Answer.head(status: 200, [answer.contentType ?? Answer.json, ("Content-Length", "\(count)")], now: now)),
        .sendSpaces(count),
      ]
    default: [.send(replacement(for: answer, target: target, now: now).bytes(now: now))]
    }
  }

  /// The whole answer that takes the right one's place.
  private func replacement(for answer: Answer, target: String, now: Int) -> Answer {
    let provider = Provider(path: target)
    let type = answer.contentType ?? Answer.json
    func failure(_ words: String, _ status: Int, _ retryAfter: RetryAfter = .absent) -> Answer {
      Answer(failure: words, status: status, of: provider, headers: retryAfter.header(now: now))
    }
    return switch self {
    case .tooManyRequests(let retryAfter): failure("Too many concurrent requests", 429, retryAfter)
    case .limit(let limit): failure(limit.reason, 429)
    case .badRequest: failure("No data is available for this location", 400)
    case .serverError: failure("Something went wrong.", 500)
    case .unavailable(let retryAfter): failure("The service is overloaded", 503, retryAfter)
    case .html:
      Answer(
        status: 200, headers: [("Content-Type", "text/html; charset=utf-8")],
        body: Array("<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Free Wi-Fi</body></html>\n".utf8))
    case .appended:
      Answer(
        status: 200, headers: answer.headers,
        body: answer.body.prefix(answer.body.count / 2)
          + Array("Unexpected error while streaming data: timeoutReached".utf8))
    case .garbage:
      Answer(status: 200, headers: [type], body: (0..<512).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + 7) })
    case .gzipBomb(let count):
      Answer(status: 200, headers: [type, ("Content-Encoding", "gzip")], body: GzipBomb.bytes(unpacked: count))
    case .redirect(let address): Answer(status: 302, headers: [("Location", address)])
    case .loop: Answer(status: 302, headers: [("Location", target)])
    case .empty: Answer(status: 200, headers: [type])
    case .entities: Answer(status: 200, headers: [type], body: Array(EntityBomb.text.utf8))
    case .ok, .delay, .only, .notModified, .cutOff, .chunkedCutOff, .distorted, .huge, .reset, .hang: answer
    }
  }

  private static func chunkedCutOff(_ answer: Answer, _ now: Int) -> [UInt8] {
    let half = answer.body.prefix(answer.body.count / 2)
    let headers = answer.headers + [("Transfer-Encoding", "chunked")]
    return Answer.head(status: answer.status, headers, now: now)
      + Array("\(String(half.count, radix: 16))\r\n".utf8) + half + Array("\r\n".utf8)
  }
}

extension Fault.RetryAfter {
  /// - Parameter now: Unix seconds.
  func header(now: Int) -> [(String, String)] {
    switch self {
    case .absent: []
    case .seconds(let seconds): [("Retry-After", "\(seconds)")]
    case .date(let seconds): [("Retry-After", HTTPDate.text(now + seconds))]
    }
  }
}

extension Fault.Limit {
  /// Open-Meteo's words; "Daily" holds no word "day".
  var reason: String {
    switch self {
    case .minutely: "Minutely API request limit exceeded. Please try again in one minute."
    case .hourly: "Hourly API request limit exceeded. Please try again in the next hour."
    case .daily: "Daily API request limit exceeded. Please try again tomorrow."
    }
  }
}
