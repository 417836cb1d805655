/// What lets a client ask "has it changed?" (RFC 9110, 8.8 and 13).
struct Validators: Equatable, Sendable {
  let etag: String
  /// Unix seconds.
  let lastModified: Int

  /// - Parameter content: what the answer says, without what differs from one answer to the next.
  init(content: String, lastModified: Int) {
    etag = "\"\(String(Self.hash(content), radix: 16))\""
    self.lastModified = lastModified
  }

  var headers: [(name: String, value: String)] {
    [("ETag", etag), ("Last-Modified", HTTPDate.text(lastModified))]
  }

  /// Whether a request's conditions say that the client has this content already; an entity tag counts before a date.
  func match(ifNoneMatch: String?, ifModifiedSince: String?) -> Bool {
    if let ifNoneMatch {
      let tags = ifNoneMatch.split(separator: ",").map { $0.drop { $0 == " " }.trimmingPrefix("W/") }
      return tags.contains { $0 == etag || $0 == "*" }
    }
    guard let since = ifModifiedSince.flatMap(HTTPDate.instant) else { return false }
    return since >= lastModified
  }

  /// FNV-1a, 64 bits (Fowler, Noll and Vo).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
