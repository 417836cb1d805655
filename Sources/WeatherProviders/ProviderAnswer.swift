public import HTTPTypes

/// What came back, as bytes: the status is data here, not yet a verdict.
public struct ProviderAnswer: Hashable, Sendable {
  public let status: Int
  public let headerFields: HTTPFields
  /// The body with its content coding (gzip, brotli) already undone, and without a byte order mark.
  public let body: [UInt8]

  public init(status: Int, headerFields: HTTPFields, body: [UInt8]) {
    self.status = status
    self.headerFields = headerFields
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.body = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
  }

  /// A recorded body of which nobody kept the status: read as a 200, and an error body speaks for itself.
  public init(recorded body: [UInt8]) {
    self.init(status: 200, headerFields: [:], body: body)
  }

  /// Whether the server refused the request as it was (4xx).
  public var isRefusal: Bool {
    switch verdict {
    case .rateLimited, .refused: true
    case .content, .notModified, .unavailable: false
    }
  }

  /// What the status alone says, for every number a server can send.
  package enum Verdict {
    case content
    case notModified
    case rateLimited
    case refused
    case unavailable
  }

  /// 203 is content too: a proxy or a service about to change says 200 that way. Statuses that no correct answer to
  /// our requests has (1xx, other 2xx, redirects that were not followed) count as unavailable: asking later may help,
  /// and nothing that was cached is touched.
  package var verdict: Verdict {
    switch status {
    case 200, 203: .content
    case 304: .notModified
    case 429: .rateLimited
    case 400...499: .refused
    case 500...599: .unavailable
    default: .unavailable
    }
  }
}
