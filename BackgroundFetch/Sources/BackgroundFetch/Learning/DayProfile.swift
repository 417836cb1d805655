#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The average number of looks in each slot of the day, with an exponentially decreasing weight of older days.
///
/// Each look is distributed over the neighbouring slots by a bell curve, because habits are not exact to the minute. The
/// numbers have single precision, as they are stored: what is read is exactly what was learned.
struct DayProfile: Hashable, Sendable {
  /// The weighted number of looks per slot.
  private(set) var looks = [Float](repeating: 0, count: CivilSlot.perDay)
  /// The weighted number of days.
  private(set) var days: Float = 0

  /// Creates an empty profile.
  init() {}

  /// Creates a stored profile from its days, followed by its looks.
  init(_ numbers: [Float]) {
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
    days = Float(Double(days) * fade + 1)
    var sums = looks.map { Double($0) * fade }
    defer { looks = sums.map { Float($0) } }
    guard !seen.isEmpty else { return }
    let bell = DayProfile.bell(width: width)
    for look in seen {
      let slot = look.civil.index
      for distance in bell.indices { sums[(slot + distance) % bell.count] += look.kind.weight * bell[distance] }
    }
  }

  /// Returns the expected number of looks in a slot. `base` is the prior, with a weight of `strength` days.
  func rate(in slot: Int, leaningOn base: Double, strength: Double) -> Double {
    (Double(looks[slot]) + strength * base) / (Double(days) + strength)
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

/// The additional cost of a late look: one that finds data older than ``UsageModel/lateAge(wakeUpsPerDay:)``. It is
/// learned from the ages that looks find.
///
/// The target is that at most 4.5 % of looks are late. A late look raises the cost, any other lowers it slightly. The
/// higher the cost, the more evenly wake-ups are distributed; the lower, the more they concentrate where looks are
/// likely.
struct Lateness: Hashable, Sendable {
  /// The natural logarithm of the cost. The initial cost is high, because the habits of a new user are unknown.
  private(set) var exponent = log(3.0)

  /// The target fraction of late looks.
  private static let share = 0.045
  /// The change of the exponent by a late look.
  private static let step = 0.2
  /// The exponents of the minimum and maximum cost.
  static let reach = log(0.25)...log(5.0)

  /// Creates the cost for a new user.
  init() {}

  /// Creates a stored cost. Returns `nil` if the exponent is out of range.
  init?(exponent: Double) {
    guard Lateness.reach.contains(exponent) else { return nil }
    self.exponent = exponent
  }

  /// The cost of a late look in addition to the cost of its age, in the unit of ``AgeCost``.
  var cost: Double { exp(exponent) }

  /// Adjusts the cost after a look.
  mutating func learn(wasLate: Bool) {
    let next = exponent + Lateness.step * ((wasLate ? 1 : 0) - Lateness.share)
    exponent = min(max(next, Lateness.reach.lowerBound), Lateness.reach.upperBound)
  }
}
