/// A small generator of pseudo-random numbers whose whole sequence follows from its seed.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). The schedule needs numbers
/// that are spread well and repeat exactly, not numbers that nobody can guess.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// The beginning of the sequence that belongs to a seed; any will do, 0 too.
  public init(seed: UInt64) {
    state = seed
  }

  /// A number in `0 ... UInt64.max`, each as likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0 ..< 1`.
  public mutating func nextFraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
