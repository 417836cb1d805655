/// The rule by which one of several candidates is clearly meant.
///
/// Only when it cannot be a surprise: a single candidate; or the only one whose name is exactly what was typed; or,
/// among several of exactly that name, the one at least ten times as populous as any other. Everything else is asked.
public enum ClearMatch {
  /// How many times as populous as the next the clear one is.
  static let factor = 10

  /// The candidate that is clearly meant; `nil` when a person has to say.
  public static func among(_ candidates: [PlaceCandidate], for typed: String) -> PlaceCandidate? {
    let exact = candidates.filter { $0.location.name.lowercased() == typed.lowercased() }
    if exact.count == 1 { return exact[0] }
    guard !exact.isEmpty else { return candidates.count == 1 ? candidates[0] : nil }
    let ranked = exact.sorted { ($0.population ?? 0) > ($1.population ?? 0) }
    guard let most = ranked[0].population, most >= factor * max(1, ranked[1].population ?? 0) else { return nil }
    return ranked[0]
  }
}
