public import Foundation

extension Duration {
  /// The length in seconds, with its fraction.
  public var seconds: Double {
    let (whole, atto) = components
    return Double(whole) + Double(atto) / 1e18
  }
}

extension Date {
  /// The instant a duration later.
  public static func + (date: Date, duration: Duration) -> Date {
    date.addingTimeInterval(duration.seconds)
  }

  /// How long after `earlier` this instant is; negative when it is before.
  public func duration(since earlier: Date) -> Duration {
    .seconds(timeIntervalSince(earlier))
  }
}
