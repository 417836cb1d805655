import FoundationEssentials
import Glibc

/// The average number of looks in each slot of the day, with an exponentially decreasing weight of older days.
///
/// Each look is distributed over the neighbouring slots by a bell curve, because habits are not exact to the minute.
struct DayProfile: Hashable, Sendable {
  /// The weighted number of looks per slot.
  private(set) var looks = [Double](repeating: 0, count: CivilSlot.perDay)
  /// The weighted number of days.
  private(set) var days = 0.0

  /// Creates an empty profile.
  init() {}

  /// Creates a stored profile from its days, followed by its looks.
  init(_ numbers: [Double]) {
    days = numbers.first ?? 0
    looks = Array(numbers.dropFirst())
  }

  /// Adds a completed day.
  ///
  /// - Parameters:
  ///   - seen: the looks and glances of the day. A day without any is recorded, too.
  ///   - halfLife: the number of days after which the weight of a day has halved.
  ///   - width: the standard deviation of the bell curve in minutes.
  mutating func close(_ seen: [Look], halfLife: Double, width: Double) {
    let fade = exp2(-1 / halfLife)
    days = days * fade + 1
    for slot in looks.indices { looks[slot] *= fade }
    guard !seen.isEmpty else { return }
    let bell = DayProfile.bell(width: width)
    for look in seen {
      let slot = look.civil.index
      for distance in bell.indices { looks[(slot + distance) % bell.count] += look.kind.weight * bell[distance] }
    }
  }

  /// Returns the expected number of looks in a slot. `base` is the prior, with a weight of `strength` days.
  func rate(in slot: Int, leaningOn base: Double, strength: Double) -> Double {
    (looks[slot] + strength * base) / (days + strength)
  }

  /// Whether the numbers are plausible. Stored numbers may be damaged.
  var isSound: Bool {
    looks.count == CivilSlot.perDay && days.isFinite && days >= 0 && looks.allSatisfy { $0.isFinite && $0 >= 0 }
  }

  /// Returns the part of a look that each slot receives, by distance around the day; the parts add up to 1.
  private static func bell(width: Double) -> [Double] {
    let count = CivilSlot.perDay
    let heights = (0..<count).map { slot in
      let minutes = Double(min(slot, count - slot)) * CivilSlot.length / 60
      return exp(-(minutes / width) * (minutes / width) / 2)
    }
    let total = heights.reduce(0, +)
    return heights.map { $0 / total }
  }
}
