public import Weather

/// The places that a text may mean, according to the place index alone.
public struct PlaceMatches: Hashable, Sendable {
  /// The candidates, best first: places with the name, then those whose name begins with the text, or otherwise
  /// similar ones. Within each group the most populous come first; a name other than the place's own counts as in
  /// `ClearMatch`. Each candidate states how it matches.
  public let candidates: [PlaceCandidate]
  /// Whether the text is also the name of a country or first-level area that the first candidate cannot represent.
  /// For example, Washington, D.C. cannot represent the state. `ClearMatch` asks the user in that case.
  public let namesOtherArea: Bool

  /// Whether there are only similar places. They are shown to the user and never chosen silently. A caller that can
  /// search another source does that first.
  public var isSuggestion: Bool {
    !candidates.isEmpty && candidates.allSatisfy { $0.matched == .similar }
  }

  static let none = PlaceMatches(candidates: [], namesOtherArea: false)
}
