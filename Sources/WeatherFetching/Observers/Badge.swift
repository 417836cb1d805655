public import WeatherStore

/// Counts the updates that the user has not seen yet. A look resets the count.
public struct Badge: Sendable {
  private let keeper: StoreKeeper
  private let complain: @Sendable (String) -> Void

  /// Creates a badge. `complain` receives a message if counting fails; the fetch continues.
  public init(keeper: StoreKeeper, complain: @escaping @Sendable (String) -> Void) {
    self.keeper = keeper
    self.complain = complain
  }

  /// Counts one update.
  public func notice() {
    do { try keeper.store.countUnseenUpdate() } catch { complain("the badge was not counted: \(error)") }
  }
}
