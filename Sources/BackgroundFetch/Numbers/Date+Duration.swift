public import FoundationEssentials

extension Duration {
  /// The length in seconds, including the fraction.
  public var seconds: Double {
    let (whole, atto) = components
    return Double(whole) + Double(atto) / 1e18
  }
}

extension Date {
  /// Returns the instant that is `duration` after `date`.
  public static func + (date: Date, duration: Duration) -> Date {
    date.addingTimeInterval(duration.seconds)
  }

  /// Returns the time from `earlier` to this instant; negative if `earlier` is in fact later.
  public func duration(since earlier: Date) -> Duration {
    .seconds(timeIntervalSince(earlier))
  }
}
