package import FoundationEssentials
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The budget of wake-ups for looks: an account that is credited with ``perDay`` wake-ups a day and pays for each one.
///
/// The price of a wake-up rises with debt and falls with savings, and the schedule plans only wake-ups that are worth
/// their price. The average therefore stays within the budget, while a busy day may use the savings of others, up to
/// twice the average.
package struct FetchBudget: Hashable, Sendable, Codable {
  /// The average number of wake-ups a day, from 1 to a million.
  package var perDay: Int { didSet { perDay = FetchBudget.bounded(perDay) } }
  /// The wake-ups of the last 24 hours, oldest first.
  package var spent: [Date] = []
  /// The number of wake-ups in debt; negative for savings.
  package var debt = 0.0
  /// The last time the account was credited.
  package var creditedThrough: Date?

  /// Returns a number of wake-ups a day that is in range.
  static func bounded(_ perDay: Int) -> Int { min(max(1, perDay), 1_000_000) }

  /// The debt, in days of budget, that multiplies the price by e.
  static let debtScale = 7.0
  /// The limit of the change of the price, as an exponent of e.
  static let reach = 4.0
  /// The longest time that is credited at once, in seconds. The machine may have been off for longer.
  static let maximumCredit: TimeInterval = 14 * 86400

  /// Creates an empty account with this number of wake-ups a day, at least 1.
  package init(perDay: Int) {
    self.perDay = FetchBudget.bounded(perDay)
  }

  /// Creates the account that was stored as JSON, with a new number of wake-ups a day; an empty one if `data` is
  /// missing or damaged.
  package init(restoring data: Data?, perDay: Int) {
    self.init(checking: data.flatMap { try? JSONDecoder().decode(FetchBudget.self, from: $0) }, perDay: perDay)
  }

  /// Creates the account that was stored, with a new number of wake-ups a day; an empty one if it is missing or
  /// damaged.
  package init(checking account: FetchBudget?, perDay: Int) {
    self.init(perDay: perDay)
    guard let account, account.perDay > 0, account.debt.isFinite else { return }
    self = account.with(perDay: perDay)
    spent.sort()
  }

  /// Returns the account with another number of wake-ups a day, for example on battery. The debt in days stays the
  /// same, so that a smaller number always means a higher price.
  package func with(perDay: Int) -> FetchBudget {
    var account = self
    account.perDay = perDay
    account.debt *= Double(account.perDay) / Double(self.perDay)
    return account
  }

  /// The maximum number of wake-ups in any 24 hours: twice the average.
  package var limit: Int { 2 * FetchBudget.bounded(perDay) }

  /// The cost that a wake-up must save to be worthwhile for a user who looks once a day, in the unit of ``AgeCost``.
  package var price: Double {
    0.25 / Double(perDay) * exp(debt / (Double(perDay) * FetchBudget.debtScale))
  }

  /// Credits the time since the last call. If the clock was set back, nothing is credited.
  package mutating func settle(at now: Date) {
    let now = now.bounded
    let maximum = FetchBudget.reach * FetchBudget.debtScale * Double(perDay)
    let passed = now.timeIntervalSince(creditedThrough ?? now)
    let credit = min(max(0, passed), FetchBudget.maximumCredit) / 86400 * Double(perDay)
    debt = min(max(debt - credit, -maximum), maximum)
    creditedThrough = now
    spent = spent.map { min($0, now) }.filter { now.timeIntervalSince($0) < 86400 }
  }

  /// Returns whether a wake-up or the last credit lies after `now`, because the clock was set back. ``settle(at:)``
  /// corrects it; the caller must then store the account.
  package func isAhead(of now: Date) -> Bool {
    creditedThrough.map { $0 > now } ?? false || spent.contains { $0 > now }
  }

  /// Pays for a wake-up at `now`.
  package mutating func spend(at now: Date) {
    settle(at: now)
    debt += 1
    spent.append(now.bounded)
  }

  /// Returns when the next wake-up is allowed if the last 24 hours have reached ``limit``, otherwise `nil`.
  package func exhausted(at now: Date) -> Date? {
    let recent = spent.filter { now.timeIntervalSince($0) < 86400 }
    guard recent.count >= limit else { return nil }
    return recent[recent.count - limit].addingTimeInterval(86400)
  }
}

/// The average number of wake-ups a day for expected looks. A single day may have twice as many.
///
/// ```swift
/// let schedule = FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 42)
/// ```
public enum WakeUpAllowance: Hashable, Sendable {
  /// Four for each look of a usual day, but not more than this. They are distributed so that few looks find late data.
  case fitting(atMost: Int)
  /// This number for every user. They are spent where looks are likely.
  case exactly(Int)

  /// The maximum number for any user.
  package var maximum: Int {
    switch self {
    case .fitting(let maximum): maximum
    case .exactly(let number): number
    }
  }

  /// Whether the number depends on the user. Then it is too small for fresh data at every look, and late data is
  /// avoided, too. A number that is the same for every user is spent where looks are likely.
  var fitsUser: Bool {
    switch self {
    case .fitting: true
    case .exactly: false
    }
  }

  /// Returns the number for a user.
  func number(for usage: UsageModel) -> Int {
    switch self {
    case .fitting(let maximum): usage.wakeUpsPerDay(atMost: FetchBudget.bounded(maximum))
    case .exactly(let number): FetchBudget.bounded(number)
    }
  }
}
