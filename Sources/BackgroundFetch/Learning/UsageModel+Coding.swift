import Foundation

/// Some hundred bytes a look less than the names of its properties, and bytes in place of digits: every wake-up reads
/// all of it.
extension UsageModel: Codable {
  private enum CodingKeys: String, CodingKey {
    /// Instants of looks and glances in turn with their offsets.
    case looks, glances
    /// The profiles, the odds and what else is a number.
    case numbers
    case observedSince, learnedThrough, day
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func numbers(_ key: CodingKeys) throws -> [Double] {
      guard let numbers = PackedNumbers.numbers(try container.decode(Data.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no whole numbers")
      }
      return numbers
    }
    looks = UsageModel.looks(try numbers(.looks), kind: .look)
    glances = UsageModel.looks(try numbers(.glances), kind: .glance)
    observedSince = try container.decodeIfPresent(Date.self, forKey: .observedSince)
    learnedThrough = try container.decodeIfPresent(Date.self, forKey: .learnedThrough)
    day = try container.decodeIfPresent(Int.self, forKey: .day)
    guard restore(try numbers(.numbers)) else {
      throw DecodingError.dataCorruptedError(forKey: .numbers, in: container, debugDescription: "not what was learned")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(UsageModel.data(looks), forKey: .looks)
    try container.encode(UsageModel.data(glances), forKey: .glances)
    try container.encodeIfPresent(observedSince, forKey: .observedSince)
    try container.encodeIfPresent(learnedThrough, forKey: .learnedThrough)
    try container.encodeIfPresent(day, forKey: .day)
    let profiles = [seasonal, typical, recent, workdays, weekends].flatMap { [$0.days] + $0.looks }
    let numbers = [absence, perDay, lateness.exponent] + profiles + odds.weights + odds.covariance
    try container.encode(PackedNumbers.data(numbers), forKey: .numbers)
  }

  /// Takes over numbers in the order in which they are written; `false` when there are not as many.
  private mutating func restore(_ numbers: [Double]) -> Bool {
    var rest = numbers[...]
    func next(_ count: Int) -> [Double] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let profile = 1 + CivilSlot.perDay
    guard numbers.count == 3 + 5 * profile + LookSigns.count * (1 + LookSigns.count),
      let lateness = Lateness(exponent: numbers[2])
    else { return false }
    (absence, perDay, self.lateness) = (numbers[0], numbers[1], lateness)
    rest = rest.dropFirst(3)
    seasonal = DayProfile(next(profile))
    typical = DayProfile(next(profile))
    recent = DayProfile(next(profile))
    workdays = DayProfile(next(profile))
    weekends = DayProfile(next(profile))
    odds = LookOdds(weights: next(LookSigns.count), covariance: Array(rest))
    return true
  }

  private static func data(_ looks: [Look]) -> Data {
    PackedNumbers.data(looks.flatMap { [$0.at.timeIntervalSinceReferenceDate, Double($0.utcOffset)] })
  }

  private static func looks(_ numbers: [Double], kind: Look.Kind) -> [Look] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      Look(
        at: Date(timeIntervalSinceReferenceDate: numbers[index]),
        utcOffset: Int(exactly: numbers[index + 1]) ?? .max, kind: kind)
    }
  }
}
