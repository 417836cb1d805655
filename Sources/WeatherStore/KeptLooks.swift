public import Foundation

/// The numbers of looks and glances in a store.
public struct KeptLooks: Hashable, Sendable {
  public var looks = 0
  /// The time of the oldest look; `nil` if there is none.
  public var firstLook: Date?
  public var glances = 0

  public init() {}
}
