import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// The model of usage: how it learns from looks, and how time, zones, clocks and damage change it.
@Suite struct UsageModelTests {
  private let oslo: Zone
  private let tokyo: Zone

  init() throws {
    oslo = try #require(Zone(identifier: "Europe/Oslo"))
    tokyo = try #require(Zone(identifier: "Asia/Tokyo"))
  }

  @Test func expectsANewUserToLookByDay() {
    let model = UsageModel()
    let midnight = Date(timeIntervalSince1970: 1_780_012_800)
    let day = model.chances(
      starts: [2.0, 12.0].map { midnight.addingTimeInterval($0 * 3600) }, end: midnight.addingTimeInterval(43800),
      in: .gmt)
    #expect(day[0] < day[1] / 3)
    #expect(abs(model.expectedLooks(in: .gmt, at: midnight) - 2.02) < 0.001)
  }

  @Test func learnsAHabitInTwoWeeks() {
    let looks = Habit(zone: oslo).looks(from: (2026, 1, 5), days: 14)
    let evening = looks[13].at.addingTimeInterval(10 * 3600)
    let hour = Habit.likeliestHour(Habit.model(looks), from: evening, in: oslo)
    #expect(abs(hour - 8) <= 0.5)
  }

  @Test func distinguishesWeekends() {
    let looks = Habit(zone: oslo, keepsWeekends: false).looks(from: (2026, 1, 5), days: 61)
    // Friday's and Sunday's evening of the ninth week.
    let friday = Date(timeIntervalSince1970: 1_772_830_800)
    var model = Habit.model(looks.filter { $0.at < friday })
    let saturday = model.expectedLooks(in: oslo, at: friday.addingTimeInterval(5 * 3600))
    model.advance(to: friday.addingTimeInterval(2 * 86400), in: oslo)
    let monday = model.expectedLooks(in: oslo, at: friday.addingTimeInterval(2 * 86400 + 5 * 3600))
    #expect(saturday < 0.4)
    #expect(monday > 0.8)
  }

  @Test func followsAHabitThatMoved() {
    let early = Habit(zone: oslo, hour: 8).looks(from: (2026, 1, 5), days: 60)
    let late = Habit(zone: oslo, hour: 11).looks(from: (2026, 3, 6), days: 28)
    let model = Habit.model(early + late)
    #expect(abs(Habit.likeliestHour(model, from: late[27].at.addingTimeInterval(36000), in: oslo) - 11) <= 0.5)
  }

  /// 29 March 2026 has 23 hours in Oslo, 25 October has 25.
  @Test(arguments: [(3, 28), (10, 24)]) func habitFollowsLocalTimeIntoSummerTime(month: Int, day: Int) {
    let looks = Habit(zone: oslo).looks(from: (2026, month, day - 39), days: 40)
    let model = Habit.model(looks)
    #expect(abs(Habit.likeliestHour(model, from: looks[39].at.addingTimeInterval(36000), in: oslo) - 8) <= 0.5)
  }

  @Test func followsLocalTimeAfterTravel() {
    let looks = Habit(zone: oslo).looks(from: (2026, 1, 5), days: 30)
    var model = Habit.model(looks)
    let landed = looks[29].at.addingTimeInterval(36000)
    model.advance(to: landed, in: tokyo)
    #expect(abs(Habit.likeliestHour(model, from: landed, in: tokyo) - 8) <= 0.5)
  }

  @Test(arguments: 1...10) func doesNotDependOnTheNumberOfQuestions(seed: UInt64) {
    let looks = Habit(zone: oslo).looks(from: (2026, 3, 20), days: 20, seed: seed)
    var random = SplitMix64(seed: seed)
    var often = UsageModel()
    for look in looks {
      if let through = often.learnedThrough {
        for step in [0.2, 0.5, 0.5, 0.9] where random.nextFraction() < 0.7 {
          often.advance(to: through.addingTimeInterval(step * look.at.timeIntervalSince(through)), in: oslo)
        }
      }
      often.advance(to: look.at, in: oslo)
      often.record(look)
    }
    var once = UsageModel()
    for look in looks {
      once.advance(to: look.at, in: oslo)
      once.record(look)
    }
    #expect(often == once)
  }

  @Test func keepsEverythingWhenTheClockIsSetBackAndForth() {
    let looks = Habit(zone: oslo).looks(from: (2026, 1, 5), days: 30)
    var model = Habit.model(looks)
    let now = looks[29].at.addingTimeInterval(36000)
    model.advance(to: now, in: oslo)
    let before = model
    model.advance(to: now.addingTimeInterval(-3600), in: oslo)
    #expect(model == before)
    model.advance(to: now.addingTimeInterval(-20 * 86400), in: oslo)
    #expect(model.looks == Array(before.looks.prefix(8)))
    model.advance(to: now, in: oslo)
    #expect(abs(Habit.likeliestHour(model, from: now, in: oslo) - 8) <= 0.5)
  }

  @Test func keepsAYearOfLooksSmall() throws {
    let looks = (6..<24).flatMap { Habit(zone: oslo, hour: $0).looks(from: (2025, 12, 1), days: 40, seed: UInt64($0)) }
    let data = try JSONEncoder().encode(Habit.model(looks.sorted { $0.at < $1.at }))
    #expect(data.count < 50_000)
  }

  @Test func decodesWhatWasEncoded() throws {
    let model = Habit.model(Habit(zone: oslo).looks(from: (2026, 1, 5), days: 10))
    #expect(UsageModel(restoring: try JSONEncoder().encode(model)) == model)
  }

  @Test func replacesADamagedModel() throws {
    let model = Habit.model(Habit(zone: oslo).looks(from: (2026, 1, 5), days: 10))
    let text = String(decoding: try JSONEncoder().encode(model), as: UTF8.self)
    let day = try #require(model.day)
    let looks = try #require(text.firstMatch(of: /"looks":"([^"]*)"/)).1
    let numbers = try #require(text.firstMatch(of: /"numbers":"([^"]*)"/)).1
    let damaged = [
      "", "{}", "null", String(text.dropLast(20)), text.replacing("\"day\":\(day)", with: "\"day\":999999999"),
      text.replacing(looks, with: looks.dropLast(4)), text.replacing(looks, with: "////////////////////////"),
      text.replacing(numbers, with: numbers.dropFirst(32)), text.replacing(numbers, with: "//8PAAAAAAA="),
      text.replacing(numbers, with: String(numbers.reversed())),
    ]
    for text in damaged { #expect(UsageModel(restoring: Data(text.utf8)) == UsageModel(), "\(text.prefix(80))") }
    #expect(UsageModel(restoring: nil) == UsageModel())
  }

  @Test(arguments: 1...12) func probabilitiesStayBetweenZeroAndOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = UsageModel()
    var now = Date(timeIntervalSince1970: 1_780_000_000)
    for _ in 0..<60 {
      let zone = Zone(secondsFromGMT: Int(random.next() % 27) * 3600 - 12 * 3600) ?? .gmt
      // Hours forth, sometimes months, sometimes back.
      now.addTimeInterval([3600, 40_000, 8_000_000, -200_000, -5_000][Int(random.next() % 5)] * random.nextFraction())
      model.record(Look(at: now, utcOffset: zone.secondsFromGMT(for: now)))
      let starts = (0..<20).map { now.addingTimeInterval(Double($0) * 600) }
      let chances = model.chances(starts: starts, end: now.addingTimeInterval(12000), in: zone)
      #expect(chances.allSatisfy { $0 >= 0 && $0 < 1 })
      #expect(zip(model.looks, model.looks.dropFirst()).allSatisfy { $0.at <= $1.at })
    }
  }
}
