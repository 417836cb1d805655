public import WeatherStore

/// The number of updates that nobody has seen yet; looking clears it.
public struct Badge: Sendable {
  private let store: WeatherStore
  private let complain: @Sendable (String) -> Void

  /// - Parameter complain: gets a sentence when counting failed; the fetch does not.
  public init(store: WeatherStore, complain: @escaping @Sendable (String) -> Void) {
    self.store = store
    self.complain = complain
  }

  /// Counts one update.
  public func notice() {
    do { try store.countUnseenUpdate() } catch { complain("the badge was not counted: \(error)") }
  }
}
