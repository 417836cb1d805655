public import Foundation

/// How many looks and glances a store keeps.
public struct KeptLooks: Hashable, Sendable {
  public var looks = 0
  /// When the oldest look was; `nil` without any.
  public var firstLook: Date?
  public var glances = 0

  public init() {}
}
