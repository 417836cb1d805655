import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// The stored form of a model of usage: its size, its exactness, the forms of earlier versions, and damage.
@Suite struct StoredModelTests {
  /// Monday, 5 January 2026, 00:00 UTC.
  private let start = Date(timeIntervalSince1970: 1_767_571_200)

  /// A user with looks at odd instants, and glances, for so many days.
  private func model(days: Int = 60, looks: Int = 3, glances: Int = 2, offset: Int = 3600) -> UsageModel {
    var random = SplitMix64(seed: UInt64(days + looks))
    var model = UsageModel()
    for day in 0..<days {
      let seen = (0..<(looks + glances)).map { (random.nextFraction() * 86400, $0 < looks) }.sorted { $0.0 < $1.0 }
      for (second, isLook) in seen {
        let instant = start.addingTimeInterval(Double(day) * 86400 + second)
        model.record(Look(at: instant, utcOffset: offset, kind: isLook ? .look : .glance), age: .seconds(second / 20))
      }
    }
    model.advance(to: start.addingTimeInterval(Double(days) * 86400), in: .gmt)
    return model
  }

  @Test(arguments: [(3, 0, 7_300), (10, 0, 8_000), (10, 96, 10_000)])
  func isSmall(looks: Int, glances: Int, limit: Int) throws {
    let model = model(looks: looks, glances: glances)
    #expect(model.looks.count > 18 * looks)
    #expect(try JSONEncoder().encode(model).count < limit)
  }

  @Test(arguments: [0, 1, 3, 60, 200]) func readsExactlyWhatItWrote(days: Int) throws {
    let model = model(days: days)
    let read = try #require(UsageModel(model.packed))
    #expect(read == model)
    #expect(read.packed == model.packed)
    #expect(model.packed.isComplete)
  }

  /// A model that is stored and read each day learns the same as one that is not.
  @Test func storingChangesNothingThatIsLearned() throws {
    var (kept, restored) = (UsageModel(), UsageModel())
    for (day, look) in model(days: 28).looks.enumerated() {
      kept.record(look, age: .seconds(day * 60))
      restored.record(look, age: .seconds(day * 60))
      restored = try #require(UsageModel(restored.packed))
    }
    #expect(restored == kept)
  }

  @Test(arguments: [-18 * 3600, -12_600, 0, 20_700, 50_400, 64_800]) func keepsEachOffset(offset: Int) throws {
    let model = model(days: 3, offset: offset)
    #expect(Set(model.looks.map(\.utcOffset)) == [offset])
    #expect(UsageModel(model.packed)?.looks == model.looks)
  }

  /// An offset that no zone has would otherwise make the whole stored model unusable.
  @Test(arguments: [(Int.max, 64_800), (.min, -64_800), (3601, 3600), (-1172, -900)])
  func roundsOtherOffsets(offset: Int, rounded: Int) throws {
    let model = model(days: 3, offset: offset)
    #expect(Set(model.looks.map(\.utcOffset)) == [rounded])
    #expect(UsageModel(model.packed) == model)
  }

  /// A traveller's looks have several offsets, also back and forth.
  @Test func keepsOffsetsThatChange() {
    var model = UsageModel()
    for (index, offset) in [0, 0, 3600, 3600, -18_000, 3600, 20_700].enumerated() {
      model.record(Look(at: start.addingTimeInterval(Double(index) * 7_777), utcOffset: offset))
    }
    model.advance(to: start.addingTimeInterval(86_400), in: .gmt)
    #expect(model.looks.map(\.utcOffset) == [0, 0, 3600, 3600, -18_000, 3600, 20_700])
    #expect(UsageModel(model.packed) == model)
  }

  /// The last glance is kept, however old it is.
  @Test func keepsAGlanceOfDecadesAgo() throws {
    var model = UsageModel()
    model.record(Look(at: Date(timeIntervalSince1970: 0), utcOffset: 0, kind: .glance))
    model.advance(to: start, in: .gmt)
    #expect(UsageModel(model.packed) == model)
    model.advance(to: Date(timeIntervalSince1970: 9e11), in: .gmt)
    let read = try #require(UsageModel(model.packed))
    #expect(UsageModel(read.packed) == read)
  }

  @Test func readsTheModelOfAnEarlierVersion() throws {
    let model = model()
    #expect(model.earlier.isComplete)
    #expect(UsageModel(model.earlier) == model)
    #expect(UsageModel(restoring: try JSONEncoder().encode(model.earlier)) == model)
  }

  @Test func readsTheModelOfAVersionWithoutATable() throws {
    var earlier = model().earlier
    earlier.numbers.removeLast(8 * 2 * GapTable.count)
    #expect(!earlier.isComplete)
    var expected = model()
    expected.table = GapTable()
    #expect(UsageModel(earlier) == expected)
  }

