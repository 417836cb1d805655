import BackgroundFetch
import Foundation

@testable import BackgroundFetchHost

/// Memories with values of every kind, the same on every run with the same seed.
struct RandomMemory {
  private var random: SplitMix64
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let texts = [
    "a", "", "%", "two words", "line\nend 0", "\u{0}\u{7f}", "Überblick", "e\u{301}", "🌍\u{200d}🌍", "end", "-",
    "https://news.example/feed?a=1%20b", "\u{202e}right", String(repeating: "long ", count: 100),
  ]

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private mutating func text() -> String { RandomMemory.texts[below(RandomMemory.texts.count)] }
  private mutating func date() -> Date { now.addingTimeInterval((random.nextFraction() - 0.5) * 1e8) }
  private mutating func maybe<Value>(_ value: Value) -> Value? { below(2) == 0 ? value : nil }

  mutating func make(looks: Int? = nil) -> FetchMemory {
    var memory = FetchMemory(seed: random.next())
    memory.unseen = below(100)
    var at = now - 40 * 86_400
    for _ in 0..<(looks ?? below(60)) {
      at += Double(below(100_000))
      let age = maybe(Duration.seconds(below(10_000)))
      memory.usage.record(Look(at: at, utcOffset: 3600, kind: below(4) == 0 ? .glance : .look), age: age)
    }
    for _ in 0..<below(4) { memory.tasks[text()] = task() }
    for number in 0..<below(20) { memory.rows.append(row(number)) }
    return memory
  }

  private mutating func task() -> TaskMemory {
    var task = TaskMemory()
    task.lastRow = below(1_000_000)
    task.state.lastSuccess = maybe(date())
    task.state.failures = below(4)
    if task.state.failures > 0 {
      task.state.lastFailure = maybe(date())
      task.state.wasLifted = below(2) == 0
    }
    for _ in 0..<below(4) {
      task.state.validUntil[text()] = date()
      task.state.retryAfter[text()] = date()
      task.validators[text()] = text()
    }
    for _ in 0..<below(40) {
      task.state.yield.record(
        gap: .seconds(1 + below(9999)), isNews: below(2) == 0, took: .seconds(random.nextFraction() * 9))
    }
    task.budget = FetchBudget(perDay: 1 + below(48))
    for _ in 0..<below(30) { task.budget.spend(at: now + Double(task.budget.spent.count * 60) + random.nextFraction()) }
    return task
  }

  private mutating func row(_ number: Int) -> FetchRow {
    var row = FetchRow(
      task: text(), number: number, origin: text(), reason: text(), startedAt: date(), pid: Int32(below(100_000)))
    if below(4) > 0 {
      let results: [BackgroundFetchResult] = [.newData, .noData, .failed]
      row.end = FetchRow.End(
        FetchAnswer(results[below(3)], reason: text()), at: date(), took: maybe(.nanoseconds(below(1 << 40))))
    }
    return row
  }
}
