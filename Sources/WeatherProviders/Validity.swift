public import Foundation
public import HTTPTypes

/// How long an answer may be used without asking again (RFC 9111, section 4.2). A 304 says it anew, as a 200 does.
public enum Validity {
  /// No answer is trusted longer than this, whatever it says.
  public static let longest = Duration.seconds(6 * 3_600)

  /// From the moment of receipt; `nil` when the fields say nothing about it.
  ///
  /// `no-store` and `no-cache` count as zero: the answer is kept all the same, as the last known weather, but it
  /// never delays the next request. Otherwise `max-age`, else `Expires` less `Date`, in both cases less `Age`. What
  /// cannot be read counts as already expired, which is what the RFC asks for.
  public static func duration(in fields: HTTPFields, receivedAt now: Date) -> Duration? {
    let directives = fields[values: .cacheControl].flatMap { $0.lowercased().split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    if directives.contains(where: { $0 == "no-store" || $0 == "no-cache" || $0.hasPrefix("no-cache=") }) {
      return .zero
    }
    guard let lifetime = maximumAge(directives) ?? lifetimeByDate(fields, receivedAt: now) else { return nil }
    let age = fields[.age].flatMap(DeltaSeconds.parse) ?? 0
    return min(max(.zero, .seconds(lifetime - age)), longest)
  }

  private static func maximumAge(_ directives: [String]) -> Int? {
    guard let directive = directives.first(where: { $0.hasPrefix("max-age=") }) else { return nil }
    return DeltaSeconds.parse(directive.dropFirst("max-age=".count).trimmingCharacters(in: ["\""])) ?? 0
  }

  private static func lifetimeByDate(_ fields: HTTPFields, receivedAt now: Date) -> Int? {
    guard let text = fields[.expires] else { return nil }
    guard let expires = HTTPDate.parse(text) else { return 0 }
    return Int(expires.timeIntervalSince(fields[.date].flatMap(HTTPDate.parse) ?? now))
  }
}
