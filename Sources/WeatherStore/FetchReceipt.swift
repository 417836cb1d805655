/// The result of committing a `FetchCommit`.
public struct FetchReceipt: Hashable, Sendable {
  /// The results as stored, in the order given. Results of locations that were cleared during the fetch are left out,
  /// because no update has to be announced for them.
  public let stored: [StoredResult]
  /// Whether the commit switched background fetch off: no location is saved, and the interval in force changed to
  /// *never*.
  public let switchedOff: Bool

  public init(stored: [StoredResult], switchedOff: Bool) {
    self.stored = stored
    self.switchedOff = switchedOff
  }
}
