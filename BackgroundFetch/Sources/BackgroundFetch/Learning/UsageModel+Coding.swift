package import FoundationEssentials

extension UsageModel {
  /// A model as it is stored: as bytes rather than named decimal numbers, because every wake-up reads the whole model.
  package struct Packed: Codable, Hashable, Sendable {
    /// Alternating instants and UTC offsets of looks.
    package var looks = Data()
    /// The same of glances.
    package var glances = Data()
    /// All other numbers.
    package var numbers = Data()
    /// The start of the observation.
    package var observedSince: Date?
    /// The end of the last slot that was learned.
    package var learnedThrough: Date?
    /// The local day that is not yet learned, as a number of days since 1 January 1970.
    package var day: Int?

    /// Whether this version wrote the model. A model of an earlier one can be read, but it lacks what is new.
    package var isCurrent: Bool { numbers.count == 8 * UsageModel.numberCount }

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

  /// Reads a stored model. Returns `nil` if it is damaged.
  package init?(_ packed: Packed) {
    self.init()
    guard let looks = PackedNumbers.numbers(packed.looks), let glances = PackedNumbers.numbers(packed.glances),
      let numbers = PackedNumbers.numbers(packed.numbers), restore(numbers)
    else { return nil }
    self.looks = UsageModel.looks(looks, kind: .look)
    self.glances = UsageModel.looks(glances, kind: .glance)
    (observedSince, learnedThrough, day) = (packed.observedSince, packed.learnedThrough, packed.day)
    guard isSound else { return nil }
  }

  /// The model as it is stored.
  package var packed: Packed {
    let profiles = [seasonal, typical, recent, workdays, weekends].flatMap { [$0.days] + $0.looks }
    let numbers =
      [absence, perDay, lateness.exponent] + profiles + odds.weights + odds.covariance + table.seen + table.expected
    var packed = Packed()
    (packed.looks, packed.glances) = (UsageModel.data(looks), UsageModel.data(glances))
    packed.numbers = PackedNumbers.data(numbers)
    (packed.observedSince, packed.learnedThrough, packed.day) = (observedSince, learnedThrough, day)
    return packed
  }

  /// Reads the numbers in the order in which they are written. Returns `false` if their count is wrong. A model of an
  /// earlier version has no table; it is then that of a new user.
  private mutating func restore(_ numbers: [Double]) -> Bool {
    var rest = numbers[...]
    func next(_ count: Int) -> [Double] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let profile = 1 + CivilSlot.perDay
    let isCurrent = numbers.count == UsageModel.numberCount
    guard isCurrent || numbers.count == UsageModel.numberCount - 2 * GapTable.count,
      let lateness = Lateness(exponent: numbers[2])
    else { return false }
    (absence, perDay, self.lateness) = (numbers[0], numbers[1], lateness)
    rest = rest.dropFirst(3)
    seasonal = DayProfile(next(profile))
    typical = DayProfile(next(profile))
    recent = DayProfile(next(profile))
    workdays = DayProfile(next(profile))
    weekends = DayProfile(next(profile))
    odds = LookOdds(weights: next(LookSigns.count), covariance: next(LookSigns.count * LookSigns.count))
    if isCurrent { table = GapTable(Array(rest)) }
    return true
  }

  /// The number of numbers that are stored.
  fileprivate static let numberCount =
    3 + 5 * (1 + CivilSlot.perDay) + LookSigns.count * (1 + LookSigns.count) + 2 * GapTable.count

  /// Returns the bytes of looks.
  private static func data(_ looks: [Look]) -> Data {
    PackedNumbers.data(looks.flatMap { [$0.at.timeIntervalSinceReferenceDate, Double($0.utcOffset)] })
  }

  /// Returns the looks in `numbers`.
  private static func looks(_ numbers: [Double], kind: Look.Kind) -> [Look] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      Look(
        at: Date(timeIntervalSinceReferenceDate: numbers[index]),
        utcOffset: Int(exactly: numbers[index + 1]) ?? .max, kind: kind)
    }
  }
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
      && looks.allSatisfy { abs($0.utcOffset) <= 18 * 3600 && $0.at.timeIntervalSince(learnedThrough) < 86400 }
  }
}
