public import Foundation

/// A quarter of an hour of the near future.
public struct QuarterHour: Hashable, Sendable {
  /// Its end.
  public var time: Date
  /// Water that falls within it, millimetres.
  public var precipitation: Double?

  public init(time: Date, precipitation: Double? = nil) {
    self.time = time
    self.precipitation = precipitation
  }
}
