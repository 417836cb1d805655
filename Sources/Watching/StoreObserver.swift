public import Foundation
public import Weather

/// The source of `WeatherUpdated` and `WeatherAlertPosted` in a process that fetches nothing itself: new results in the store, whoever put
/// them there, become the message that the fetching process posts.
@MainActor
public final class StoreObserver {
  /// What is new in a store.
  public struct Updates {
    /// Identifier of the newest result or warning of all; identifiers only grow.
    public var newest: Int64
    /// The new results, oldest first.
    public var results: [WeatherResult]
    /// The new warnings, and whom they are for.
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

  /// Takes what is in the store now as known: views show that by themselves.
  ///
  /// - Parameter newest: the newest result's identifier; 0 when there is none.
  public init(
    center: NotificationCenter, newest: Int64, updates: @escaping (_ newerThan: Int64) throws -> Updates
  ) {
    self.center = center
    self.newest = newest
    self.updates = updates
  }

  /// Posts one message for each result and each warning that is new since the last time; all observers have run when it returns.
  ///
  /// - Throws: what reading the store throws; nothing is lost, the next call makes up for it.
  public func post() throws {
    let updates = try updates(newest)
    newest = updates.newest
    for result in updates.results { center.post(WeatherUpdated(result: result), subject: center) }
    for alert in updates.alerts { center.post(alert, subject: center) }
  }
}
