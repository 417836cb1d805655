public import FoundationEssentials
public import Weather

/// The source of `WeatherUpdated` and `WeatherAlertPosted` in a process that does not fetch. It turns new results in
/// the store, from any process, into the messages that the fetching process posts.
@MainActor
public final class StoreObserver {
  /// The new content of a store.
  public struct Updates {
    /// The largest identifier of all results and warnings; identifiers only grow.
    public var newest: Int64
    /// The new results, oldest first.
    public var results: [WeatherResult]
    /// The new warnings, each with its place.
    public var alerts: [WeatherAlertPosted]

    public init(newest: Int64, results: [WeatherResult], alerts: [WeatherAlertPosted] = []) {
      self.newest = newest
      self.results = results
      self.alerts = alerts
    }
  }

  private let center: NotificationCenter
  private let updates: (_ newerThan: Int64) throws -> Updates
  private var newest: Int64

  /// Treats the present content of the store as known: views show that content by themselves.
  ///
  /// - Parameter newest: the newest result's identifier; 0 if there is none.
  public init(
    center: NotificationCenter, newest: Int64, updates: @escaping (_ newerThan: Int64) throws -> Updates
  ) {
    self.center = center
    self.newest = newest
    self.updates = updates
  }

  /// Posts one message for each result and each warning that is new since the last call. All observers have run when
  /// the function returns.
  ///
  /// - Throws: the errors of reading the store. No message is lost: the next call posts it.
  public func post() throws {
    let updates = try updates(newest)
    newest = updates.newest
    for result in updates.results { center.post(WeatherUpdated(result: result), subject: center) }
    for alert in updates.alerts { center.post(alert, subject: center) }
  }
}
