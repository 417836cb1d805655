/// The rule by which one of several candidates is clearly meant.
///
/// Only when it cannot be a surprise; everything else is asked.
/// - What was typed must be a name of the place, but for case and accents. A name that only begins so, or is similar, is
///   never clear; a single answer of a search that does not tell is.
/// - Among several of the name the clear one is at least ten times as populous as any other: Paris is in France and London
///   in England, but Springfield, Cambridge, San Jose and Victoria are asked. A place that has the name only among others
///   counts a tenth of its inhabitants: Roma is Rome in Italy, but Salisbury is not Harare. A region or country that was
///   named has parted the candidates before: of Woodstock Georgia and London Ontario there is one.
/// - What is also the name of a region is clear only if the place lies in it or at its edge: New York and Buenos Aires do,
///   Washington, D.C. is far from Washington and is asked. What is also a country's must be the place's own name and in
///   that country: Luxembourg, but not Mexico or Georgia.
/// - An airport's code is clear when no place has that name. Where one does, capitals (`ULM`) are asked, and small letters
///   (`ulm`) mean the place if it is its own name.
public enum ClearMatch {
  /// How many times as populous as the next the clear one is, and how much more a place's own name counts than another.
  static let factor = 10

  /// The candidate that is clearly meant; `nil` when a person has to say.
  ///
  /// - Parameter namesOtherArea: whether what was typed is also the name of a region or country for which the most
  ///   populous candidate cannot stand; only the place index knows.
  public static func among(
    _ candidates: [PlaceCandidate], for typed: String, namesOtherArea: Bool = false
  ) -> PlaceCandidate? {
    let key = PlaceKey(typed)
    let named = candidates.filter { isNamed($0, key) }
    if let airport = candidates.first(where: { $0.matched == .code }) {
      let isCapital = !typed.contains(where: \.isLowercase)
      let isOwnName = named.contains { $0.matched == .exact }
      if named.isEmpty || isCapital && !isOwnName { return airport }
      if isCapital || !isOwnName { return nil }
    }
    let ranked = named.sorted { weight($0) > weight($1) }
    guard let first = ranked.first else {
      return candidates.count == 1 && candidates[0].matched == nil ? candidates[0] : nil
    }
    guard !namesOtherArea else { return nil }
    guard ranked.count > 1 else { return first }
    return weight(first) / factor >= max(1, weight(ranked[1])) ? first : nil
  }

  private static func isNamed(_ candidate: PlaceCandidate, _ key: PlaceKey) -> Bool {
    switch candidate.matched {
    case nil: PlaceKey(candidate.location.name) == key
    case .exact, .alternate: true
    case .code, .prefix, .similar: false
    }
  }

  /// What a place weighs among others that a text may mean: its inhabitants, or a tenth of them for another name.
  public static func weight(population: Int?, isOwnName: Bool) -> Int {
    (population ?? 0) / (isOwnName ? 1 : factor)
  }

  private static func weight(_ candidate: PlaceCandidate) -> Int {
    weight(population: candidate.population, isOwnName: candidate.matched != .alternate)
  }
}
