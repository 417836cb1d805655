public import Weather

/// The places that a text may mean, by the place index alone.
public struct PlaceMatches: Hashable, Sendable {
  /// The best first: those of the name, then those that begin so, or else what is similar; among them the most populous,
  /// where another name than the place's own counts as in `ClearMatch`. Each tells how it matches.
  public let candidates: [PlaceCandidate]
  /// Whether the text is also the name of a country or first-level area which the first candidate cannot stand for, as
  /// Washington, D.C. cannot for the state: `ClearMatch` asks then.
  public let namesOtherArea: Bool

  /// Whether there is nothing but what is similar: to be shown, never to be taken silently. Whoever can search elsewhere
  /// does that first.
  public var isSuggestion: Bool {
    !candidates.isEmpty && candidates.allSatisfy { $0.matched == .similar }
  }

  static let none = PlaceMatches(candidates: [], namesOtherArea: false)
}
