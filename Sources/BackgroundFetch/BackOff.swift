/// How long to leave a provider alone after failures in a row: equal jitter.
///
/// With `x = min(cap, base * 2^(failures - 1))`, the delay lies in `x/2 ... x`. Half is fixed, so there is always a
/// pause; half is random, so that the clients a failure has synchronised do not come back together. See Brooker,
/// "Exponential Backoff And Jitter" (AWS Architecture Blog, 2015).
public struct BackOff: Hashable, Sendable {
  /// The longest first delay.
  public var base: Duration
  /// The longest delay of all.
  public var cap: Duration

  /// The longest delay that is ever waited.
  public static let longest = Duration.seconds(3600)

  /// The limits of delays: the first is at most `base`, none is longer than `cap`.
  public init(base: Duration = .seconds(60), cap: Duration = BackOff.longest) {
    self.base = base
    self.cap = cap
  }

  /// The delay after `failures` in a row; zero after none. The same `random` gives the same delay.
  public func delay(failures: Int, using random: inout SplitMix64) -> Duration {
    guard failures > 0 else { return .zero }
    // Doubling 40 times passes any cap that fits a lifetime, and cannot overflow.
    let longest = min(cap, base * (1 << min(failures - 1, 40)))
    return longest / 2 + longest / 2 * random.nextFraction()
  }
}
