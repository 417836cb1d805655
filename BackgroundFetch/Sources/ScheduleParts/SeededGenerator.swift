package import BackgroundFetch

/// A pseudo-random number generator whose whole sequence follows from its seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  package var generator: SplitMix64

  /// Creates the generator for a seed. Every value is a valid seed, including 0.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Returns a number from `0 ... UInt64.max`, uniformly distributed.
  public mutating func next() -> UInt64 { generator.next() }

  /// Returns a number from `0 ..< 1`, uniformly distributed.
  public mutating func nextFraction() -> Double { generator.nextFraction() }
}
