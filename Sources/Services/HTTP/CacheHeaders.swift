public import FoundationEssentials
public import HTTPTypes
import Text

/// The validators of an answer, for a conditional request: opaque strings, kept exactly as they were sent.
///
/// A validator of more than 1,024 bytes is not kept, because many servers accept at most 8 kB of request headers.
public struct Validators: Hashable, Sendable {
  /// The value of `ETag`, including the quotes and `W/`.
  public let etag: String?
  /// The value of `Last-Modified`, as text: MET Norway compares it as text.
  public let lastModified: String?

  /// In bytes.
  private static let longest = 1_024

  public init(etag: String? = nil, lastModified: String? = nil) {
    func kept(_ text: String?) -> String? { text.flatMap { $0.utf8.count <= Validators.longest ? $0 : nil } }
    self.etag = kept(etag)
    self.lastModified = kept(lastModified)
  }

  /// Returns the validators to keep after an answer.
  ///
  /// A new representation (200, 203) replaces both. A 304 replaces those that it has and keeps the others. After a
  /// refusal (4xx) none are kept, because the server may have refused the condition itself. Every other status keeps
  /// both.
  public func updated(by answer: ProviderAnswer) -> Validators {
    let sent = Validators(etag: answer.headerFields[.eTag], lastModified: answer.headerFields[.lastModified])
    switch answer.verdict {
    case .content: return sent
    case .notModified: return Validators(etag: sent.etag ?? etag, lastModified: sent.lastModified ?? lastModified)
    case .rateLimited, .refused: return Validators()
    case .unavailable: return self
    }
  }

  /// The header fields of the next request for the same URL.
  package var conditions: HTTPFields {
    var fields = HTTPFields()
    fields[.ifNoneMatch] = etag
    fields[.ifModifiedSince] = lastModified
    return fields
  }
}

/// How long an answer stays fresh (RFC 9111, section 4.2). A 304 renews it, as a 200 does.
public enum Validity {
  /// The upper limit. A longer validity is shortened to it.
  public static let longest = Duration.seconds(6 * 3_600)

  /// Returns the time from receipt until the answer expires; `nil` if the fields do not say.
  ///
  /// The time is `max-age`, else `Expires` minus `Date`; in both cases minus `Age`. A value that cannot be read counts as
  /// expired, as the RFC requires. `no-store` and `no-cache` count as zero: the answer is still kept as the last known
  /// weather, but it never delays the next request.
  public static func duration(in fields: HTTPFields, receivedAt now: Date) -> Duration? {
    let directives = fields[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }
      .map { $0.trimmed() }
    if directives.contains(where: { $0 == "no-store" || $0 == "no-cache" || $0.hasPrefix("no-cache=") }) {
      return .zero
    }
    guard let lifetime = maximumAge(directives) ?? lifetimeByDate(fields, receivedAt: now) else { return nil }
    let age = fields[.age].flatMap(DeltaSeconds.parse) ?? 0
    return min(max(.zero, .seconds(lifetime - age)), longest)
  }

  private static func maximumAge(_ directives: [String]) -> Int? {
    guard let directive = directives.first(where: { $0.hasPrefix("max-age=") }) else { return nil }
    return DeltaSeconds.parse(String(directive.dropFirst("max-age=".count).unicodeScalars.filter { $0 != "\"" })) ?? 0
  }

  private static func lifetimeByDate(_ fields: HTTPFields, receivedAt now: Date) -> Int? {
    guard let text = fields[.expires] else { return nil }
    guard let expires = HTTPDate.parse(text) else { return 0 }
    return Int(expires.timeIntervalSince(fields[.date].flatMap(HTTPDate.parse) ?? now))
  }
}
