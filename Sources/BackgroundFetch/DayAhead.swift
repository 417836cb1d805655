public import Foundation

/// The coming 24 hours as a schedule sees them now, for somebody who wants to see what was learned.
public struct DayAhead: Hashable, Sendable {
  /// Ten minutes: how likely a look is in them if nobody looks before, and how often one was seen.
  public struct Stretch: Hashable, Sendable {
    /// When it begins.
    public let start: Date
    /// 0 to 1.
    public let chance: Double
    /// Looks of the last four weeks at this time of day on the wall.
    public let looks: Int

    /// Ten minutes from `start` on.
    public init(start: Date, chance: Double, looks: Int) {
      self.start = start
      self.chance = chance
      self.looks = looks
    }
  }

  /// A wake-up to come, and what it is for.
  public struct WakeUp: Hashable, Sendable {
    /// When it is.
    public let at: Date
    /// Why it is due then.
    public let reason: FetchReason
    /// The number of lists that are read in it, such as those of warnings.
    public let lists: Int
    /// Whether it is for these lists alone.
    public let isForLists: Bool

    /// A wake-up as a decision at that instant would have it.
    public init(at: Date, reason: FetchReason, lists: Int = 0, isForLists: Bool = false) {
      self.at = at
      self.reason = reason
      self.lists = lists
      self.isForLists = isForLists
    }
  }

  /// Something that lets no wake-up come before an instant.
  public struct Hold: Hashable, Sendable {
    /// When it ends.
    public let until: Date
    /// What it is.
    public let reason: WaitReason

    /// A gate that is closed until then.
    public init(until: Date, reason: WaitReason) {
      self.until = until
      self.reason = reason
    }
  }

  /// The 24 hours in tens of minutes, soonest first.
  public var stretches: [Stretch] = []
  /// The wake-ups to come if nobody looks and each of them finds data, soonest first.
  public var wakeUps: [WakeUp] = []
  /// What holds the next wake-up back, what ends first before what ends last.
  public var holds: [Hold] = []
  /// Looks to expect in these hours.
  public var expectedLooks = 0.0
  /// Wake-ups for looks in the last 24 hours.
  public var used = 0
  /// Wake-ups for looks that a day has on average, as things are.
  public var budget = 0

  /// Requests for lists in the last 24 hours, and the most of a day as things are; `nil` where there are none to read.
  public var lists: (used: Int, budget: Int)? {
    get { listsBudget.map { (listsUsed, $0) } }
    set { (listsUsed, listsBudget) = (newValue?.used ?? 0, newValue?.budget) }
  }
  private var listsUsed = 0
  private var listsBudget: Int?

  /// A day of which nothing is known.
  public init() {}
}
