import HTTPTypes

/// What the provider gave to ask "has it changed since?" with: opaque strings, kept exactly as they were sent.
public struct Validators: Hashable, Sendable {
  /// `ETag`, with its quotes and its `W/`.
  public var etag: String?
  /// `Last-Modified`: MET Norway compares it as text.
  public var lastModified: String?

  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }

  /// The validators to keep after an answer: a 304 replaces what it names and keeps the rest; a new representation
  /// (200, 203) brings its own or none; every other answer says nothing about what is cached.
  public func updated(by answer: ProviderAnswer) -> Validators {
    let etag = answer.headerFields[.eTag]
    let lastModified = answer.headerFields[.lastModified]
    switch answer.verdict {
    case .content: return Validators(etag: etag, lastModified: lastModified)
    case .notModified: return Validators(etag: etag ?? self.etag, lastModified: lastModified ?? self.lastModified)
    case .rateLimited, .refused, .unavailable: return self
    }
  }

  /// The conditions of the next request for the same URL.
  var conditions: HTTPFields {
    var fields = HTTPFields()
    fields[.ifNoneMatch] = etag
    fields[.ifModifiedSince] = lastModified
    return fields
  }
}
