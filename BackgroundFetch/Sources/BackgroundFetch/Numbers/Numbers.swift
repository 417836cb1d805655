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

/// Conversion between numbers and bytes: eight bytes a number, little-endian. Exact, compact, and about a hundred times
/// faster to read than decimal digits.
enum PackedNumbers {
  /// Returns the bytes of `numbers`.
  static func data(_ numbers: [Double]) -> Data {
    var data = Data(capacity: numbers.count * 8)
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }

  /// Returns the numbers in `data`, or `nil` if its length is not a multiple of eight bytes.
  static func numbers(_ data: Data) -> [Double]? {
    guard data.count.isMultiple(of: 8) else { return nil }
    return data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
      }
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
