public import WeatherStore

/// Counts the updates that the user has not seen yet. A look resets the count.
@MainActor
public final class Badge {
  private let keeper: StoreKeeper
  private let report: @Sendable (String) -> Void
  private var count = 0

  /// Creates a badge. `report` receives a message if counting fails; the fetch continues.
  public init(keeper: StoreKeeper, report: @escaping @Sendable (String) -> Void) {
    self.keeper = keeper
    self.report = report
  }

  /// Counts one update.
  public func notice() { count += 1 }

  /// Stores the number of updates since the last call.
  public func store() {
    guard count > 0 else { return }
    do { try keeper.store.countUnseenUpdates(count) } catch { report("the badge was not counted: \(error)") }
    count = 0
  }
}
