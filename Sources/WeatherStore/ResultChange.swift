public import Foundation
public import Weather

/// What a fetch brought for one location.
public struct ResultChange: Hashable, Sendable {
  public var locationID: SavedLocation.ID
  /// `Provider.id`.
  public var provider: String
  /// When the fetch began, before anything was sent.
  public var beganAt: Date
  public var updatedAt: Date
  public var staleAfter: Date
  /// The canonical document; after "not modified" the same with the new `updatedAt`.
  public var snapshot: String
  /// Goes into the history if it differs from the row before. `nil` after "not modified".
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
