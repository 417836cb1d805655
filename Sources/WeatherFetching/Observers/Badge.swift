public import WeatherStore

/// The number of updates that nobody has seen yet; looking clears it.
public struct Badge: Sendable {
  private let keeper: StoreKeeper
  private let complain: @Sendable (String) -> Void

  /// - Parameter complain: gets a sentence when counting failed; the fetch does not.
  public init(keeper: StoreKeeper, complain: @escaping @Sendable (String) -> Void) {
    self.keeper = keeper
    self.complain = complain
  }

  /// Counts one update.
  public func notice() {
    do { try keeper.store.countUnseenUpdate() } catch { complain("the badge was not counted: \(error)") }
  }
}
