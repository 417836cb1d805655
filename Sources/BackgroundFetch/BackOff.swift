/// The delay before the next attempt after consecutive failures: exponential back-off with equal jitter.
///
/// With `x = min(cap, base * 2^(failures - 1))`, the delay is between `x/2` and `x`. The fixed half guarantees a pause.
/// The random half separates clients that failed at the same moment. Source: Brooker, "Exponential Backoff And Jitter"
/// (AWS Architecture Blog, 2015).
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let delay = BackOff(base: .seconds(60)).delay(failures: 3, using: &random)  // 120 to 240 seconds
/// ```
public struct BackOff: Hashable, Sendable {
  /// The upper limit of the first delay.
  public var base: Duration
  /// The upper limit of every delay.
  public var cap: Duration

  /// The default `cap`: one hour.
  public static let longest = Duration.seconds(3600)

  /// Creates a back-off with these limits.
  public init(base: Duration = .seconds(60), cap: Duration = BackOff.longest) {
    self.base = base
    self.cap = cap
  }

  /// Returns the delay after a number of consecutive failures; zero if there are none. The same `random` gives the same
  /// delay.
  public func delay(failures: Int, using random: inout SplitMix64) -> Duration {
    guard failures > 0 else { return .zero }
    // 40 doublings exceed any practical cap and cannot overflow.
    let longest = min(cap, base * (1 << min(failures - 1, 40)))
    return longest / 2 + longest / 2 * random.nextFraction()
  }
}
