package import FoundationEssentials

extension UsageModel {
  /// A model as it is stored: as bytes rather than named decimal numbers, because every wake-up reads the whole model.
  package struct Packed: Codable, Hashable, Sendable {
    /// The looks as ``PackedLooks`` around `learnedThrough`.
    package var looks = Data()
    /// The same of glances.
    package var glances = Data()
    /// All other numbers: those of the regression with eight bytes, then those of profiles and the table with four.
    package var numbers = Data()
    /// The start of the observation.
    package var observedSince: Date?
    /// The end of the last slot that was learned.
    package var learnedThrough: Date?
    /// The local day that is not yet learned, as a number of days since 1 January 1970.
    package var day: Int?

    /// Whether the model has everything that this version learns. A model of an earlier version may lack the table.
    package var isComplete: Bool { numbers.count != EarlierNumbers.bytesWithoutTable }

    /// Creates the stored form of nothing; it is not that of a model.
    package init() {}
  }
}

extension UsageModel: Codable {
  package init(from decoder: any Decoder) throws {
    guard let model = UsageModel(try Packed(from: decoder)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not what was learned"))
    }
    self = model
  }

  package func encode(to encoder: any Encoder) throws { try packed.encode(to: encoder) }

  /// Reads a stored model, also one of an earlier version. Returns `nil` if it is damaged.
  package init?(_ packed: Packed) {
    self.init(perDay: 0)
    (observedSince, learnedThrough, day) = (packed.observedSince, packed.learnedThrough, packed.day)
    let isRead = packed.numbers.count == UsageModel.bytes ? restore(packed) : restoreEarlier(packed)
    guard isRead, isSound else { return nil }
  }

  /// The model as it is stored.
  package var packed: Packed {
    let profiles = [seasonal, typical, recent, workdays, weekends].flatMap { [$0.days] + $0.looks }
    var packed = Packed()
    packed.looks = PackedLooks.data(of: looks, around: base)
    packed.glances = PackedLooks.data(of: glances, around: base)
    packed.numbers =
      PackedNumbers.data([absence, perDay, lateness.exponent] + odds.weights + odds.triangle)
      + PackedNumbers.data(of: (profiles + table.seen + table.expected).map(\.bitPattern))
    (packed.observedSince, packed.learnedThrough, packed.day) = (observedSince, learnedThrough, day)
    return packed
  }

  /// The bytes of the numbers with double precision, and of all numbers.
  private static let doubleBytes = 8 * (3 + LookOdds.count)
  private static let bytes = doubleBytes + 4 * (5 * (1 + CivilSlot.perDay) + 2 * GapTable.count)

  /// Reads the looks and numbers of this version, in the order in which they are written.
  private mutating func restore(_ packed: Packed) -> Bool {
    guard let doubles = PackedNumbers.numbers(packed.numbers.prefix(UsageModel.doubleBytes)),
      let bits = PackedNumbers.integers(in: packed.numbers.dropFirst(UsageModel.doubleBytes), as: UInt32.self),
      let lateness = Lateness(exponent: doubles[2]), let odds = LookOdds(Array(doubles[3...])),
      let looks = PackedLooks.looks(in: packed.looks, around: base, kind: .look),
      let glances = PackedLooks.looks(in: packed.glances, around: base, kind: .glance)
    else { return false }
    (absence, perDay, self.lateness, self.odds) = (doubles[0], doubles[1], lateness, odds)
    (self.looks, self.glances) = (looks, glances)
    restore(profilesAndTable: bits.map(Float.init(bitPattern:)))
    return true
  }

  /// Reads the five profiles, followed by the table. Without a table it is that of a new user.
  mutating func restore(profilesAndTable numbers: [Float]) {
    let size = 1 + CivilSlot.perDay
    func profile(_ index: Int) -> DayProfile { DayProfile(Array(numbers[(index * size)..<((index + 1) * size)])) }
    (seasonal, typical, recent, workdays, weekends) = (profile(0), profile(1), profile(2), profile(3), profile(4))
    if numbers.count > 5 * size { table = GapTable(Array(numbers[(5 * size)...])) }
  }

  /// The instant around which looks are stored, in whole seconds since 2001.
  private var base: Double { (learnedThrough ?? Date(timeIntervalSinceReferenceDate: 0)).wholeSeconds }
}

extension UsageModel {
  /// Creates the model that was stored as JSON, or a new one if `data` is missing or damaged.
  package init(restoring data: Data?) {
    self = data.flatMap { try? JSONDecoder().decode(UsageModel.self, from: $0) } ?? UsageModel()
  }

  /// Whether the numbers are plausible.
  private var isSound: Bool {
    // First, because the conversion of a very large number to an integer would end the program.
    let instants = (looks + glances).map(\.at) + [observedSince, learnedThrough].compactMap(\.self)
    guard instants.allSatisfy({ abs($0.timeIntervalSince1970) < 1e12 }), abs(day.map(Double.init) ?? 0) < 1e9 else {
      return false
    }
    let profiles = [seasonal, typical, recent, workdays, weekends]
    guard profiles.allSatisfy(\.isSound), odds.isSound, table.isSound, absence.isFinite, absence >= 0,
      perDay.isFinite, perDay >= 0
    else { return false }
    guard let learnedThrough, let day else { return looks.isEmpty && glances.isEmpty }
    return [looks, glances].allSatisfy { UsageModel.isSound($0, learnedThrough: learnedThrough) }
      && abs(day - CivilSlot(at: learnedThrough, utcOffset: 0).day) <= 2
  }

  /// Returns whether the looks are plausible: sorted, not too many, and with existing offsets.
  private static func isSound(_ looks: [Look], learnedThrough: Date) -> Bool {
    looks.count <= maximumLooks && zip(looks, looks.dropFirst()).allSatisfy { $0.at <= $1.at }
      && looks.allSatisfy { abs($0.utcOffset) <= Look.maximumOffset && $0.at.timeIntervalSince(learnedThrough) < 86400 }
  }
}
