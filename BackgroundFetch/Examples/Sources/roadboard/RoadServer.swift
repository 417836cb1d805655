/// A pretend server of traffic statuses. An answer follows from the seed, the road and the number of the request.
struct RoadServer: Sendable {
  let seed: UInt64

  private static let places = [
    "Millbrook", "the north junction", "Hill Bridge", "the airport", "Oakfield", "the harbour", "Long Tunnel",
    "Westend",
  ]

  /// Returns the statuses that are new at a request: none, one or two.
  ///
  /// - Parameter request: the number of the request about this road, from 1.
  func statuses(of road: String, request: Int) -> [String] {
    var number = seed &+ UInt64(bitPattern: Int64(request))
    for byte in road.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var random = SeededNumbers(state: number)
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let place = RoadServer.places.randomElement(using: &random) ?? ""
      let length = Int.random(in: 1...9, using: &random)
      return switch Int.random(in: 0..<5, using: &random) {
      case 0: "\(length) km of slow traffic before \(place)"
      case 1: "\(length) km of stationary traffic before \(place)"
      case 2: "accident near \(place), one lane closed"
      case 3: "roadworks at \(place), \(length * 10) km/h"
      default: "clear again at \(place)"
      }
    }
  }
}

/// Numbers that follow from a seed (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
