import FoundationEssentials
import WakeUps
import WeatherJSON
import WeatherStore
import Wording

/// How old the weather was that the user's looks of the last 30 days found, compared with `schedule.refreshAfter`.
///
/// Each command that showed weather on a terminal, or had none to show, is one look, also within the same minute. It
/// counts with the age that it found, before any refresh that it started. Readings by bars and scripts, an open
/// `vane watch`, `vane air`, and weather that the user had just fetched with `vane refresh` or `vane set` do not count.
/// Neither does a look that could not be recorded, as on a full disk.
struct KeptPromise: Hashable, Sendable {
  /// When the count begins: 30 days ago, or at the first stored look if that is later.
  let since: Date
  /// Whether the count covers 30 days.
  let isComplete: Bool
  /// The number of looks.
  let looks: Int
  /// The age up to which a look counts as kept.
  let maximumAge: Duration
  /// The number of looks that found data of at most that age.
  let kept: Int
  /// The number of looks that found no data.
  let withoutData: Int
  /// The look that found the oldest data; `nil` if no look found data of a known age.
  let worst: LookRow?
  /// The last failure that the log has between the oldest data and the look at it; `nil` without a failure, or if the
  /// data was not older than promised.
  var reason: RecordedReason?

  private static let span = 30 * 86_400.0
  /// Nothing is said in the first day.
  private static let minimumSpan = 86_400.0

  /// Counts looks. Returns `nil` in the first day after the first look, and if there is no look to count.
  ///
  /// Looks of the future, left by a clock that was ahead, do not count. A look that found an age of exactly zero saw
  /// data of the future, because the stored time of an answer has whole seconds, rounded down. The age is unknown, so
  /// the look is not kept.
  ///
  /// - Parameters:
  ///   - rows: the stored looks of the last 30 days.
  ///   - firstLook: the time of the first look in the store; `nil` without looks.
  init?(_ rows: [LookRow], firstLook: Date?, maximumAge: Duration, at now: Date) {
    guard let firstLook, now.timeIntervalSince(firstLook) >= KeptPromise.minimumSpan else { return nil }
    let start = now - KeptPromise.span
    let counted = rows.filter { $0.kind == .look && $0.age != nil && $0.at >= start && $0.at <= now }
    guard !counted.isEmpty else { return nil }
    let known = counted.compactMap { row in
      row.age.flatMap { $0 > .zero && $0 != LookRow.noData ? (row: row, age: $0) : nil }
    }
    since = max(start, firstLook)
    isComplete = firstLook <= start
    looks = counted.count
    self.maximumAge = maximumAge
    kept = known.count { $0.age <= maximumAge }
    withoutData = counted.count { $0.age == LookRow.noData }
    worst = known.max { $0.age < $1.age }?.row
  }

  /// Counts the looks of a store, and reads the reason for the oldest data from its log.
  init?(_ store: WeatherStore, maximumAge: Duration, at now: Date) throws(StoreError) {
    let rows = try store.looks(since: now - KeptPromise.span, of: .look)
    guard !rows.isEmpty else { return nil }
    self.init(rows, firstLook: try store.firstLook(at: now), maximumAge: maximumAge, at: now)
    guard let worst, let age = worst.age, age > maximumAge else { return }
    reason = try store.lastFailure(after: worst.at - age / .seconds(1), through: worst.at)?.outcome?.reason
  }
}

extension KeptPromise {
  /// Returns `you looked 412 times in 30 days; 396 looks found data of at most 30 min; …`, without a full stop.
  func sentence(for reader: Reader) -> String {
    let wording = reader.wording
    let day = reader.time.day(since)
    let looked =
      isComplete
      ? wording.trn("you looked once in 30 days", "you looked {count} times in 30 days", looks)
      : wording.trn("you looked once since {day}", "you looked {count} times since {day}", looks, ["day": day])
    let found = wording.trn(
      "{count} look found data of at most {age}", "{count} looks found data of at most {age}", kept,
      ["age": wording.length(maximumAge)])
    let none = wording.trn("{count} look found no data", "{count} looks found no data", withoutData)
    let latest = worst?.age.map { age in
      let age = wording.rounded(age)
      return reason.map { reason in
        wording.tr("the oldest data was {age} old ({reason})", ["age": age, "reason": reader.text(of: reason)])
      } ?? wording.tr("the oldest data was {age} old", ["age": age])
    }
    return wording.clauses([looked, found, withoutData > 0 ? none : nil, latest].compactMap(\.self))
  }
}

extension JSONWriter {
  /// Writes the members of the count of looks.
  mutating func members(of promise: KeptPromise) {
    instant("since", promise.since)
    integer("count", promise.looks)
    number("maximumAge", promise.maximumAge / .seconds(1))
    integer("kept", promise.kept)
    integer("withoutData", promise.withoutData)
    object("oldest", promise.worst) { json, look in
      json.instant("at", look.at)
      json.integer("age", look.age.map { Int($0.components.seconds) })
      json.string("reason", promise.reason?.code)
      json.string("detail", promise.reason?.detail)
    }
  }
}
