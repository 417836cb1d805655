import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import Weather
import Zones

@testable import WeatherStore

/// The text of stored values is that of `Codable`, which earlier versions of Vane wrote and read.
@Suite struct StoredValueTests {
  /// Reads a text as earlier versions did.
  private func decoded<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let date = try Date(from: decoder)
      guard (-62_167_219_200...253_402_300_799).contains(date.timeIntervalSince1970) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "a time"))
      }
      return date
    }
    return try? decoder.decode(type, from: Data(text.utf8))
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: 0..<60) func readsAndWritesTheStatesOfEarlierVersions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let state = Random.state(&random)
    #expect(ScheduleState(storedText: try encoded(OldSchedule(state))) == state)
    let written = try #require(state.storedText)
    #expect(decoded(OldSchedule.self, written)?.state == state)
    #expect(written.contains(#""validUntil":[\#(state.parts.validUntil.isEmpty ? "]" : "")"#))
  }

  /// Either program reads what the other wrote.
  @Test(arguments: 0..<60) func readsAndWritesTheHabitsOfEarlierVersions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let habits = Random.habits(&random)
    let old = try #require(decoded(OldHabits.self, try encoded(habits)))
    #expect(StoredBudget(storedText: try encoded(old.budget)) == habits.storedBudget)
    #expect(StoredUsage(storedText: try encoded(old.usage)) == habits.storedUsage)
    let budget = try #require(habits.storedBudget.storedText)
    #expect(decoded(OldBudget.self, budget)?.budget == habits.storedBudget)
    let usage = try #require(habits.storedUsage.storedText)
    #expect(decoded(OldUsage.self, usage)?.usage == habits.storedUsage)
  }

  @Test(arguments: 0..<40) func readsAndWritesTheRuleStatesOfEarlierVersions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let memory = Random.rules(&random)
    let text = try #require(memory.storedText)
    let old = try #require(decoded(OldRules.self, text))
    #expect(RuleMemory(storedText: try encoded(old)) == memory)
  }

  @Test func readsAndWritesTheOtherValuesOfEarlierVersions() throws {
    var left = LeftOutPlaces()
    left.add(3, account: "a \"host\"\n", until: minutes(5))
    let text = #"{"account":"a \"host\"\n","areAll":false,"count":3,"until":\#(seconds(minutes(5)))}"#
    #expect(left.storedText == text && LeftOutPlaces(storedText: text) == left)

    var readings = WarningReadings()
    readings.asked(about: [7, 2], isTriedAgain: false, at: noon)
    let (asked, now) = ("[2,\(seconds(noon)),7,\(seconds(noon))]", seconds(noon))
    #expect(readings.storedText == #"{"askedAt":\#(asked),"requests":[2,[\#(now)]]}"#)
    #expect(WarningReadings(storedText: #"{"requests":[2,[\#(now)]],"askedAt":\#(asked)}"#) == readings)
    #expect(WarningReadings(storedText: #"{"askedAt":[],"requests":[]}"#) == WarningReadings())

    var rounds = ScoreRounds()
    rounds.set(true, for: 5)
    #expect(rounds.storedText == #"{"askedAt":[5,-978307200]}"#)
    #expect(rounds.storedText.flatMap(ScoreRounds.init(storedText:)) == rounds)

    #expect(true.storedText == "true" && Bool(storedText: "true") == true && Bool(storedText: "1") == nil)
    #expect(Int64(42).storedText == "42" && Int64(storedText: "42") == 42 && Int64(storedText: "\"42\"") == nil)
  }

  private func seconds(_ date: Date) -> String {
    date.storedText ?? ""
  }

  /// What earlier versions replaced by the value of a fresh installation is replaced now, too, and nothing else.
  @Test(arguments: 0..<400) func refusesTheDamageThatEarlierVersionsRefused(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = try encoded(OldSchedule(Random.state(&random)))
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
      default: bytes[place] = Array("0123456789-.eE{}[],:\"\\ntf".utf8).randomElement(using: &random) ?? 0
      }
    }
    let damaged = String(decoding: bytes, as: UTF8.self)
    #expect(ScheduleState(storedText: damaged) == decoded(OldSchedule.self, damaged)?.state, "\(damaged)")
  }

  @Test(arguments: [
    "", "{", "null", "[]", "7", "{}", #"{"failures":-3}"#, #"{"failures":1e9}"#, #"{"failures":2.5}"#,
    #"{"failures":"2"}"#, #"{"failures":4,"lastSuccess":1e300}"#, #"{"failures":4,"lastSuccess":null}"#,
    #"{"failures":4,"lastSuccess":"2026-01-01T00:00:00Z"}"#, #"{"validUntil":[1,2,3]}"#, #"{"validUntil":{"1":2}}"#,
    #"{"validUntil":[1,2,1,3]}"#, #"{"validUntil":[1,1e300,2,3],"failures":2}"#, #"{"validUntil":[1.5,2]}"#,
    #"{"retryAfter":{"h":1,"h":2}}"#, #"{"retryAfter":{"h":null},"failures":2}"#, #"{"retryAfter":[]}"#,
    #"{"failedHosts":{"h":{"failures":2}},"failures":2}"#, #"{"failedHosts":{"h":{"failures":2,"until":3,"x":4}}}"#,
    #"{"wasLifted":1}"#, #"{"wasLifted":true}"#, #"{"yield":""}"#, #"{"yield":"AAAA"}"#, #"{"yield":"!"}"#,
    #"{"yield":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#, #"{"later":1,"failures":2}"#, #"{"failures":2} x"#,
  ])
  func readsATextAsEarlierVersionsDid(text: String) throws {
    #expect(ScheduleState(storedText: text) == decoded(OldSchedule.self, text)?.state)
  }

  @Test(arguments: [
    "{}", #"{"perDay":2,"spent":[],"debt":0}"#, #"{"perDay":2,"spent":[1,2],"debt":-1.5,"creditedThrough":3}"#,
    #"{"perDay":2,"spent":[1,null],"debt":0}"#, #"{"perDay":2,"spent":[],"debt":1e999}"#,
    #"{"perDay":2,"spent":[1e300],"debt":0}"#, #"{"perDay":2,"spent":[],"debt":0,"creditedThrough":null}"#,
  ])
  func readsABudgetAsEarlierVersionsDid(text: String) throws {
    #expect(StoredBudget(storedText: text) == decoded(OldBudget.self, text)?.budget)
  }

  @Test(arguments: [
    "{}", #"{"states":{}}"#, #"{"states":[]}"#, #"{"states":{"1 rain":{}}}"#,
    #"{"states":{"1 rain":{"keptUntil":9}}}"#, #"{"states":{"1 rain":{"keptUntil":9,"toldAt":null}}}"#,
    #"{"states":{"1 rain":{"keptUntil":9,"notification":{"id":7,"session":"s"}}}}"#,
    #"{"states":{"1 rain":{"keptUntil":9,"notification":{"id":-7,"session":"s"}}}}"#,
    #"{"states":{"1 rain":{"keptUntil":9,"notification":{"id":7}}}}"#,
    #"{"states":{"1 rain":{"keptUntil":9,"isSummary":true,"content":"a\\nb"}}}"#,
    #"{"states":{"1 rain":{"keptUntil":1e300}}}"#,
  ])
  func readsRuleStatesAsEarlierVersionsDid(text: String) throws {
    let old = decoded(OldRules.self, text)
    let new = RuleMemory(storedText: text)
    #expect((old == nil) == (new == nil))
    #expect(try old.map { try encoded($0).replacing("\\/", with: "/") } == new?.storedText)
  }
}

