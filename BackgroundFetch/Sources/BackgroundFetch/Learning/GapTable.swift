/// The looks by time of day *and* time since the last look, each compared with what ``LookOdds`` expected.
///
/// The regression adds the effect of the clock and that of the time since the last look. For some users the two depend
/// on each other: they look again soon after a look in the evening, but not after one in the morning. Each cell of the
/// table counts the looks that happened and those that were expected, and corrects the probability by their ratio. Until
/// a cell has counted about ten looks, its correction is small, so a user with few looks has the regression's answer.
/// The counts have single precision, as they are stored.
struct GapTable: Hashable, Sendable {
  /// The weighted number of looks in each cell, and the number that the regression expected.
  private(set) var seen: [Float]
  private(set) var expected: [Float]

  /// The number of cells: two kinds of day, twelve times of two hours, and four times since the last look.
  static let count = 2 * 12 * (edges.count + 1)
  /// The limits of the times since the last look, in seconds.
  private static let edges: [Double] = [1 * 3600, 4 * 3600, 12 * 3600]
  /// The number of looks as expected with which a cell begins.
  private static let prior = 10.0
  /// The factor by which a count fades in a day. Its half-life is 120 days.
  private static let fading = 0.994_240_423_6

  /// Creates the table of a new user.
  init() {
    seen = [Float](repeating: 0, count: GapTable.count)
    expected = seen
  }

  /// Creates a stored table from the looks of its cells, followed by those that were expected.
  init(_ numbers: [Float]) {
    seen = Array(numbers.prefix(GapTable.count))
    expected = Array(numbers.dropFirst(GapTable.count))
  }

  /// Returns the cell of a slot. `sinceLook` is the time since the last look in seconds; `nil` if there was none.
  static func cell(of slot: CivilSlot, sinceLook: Double?) -> Int {
    let time = slot.index / 12 + (slot.isWeekend ? 12 : 0)
    let gap = sinceLook.flatMap { since in edges.firstIndex { since < $0 } } ?? edges.count
    return time * (edges.count + 1) + gap
  }

  /// Returns the corrected probability of a look, given the regression's.
  func chance(_ base: Double, in cell: Int) -> Double {
    let odds = base * (Double(seen[cell]) + GapTable.prior) / (Double(expected[cell]) + GapTable.prior)
    return odds / (1 - base + odds)
  }

  /// Counts a slot.
  ///
  /// - Parameters:
  ///   - cell: the cell of the slot.
  ///   - looked: 1 for a look, 0 for none, and the weight of a glance for a glance.
  ///   - chance: the probability that the regression expected.
  mutating func learn(_ cell: Int, looked: Double, chance: Double) {
    seen[cell] = Float(Double(seen[cell]) + looked)
    expected[cell] = Float(Double(expected[cell]) + chance)
  }

  /// Fades all counts by a day.
  mutating func closeDay() {
    for cell in seen.indices {
      seen[cell] = Float(Double(seen[cell]) * GapTable.fading)
      expected[cell] = Float(Double(expected[cell]) * GapTable.fading)
    }
  }

  /// Whether the numbers are plausible. Stored numbers may be damaged.
  var isSound: Bool {
    [seen, expected].allSatisfy { counts in
      counts.count == GapTable.count && counts.allSatisfy { $0.isFinite && (0..<1e6).contains($0) }
    }
  }
}
