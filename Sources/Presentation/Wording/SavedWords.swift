/// Sentences about the saved places and what was done with them. Places come filtered, as ``PlaceText`` gives them.
public struct SavedWords: Sendable {
  public let nothingSaved: String
  /// What to do about it.
  public let saveOne: String
  /// Takes the place that is current now.
  public let using: @Sendable (String) -> String
  /// Takes the place that was cleared.
  public let cleared: @Sendable (String) -> String
  /// Takes how many places were cleared.
  public let clearedAll: @Sendable (Int) -> String
  public let nothingToClear: String
  /// The results and history of what was cleared are gone too.
  public let dataDeleted: String
  /// Of `vane clear --all --data`.
  public let everythingDeleted: String
  /// The current place was cleared; takes the one that took its place.
  public let nextCurrent: @Sendable (String) -> String
  /// The last place was cleared; the next wake-up will find that.
  public let switchesOff: String
  /// The last place was cleared, and there are no wake-ups.
  public let isOff: String
}
