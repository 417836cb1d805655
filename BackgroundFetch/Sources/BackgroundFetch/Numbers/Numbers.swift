public import FoundationEssentials

extension Duration {
  /// The length in seconds, including the fraction.
  package var seconds: Double {
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
    .seconds(bounded.timeIntervalSince(earlier.bounded))
  }

  /// The instant, at most 30,000 years from 1970, so that no calculation with it overflows. An instant that is not a
  /// number is treated as the last one.
  package var bounded: Date {
    let limit = 1e12
    let seconds = timeIntervalSince1970
    if abs(seconds) <= limit { return self }
    return Date(timeIntervalSince1970: seconds < 0 ? -limit : limit)
  }
}

extension Duration {
  /// The longest time that is added to an instant: 31 years.
  static let maximum = Duration.seconds(1_000_000_000)

  /// Returns the nearest length in a range.
  func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// Conversion between numbers and bytes, little-endian. Exact, compact, and about a hundred times faster to read than
/// decimal digits.
enum PackedNumbers {
  /// Returns the bytes of `numbers`.
  static func data(_ numbers: [Double]) -> Data {
    data(of: numbers.map(\.bitPattern))
  }

  /// Returns the bytes of integers.
  static func data(of integers: [some FixedWidthInteger]) -> Data {
    integers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  /// Returns the numbers in `data`, or `nil` if its length is not a multiple of eight bytes.
  static func numbers(_ data: Data) -> [Double]? {
    integers(in: data, as: UInt64.self)?.map(Double.init(bitPattern:))
  }

  /// Returns the integers in `data`, or `nil` if its length is not a multiple of their size.
  static func integers<Integer: FixedWidthInteger>(in data: Data, as type: Integer.Type) -> [Integer]? {
    let size = MemoryLayout<Integer>.size
    guard data.count.isMultiple(of: size) else { return nil }
    return [Integer](unsafeUninitializedCapacity: data.count / size) { integers, count in
      count = data.copyBytes(to: integers) / size
      for index in 0..<count { integers[index] = Integer(littleEndian: integers[index]) }
    }
  }
}

/// A pseudo-random number generator whose whole sequence follows from its seed.
///
/// The schedule needs numbers that are well distributed and repeatable; they are not meant to be secret. Source:
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates the generator for a seed. Every value is a valid seed, including 0.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns a number from `0 ... UInt64.max`, uniformly distributed.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from `0 ..< 1`, uniformly distributed.
  package mutating func nextFraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
