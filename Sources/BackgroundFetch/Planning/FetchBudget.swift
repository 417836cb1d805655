public import Foundation

/// How many wake-ups a day there may be, what has been spent, and what one therefore costs.
///
/// An account gets `perDay` a day and pays one for each wake-up. The price of the next one follows the account: in
/// debt, only better chances are worth a wake-up. So the average keeps to the budget without a threshold that somebody
/// would have to choose, while busy days may take from idle ones, up to `limit`.
public struct FetchBudget: Hashable, Sendable, Codable {
  /// Wake-ups a day on average; at least 1.
  public private(set) var perDay: Int
  /// The wake-ups of the last 24 hours, oldest first.
  public private(set) var spent: [Date] = []
  /// Wake-ups beyond the plan; negative when there are savings.
  public private(set) var debt = 0.0
  /// Until when the account was credited.
  private var creditedThrough: Date?

  /// The share of the budget that is planned for, so that what the price cannot foresee stays within it.
  static let planned = 0.97
  /// Days of budget in debt that make a wake-up e times as dear.
  static let patience = 7.0
  /// The least and the most that the account can change the price, as a power of e.
  static let reach = 4.0
  /// A machine that was off for longer has saved no more than this many seconds' worth.
  static let longestCredit: TimeInterval = 14 * 86400

  /// An empty account of so many wake-ups a day, at least 1.
  public init(perDay: Int) {
    self.perDay = max(1, perDay)
  }

  /// The account that was written as JSON, with today's budget; an empty one when it is missing or damaged.
  public init(restoring data: Data?, perDay: Int) {
    self.init(perDay: perDay)
    guard let data, let account = try? JSONDecoder().decode(FetchBudget.self, from: data), account.perDay > 0,
      account.debt.isFinite
    else { return }
    self = account.with(perDay: perDay)
    spent.sort()
  }

  /// The same account where a day has another number of wake-ups, because a person looks more often or less, or the
  /// machine runs on its battery. Debt and savings stay the same in days, so that fewer wake-ups are always dearer.
  public func with(perDay: Int) -> FetchBudget {
    var account = self
    account.perDay = max(1, perDay)
    account.debt *= Double(account.perDay) / Double(self.perDay)
    return account
  }

  /// Most wake-ups in any 24 hours.
  public var limit: Int { 2 * perDay }

  /// What a wake-up must save to be worth it, where 1 is a look that finds data too old.
  public var price: Double {
    0.5 / Double(perDay) * exp(debt / (Double(perDay) * FetchBudget.planned * FetchBudget.patience))
  }

  /// The account after time has passed. A clock that was set back credits nothing, and postpones nothing.
  public mutating func settle(at now: Date) {
    let most = FetchBudget.reach * FetchBudget.patience * Double(perDay)
    let passed = now.timeIntervalSince(creditedThrough ?? now)
    let credit = min(max(0, passed), FetchBudget.longestCredit) / 86400 * Double(perDay) * FetchBudget.planned
    debt = min(max(debt - credit, -most), most)
    creditedThrough = now
    spent = spent.map { min($0, now) }.filter { now.timeIntervalSince($0) < 86400 }
  }

  /// The account after a wake-up at `now`.
  public mutating func spend(at now: Date) {
    settle(at: now)
    debt += 1
    spent.append(now)
  }

  /// Before when there must be no wake-up, because the last 24 hours have had their most; `nil` when nothing holds.
  public func exhausted(at now: Date) -> Date? {
    let recent = spent.filter { now.timeIntervalSince($0) < 86400 }
    guard recent.count >= limit else { return nil }
    return recent[recent.count - limit].addingTimeInterval(86400)
  }
}
