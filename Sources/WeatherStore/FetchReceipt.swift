/// What became of a `FetchCommit`.
public struct FetchReceipt: Hashable, Sendable {
  /// The results as stored, in the order given, without those of locations that were cleared during the fetch: there is
  /// nobody to tell of them.
  public let stored: [StoredResult]
  /// Nothing is saved, and the interval in force, which was another, is *never* now.
  public let switchedOff: Bool

  public init(stored: [StoredResult], switchedOff: Bool) {
    self.stored = stored
    self.switchedOff = switchedOff
  }
}