  /// Earlier versions kept fractions of seconds, and numbers in double precision.
  @Test func roundsWhatAnEarlierVersionStored() throws {
    var earlier = model().earlier
    let looks = try #require(PackedNumbers.numbers(earlier.looks))
    earlier.looks = PackedNumbers.data(looks.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element + 0.7 : 3600 })
    var numbers = try #require(PackedNumbers.numbers(earlier.numbers))
    numbers[3] += 1e-9
    numbers[3 + 5 * 145 + 16 + 1] += 1e-18
    earlier.numbers = PackedNumbers.data(numbers)
    let read = try #require(UsageModel(earlier))
    #expect(read.looks == model().looks)
    #expect(UsageModel(read.packed) == read)
  }

  @Test(arguments: [Double.nan, .infinity, 1e30, -1e300]) func refusesDamagedNumbers(_ wrong: Double) throws {
    let packed = model(days: 5).packed
    var doubles = packed
    doubles.numbers.replaceSubrange(8..<16, with: PackedNumbers.data([wrong > 0 ? -wrong : wrong]))
    #expect(UsageModel(doubles) == nil)
    // A weight, the first profile, and the table, which ends the numbers.
    for position in [40, 8 * 155 + 4, packed.numbers.count - 4] {
      var damaged = packed
      let isDouble = position < 8 * 155
      damaged.numbers.replaceSubrange(
        position..<(position + (isDouble ? 8 : 4)),
        with: isDouble ? PackedNumbers.data([wrong]) : PackedNumbers.data(of: [Float(-abs(wrong)).bitPattern]))
      #expect(UsageModel(damaged) == nil, "\(position)")
    }
    var earlier = model(days: 5).earlier
    earlier.looks.replaceSubrange(0..<8, with: PackedNumbers.data([wrong]))
    #expect(UsageModel(earlier) == nil)
  }

  @Test func refusesDamagedLooks() {
    let packed = model(days: 5).packed
    func with(_ change: (inout UsageModel.Packed) -> Void) -> UsageModel? {
      var packed = packed
      change(&packed)
      return UsageModel(packed)
    }
    #expect(with { _ in } != nil)
    #expect(with { $0.looks.removeLast() } == nil)
    #expect(with { $0.numbers.removeLast() } == nil)
    #expect(with { $0.numbers.append(0) } == nil)
    #expect(with { $0.learnedThrough = nil } == nil)
    #expect(with { $0.learnedThrough = Date(timeIntervalSince1970: 1e300) } == nil)
    #expect(with { $0.learnedThrough = Date(timeIntervalSince1970: .nan) } == nil)
    // The day may be one of a zone at either end of the Earth.
    for days in -3...3 { #expect((with { $0.day = $0.day.map { $0 + days } } != nil) == (abs(days) < 3), "\(days)") }
    // An offset of 31 hours, a look in the future, too many looks, a number without an end, and a number of looks
    // without looks.
    #expect(with { $0.looks = Data([1, 4, 128, 128, 128, 128, 8]) } != nil)
    #expect(with { $0.looks = Data([1, 127, 128, 128, 128, 128, 8]) } == nil)
    #expect(with { $0.looks = Data([1, 4, 128, 128, 128, 128, 15]) } == nil)
    #expect(with { $0.looks = Data([232, 7, 0, 128, 128, 128, 128, 8]) + Data(repeating: 0, count: 999) } != nil)
    #expect(with { $0.looks = Data([233, 7, 0, 128, 128, 128, 128, 8]) + Data(repeating: 0, count: 1000) } == nil)
    #expect(with { $0.looks = Data([1, 4, 255, 255, 255, 255, 255, 0]) } == nil)
    #expect(with { $0.looks = Data([255, 255, 255, 255, 15, 4]) } == nil)
  }
}

extension UsageModel {
  /// The model as earlier versions stored it.
  var earlier: Packed {
    let profiles = [seasonal, typical, recent, workdays, weekends].flatMap { ([$0.days] + $0.looks).map(Double.init) }
    func data(_ looks: [Look]) -> Data {
      PackedNumbers.data(looks.flatMap { [$0.at.timeIntervalSinceReferenceDate, Double($0.utcOffset)] })
    }
    var earlier = packed
    (earlier.looks, earlier.glances) = (data(looks), data(glances))
    earlier.numbers = PackedNumbers.data(
      [absence, perDay, lateness.exponent] + profiles + odds.weights + odds.covariance
        + (table.seen + table.expected).map(Double.init))
    return earlier
  }
}
