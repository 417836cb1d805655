public import Foundation
public import Weather

/// The result of a fetch for one location.
public struct ResultChange: Hashable, Sendable {
  public var locationID: SavedLocation.ID
  /// `Provider.id`.
  public var provider: String
  /// The time at which the fetch began, before any request was sent.
  public var beganAt: Date
  public var updatedAt: Date
  public var staleAfter: Date
  /// The canonical document. After "not modified", the same document with the new `updatedAt`.
  public var snapshot: String
  /// The current values, which are added to the history if they differ from the previous row. `nil` after "not
  /// modified".
  public var current: CurrentWeather?

  public init(
    locationID: SavedLocation.ID, provider: String, beganAt: Date, updatedAt: Date, staleAfter: Date,
    snapshot: String, current: CurrentWeather?
  ) {
    self.locationID = locationID
    self.provider = provider
    self.beganAt = beganAt
    self.updatedAt = updatedAt
    self.staleAfter = staleAfter
    self.snapshot = snapshot
    self.current = current
  }
}