/// The state of the schedule as earlier versions declared it: the keys of the places were numbers.
private struct OldSchedule: Codable {
  struct FailedHost: Codable {
    var failures: Int
    var until: Date
  }

  var validUntil: [Int64: Date]
  var retryAfter: [String: Date]
  var failedHosts: [String: FailedHost]
  var lastSuccess: Date?
  var lastFailure: Date?
  var failures: Int
  var wasLifted: Bool
  var yield: Data

  init(_ state: ScheduleState) {
    let state = state.parts
    validUntil = state.validUntil.reduce(into: [:]) { $0[Int64($1.key) ?? -1] = $1.value }
    retryAfter = state.retryAfter
    failedHosts = state.failedHosts.mapValues { FailedHost(failures: $0.failures, until: $0.until) }
    (lastSuccess, lastFailure, failures) = (state.lastSuccess, state.lastFailure, state.failures)
    (wasLifted, yield) = (state.wasLifted, state.yield)
  }

  init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? { try? stored.decode(Value.self, forKey: key) }
    validUntil = value(.validUntil) ?? [:]
    retryAfter = value(.retryAfter) ?? [:]
    failedHosts = value(.failedHosts) ?? [:]
    lastSuccess = value(.lastSuccess)
    lastFailure = value(.lastFailure)
    failures = min(max(0, value(.failures) ?? 0), 1000)
    wasLifted = value(.wasLifted) ?? false
    yield = value(.yield) ?? Data()
  }

  var state: ScheduleState {
    var state = ScheduleState()
    state.parts.validUntil = validUntil.reduce(into: [:]) { $0["\($1.key)"] = $1.value }
    state.parts.retryAfter = retryAfter
    state.parts.failedHosts = failedHosts.mapValues { .init(failures: $0.failures, until: $0.until) }
    (state.parts.lastSuccess, state.parts.lastFailure, state.parts.failures) = (lastSuccess, lastFailure, failures)
    (state.parts.wasLifted, state.parts.yield) = (wasLifted, yield)
    return state
  }
}

