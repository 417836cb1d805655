public import HTTPTypes

/// A request to a provider, ready to be sent.
public struct ProviderRequest: Hashable, Sendable {
  /// The method, the URL and the conditional header fields. The sender adds User-Agent and Accept-Encoding.
  public let request: HTTPRequest
  /// The body of a POST request; `nil` for a GET request.
  public let body: [UInt8]?
  /// The upper limit of the decoded body; more is not read.
  public let maximumBodyBytes: Int
  /// Whether the dialogue continues if no answer arrives.
  public let isOptional: Bool

  public init(request: HTTPRequest, body: [UInt8]? = nil, maximumBodyBytes: Int, isOptional: Bool = false) {
    self.request = request
    self.body = body
    self.maximumBodyBytes = maximumBodyBytes
    self.isOptional = isOptional
  }
}

/// An answer of any status, as it was received. ``verdict`` classifies the status.
public struct ProviderAnswer: Hashable, Sendable {
  public let status: Int
  public let headerFields: HTTPFields
  /// The body, decompressed and without a byte order mark.
  public let body: [UInt8]

  public init(status: Int, headerFields: HTTPFields, body: [UInt8]) {
    self.status = status
    self.headerFields = headerFields
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.body = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
  }

  /// A recorded body whose status is not known: it is read as a 200, and an error body is recognised by its content.
  public init(recorded body: [UInt8]) {
    self.init(status: 200, headerFields: [:], body: body)
  }

  /// Whether the server refused the request (4xx).
  public var isRefusal: Bool {
    switch verdict {
    case .rateLimited, .refused: true
    case .content, .notModified, .unavailable: false
    }
  }

  /// Returns the body of a successful answer.
  ///
  /// - Throws: what any other status means, without a reason.
  package func content() throws(ProviderError) -> [UInt8] {
    let reason = "no reason given"
    switch verdict {
    case .content: return body
    case .rateLimited: throw .rateLimited(reason: reason, window: nil)
    case .refused: throw .refused(status: status, reason: reason)
    case .notModified, .unavailable: throw .unavailable(status: status, reason: reason)
    }
  }

  /// The meaning of the status alone, for every possible number.
  package enum Verdict {
    case content
    case notModified
    case rateLimited
    case refused
    case unavailable
  }

  /// The class of the status.
  ///
  /// 203 is content: a proxy may send it instead of 200, and a service may send it for a version that it will remove.
  /// A status that no correct answer has (1xx, other 2xx, a redirect that was not followed) counts as unavailable: a later
  /// request may succeed, and cached weather is kept.
  package var verdict: Verdict {
    switch status {
    case 200, 203: .content
    case 304: .notModified
    case 429: .rateLimited
    case 400...499: .refused
    default: .unavailable
    }
  }
}
