package import HTTPTypes

/// What the provider gave to ask "has it changed since?" with: opaque strings, kept exactly as they were sent.
///
/// One of more than 1,024 bytes is not kept: many servers accept no more than 8 kB of request headers.
public struct Validators: Hashable, Sendable {
  /// `ETag`, with its quotes and its `W/`.
  public let etag: String?
  /// `Last-Modified`: MET Norway compares it as text.
  public let lastModified: String?

  private static let longest = 1_024

  public init(etag: String? = nil, lastModified: String? = nil) {
    func kept(_ text: String?) -> String? { text.flatMap { $0.utf8.count <= Validators.longest ? $0 : nil } }
    self.etag = kept(etag)
    self.lastModified = kept(lastModified)
  }

  /// The validators to keep after an answer: a 304 replaces what it names and keeps the rest; a new representation
  /// (200, 203) brings its own or none. After a refusal (4xx) none are kept, because the server may have refused the
  /// condition itself. Every other answer says nothing about what is cached.
  public func updated(by answer: ProviderAnswer) -> Validators {
    let named = Validators(etag: answer.headerFields[.eTag], lastModified: answer.headerFields[.lastModified])
    switch answer.verdict {
    case .content: return named
    case .notModified: return Validators(etag: named.etag ?? etag, lastModified: named.lastModified ?? lastModified)
    case .rateLimited, .refused: return Validators()
    case .unavailable: return self
    }
  }

  /// The conditions of the next request for the same URL.
  package var conditions: HTTPFields {
    var fields = HTTPFields()
    fields[.ifNoneMatch] = etag
    fields[.ifModifiedSince] = lastModified
    return fields
  }
}
