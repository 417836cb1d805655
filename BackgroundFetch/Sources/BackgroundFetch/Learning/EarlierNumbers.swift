import FoundationEssentials

/// The numbers of a model in the form of 0.2.0 and earlier: eight bytes each, the covariance matrix in full, and a
/// look as its instant and its UTC offset in seconds. The released versions had no table.
enum EarlierNumbers {
  static let bytes = bytesWithoutTable + 8 * 2 * GapTable.count
  static let bytesWithoutTable = 8 * (3 + profiles + LookSigns.count * (1 + LookSigns.count))
  fileprivate static let profiles = 5 * (1 + CivilSlot.perDay)
}

extension UsageModel {
  /// Reads the looks and numbers of an earlier version. Returns `false` if their count is wrong, or a look cannot have
  /// been stored.
  mutating func restoreEarlier(_ packed: Packed) -> Bool {
    guard [EarlierNumbers.bytes, EarlierNumbers.bytesWithoutTable].contains(packed.numbers.count),
      let looks = PackedNumbers.numbers(packed.looks), let glances = PackedNumbers.numbers(packed.glances),
      let numbers = PackedNumbers.numbers(packed.numbers), let lateness = Lateness(exponent: numbers[2])
    else { return false }
    (absence, perDay, self.lateness) = (numbers[0], numbers[1], lateness)
    let count = LookSigns.count
    let weights = 3 + EarlierNumbers.profiles
    let matrix = weights + count
    var regression = Array(numbers[weights..<matrix])
    for row in 0..<count {
      let start = matrix + row * count
      regression += numbers[(start + row)..<(start + count)]
    }
    guard let odds = LookOdds(regression) else { return false }
    self.odds = odds
    let table = numbers[(matrix + count * count)...]
    restore(profilesAndTable: (numbers[3..<weights] + table).map { Float($0) })
    guard let looks = UsageModel.looks(looks, kind: .look), let glances = UsageModel.looks(glances, kind: .glance)
    else { return false }
    (self.looks, self.glances) = (looks, glances)
    return true
  }

  /// Returns the looks in alternating instants and offsets, or `nil` if one has an impossible offset or instant.
  private static func looks(_ numbers: [Double], kind: Look.Kind) -> [Look]? {
    var looks: [Look] = []
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard abs(numbers[index]) < 1e12, let offset = Int(exactly: numbers[index + 1]),
        (-Look.maximumOffset...Look.maximumOffset).contains(offset)
      else { return nil }
      let instant = Date(timeIntervalSinceReferenceDate: numbers[index])
      looks.append(Look(at: instant, utcOffset: offset, kind: kind).rounded)
    }
    return looks
  }
}