/// The budget as earlier versions declared it.
private struct OldBudget: Codable {
  var perDay: Int
  var spent: [Date]
  var debt: Double
  var creditedThrough: Date?

  var budget: StoredBudget {
    var budget = StoredBudget(perDay: perDay)
    (budget.spent, budget.debt, budget.creditedThrough) = (spent, debt, creditedThrough)
    return budget
  }
}

/// A model of looks as earlier versions declared it.
private struct OldUsage: Codable {
  var looks: Data
  var glances: Data
  var numbers: Data
  var observedSince: Date?
  var learnedThrough: Date?
  var day: Int?

  var usage: StoredUsage {
    var usage = StoredUsage()
    (usage.looks, usage.glances, usage.numbers) = (looks, glances, numbers)
    (usage.observedSince, usage.learnedThrough, usage.day) = (observedSince, learnedThrough, day)
    return usage
  }
}

/// Both together.
private struct OldHabits: Codable {
  var usage: OldUsage
  var budget: OldBudget
}

/// The states of the rules as earlier versions declared them.
private struct OldRules: Codable {
  struct State: Codable {
    struct Notification: Codable {
      let id: UInt32
      let session: String
    }
    var toldAt: Date?
    var notification: Notification?
    var content: String?
    var isSummary: Bool?
    var keptUntil: Date
  }
  var states: [String: State]
}

/// Random values, from a seed.
private enum Random {
  static func date(_ random: inout SeededGenerator) -> Date {
    noon.addingTimeInterval(Double.random(in: -1e8...1e8, using: &random))
  }

  static func dateIfAny(_ random: inout SeededGenerator) -> Date? { Bool.random(using: &random) ? date(&random) : nil }

  static func text(_ random: inout SeededGenerator) -> String {
    let signs = ["a", "api.example", "/", "\"", "\\", "\n", "\u{1}", "ü", "日本", "🌧", ":", " "]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
  }

  static func state(_ random: inout SeededGenerator) -> ScheduleState {
    var state = ScheduleState()
    for _ in 0..<Int.random(in: 0...32, using: &random) {
      let before = state.lastSuccess ?? noon
      state.succeeded(
        at: before.addingTimeInterval(Double.random(in: 1...9000, using: &random)), validUntil: [:],
        isNews: Bool.random(using: &random), took: .seconds(Double.random(in: 0...9, using: &random)))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      state.parts.validUntil["\(Int64.random(in: 1...1 << 53, using: &random))"] = date(&random)
      state.parts.retryAfter[text(&random)] = date(&random)
      let failures = Int.random(in: 1...1000, using: &random)
      state.parts.failedHosts[text(&random)] = .init(failures: failures, until: date(&random))
    }
    state.parts.lastSuccess = dateIfAny(&random)
    state.parts.lastFailure = dateIfAny(&random)
    state.parts.failures = Int.random(in: 0...1000, using: &random)
    state.parts.wasLifted = Bool.random(using: &random)
    return state
  }

  static func habits(_ random: inout SeededGenerator) -> Habits {
    var habits = Habits(nil, nil, perDay: Int.random(in: 1...99, using: &random))
    var now = date(&random)
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      now = now.addingTimeInterval(Double.random(in: 1...40_000, using: &random))
      habits.record(
        Look(at: now, utcOffset: 3600, kind: Bool.random(using: &random) ? .look : .glance), age: .seconds(90))
      habits.storedBudget.spend(at: now)
    }
    habits.advance(to: now, in: .gmt)
    return habits
  }

  static func rules(_ random: inout SeededGenerator) -> RuleMemory {
    var memory = RuleMemory()
    for index in 0..<Int.random(in: 0...4, using: &random) {
      var state = RuleState()
      state.notifiedAt = dateIfAny(&random)
      state.notification =
        Bool.random(using: &random)
        ? .init(id: UInt32.random(in: 0 ... .max, using: &random), session: text(&random)) : nil
      state.content = Bool.random(using: &random) ? text(&random) : nil
      state.isSummary = Bool.random(using: &random) ? Bool.random(using: &random) : nil
      state.keptUntil = date(&random)
      memory.states["\(index) \(text(&random))"] = state
    }
    return memory
  }
}
