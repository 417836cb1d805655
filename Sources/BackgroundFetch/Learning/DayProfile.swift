import Foundation

/// How often somebody looks in each slot of the day, older days counting less and less.
///
/// Each look is spread over its neighbours by a bell, because a habit is never kept to the minute.
struct DayProfile: Hashable, Sendable {
  /// Faded looks per slot.
  private(set) var looks = [Double](repeating: 0, count: CivilSlot.perDay)
  /// Faded days.
  private(set) var days = 0.0

  init() {}

  /// One that was kept: its days, then its looks.
  init(_ numbers: [Double]) {
    days = numbers.first ?? 0
    looks = Array(numbers.dropFirst())
  }

  /// A day's end.
  ///
  /// - Parameters:
  ///   - seen: the looks and glances of the day; none is something to learn, too.
  ///   - halfLife: days after which a day counts half.
  ///   - width: minutes from a look to where its bell has fallen to 0.61.
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

  /// The looks to expect in a slot, leaning on `base` as if it had been seen for `strength` days.
  func rate(in slot: Int, leaningOn base: Double, strength: Double) -> Double {
    (looks[slot] + strength * base) / (days + strength)
  }

  /// Whether the numbers can be meant: what was read from a disk may not be.
  var isSound: Bool {
    looks.count == CivilSlot.perDay && days.isFinite && days >= 0 && looks.allSatisfy { $0.isFinite && $0 >= 0 }
  }

  /// The share that a look gives to each slot after it, around the day; the shares sum to 1.
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
