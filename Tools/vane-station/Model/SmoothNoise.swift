import Foundation

/// Value noise: chance on the whole points of a lattice in space and time, blended smoothly between them.
///
/// Nothing is drawn and nothing is kept: the number at a lattice point is a hash of the seed and the point, so that
/// every place and instant has its value, whenever and in whatever order somebody asks.
struct SmoothNoise: Sendable {
  /// What a noise is for; two channels have nothing to do with each other.
  enum Channel: UInt64 {
    case pressure = 1
    case warmth
    case cloud
    case rain
    case turbulence
    case gust
  }

  let seed: UInt64

  /// A value in -1...1, at a point counted in cells.
  ///
  /// - Parameters:
  ///   - x: eastward; the lattice closes on itself after `around` cells, as the Earth does.
  ///   - y: northward.
  ///   - z: time.
  func value(_ channel: Channel, x: Double, y: Double, z: Double, around: Int) -> Double {
    let (column, alongX) = Self.split(x)
    let (row, alongY) = Self.split(y)
    let (layer, alongZ) = Self.split(z)
    func corner(_ i: Int, _ j: Int, _ k: Int) -> Double {
      let wrapped = ((column + i) % around + around) % around
      return chance(channel, wrapped, row + j, layer + k)
    }
    func plane(_ k: Int) -> Double {
      let south = Self.blend(corner(0, 0, k), corner(1, 0, k), alongX)
      let north = Self.blend(corner(0, 1, k), corner(1, 1, k), alongX)
      return Self.blend(south, north, alongY)
    }
    return Self.blend(plane(0), plane(1), alongZ)
  }

  /// The cell a coordinate is in, and the smoothed way through it.
  private static func split(_ coordinate: Double) -> (cell: Int, along: Double) {
    let cell = coordinate.rounded(.down)
    return (Int(cell), (coordinate - cell).smoothStep(0...1))
  }

  private static func blend(_ from: Double, _ to: Double, _ along: Double) -> Double {
    from + (to - from) * along
  }

  /// The lattice point's own number, -1...1.
  private func chance(_ channel: Channel, _ i: Int, _ j: Int, _ k: Int) -> Double {
    var state = Self.mix(seed &+ channel.rawValue)
    for index in [i, j, k] {
      state = Self.mix(state ^ UInt64(bitPattern: Int64(index)))
    }
    return Double(state >> 11) * 0x1p-52 - 1
  }

  /// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
  private static func mix(_ word: UInt64) -> UInt64 {
    var z = word &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
