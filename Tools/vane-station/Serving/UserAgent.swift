/// The rule of MET Norway and the NWS about who asks: the application and a way to reach its author.
enum UserAgent {
  /// Whether a `User-Agent` says more than a product: a comment, `vane/1.0 (ada@example.org)`, or an address,
  /// `vane/1.0 example.org/vane`.
  static func hasContact(_ text: String?) -> Bool {
    guard let text, let space = text.firstIndex(of: " ") else { return false }
    let rest = text[space...].filter { $0 != " " }
    if rest.hasPrefix("("), rest.hasSuffix(")") { return rest.count > 2 }
    return rest.contains { "@./".contains($0) }
  }
}
