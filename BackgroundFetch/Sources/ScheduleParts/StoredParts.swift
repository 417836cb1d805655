public import BackgroundFetch
public import FoundationEssentials
public import Zones

/// A model of looks as it is stored by a program with a coder of its own: as bytes rather than named decimal numbers,
/// because every wake-up reads the whole model.
public struct StoredUsage: Hashable, Sendable {
  var packed: UsageModel.Packed

  /// Creates the stored form of nothing; it is not that of a model.
  public init() { packed = UsageModel.Packed() }

  init(packed: UsageModel.Packed) { self.packed = packed }

  /// Whether the numbers are those of a model.
  public var isSound: Bool { UsageModel(packed) != nil }

  /// Whether the model has everything that this version learns. A model of an earlier version may lack what is new.
  public var isComplete: Bool { packed.isComplete }

  /// The looks, most in two bytes.
  public var looks: Data {
    get { packed.looks }
    set { packed.looks = newValue }
  }
  /// The same of glances.
  public var glances: Data {
    get { packed.glances }
    set { packed.glances = newValue }
  }
  /// All other numbers.
  public var numbers: Data {
    get { packed.numbers }
    set { packed.numbers = newValue }
  }
  /// The start of the observation.
  public var observedSince: Date? {
    get { packed.observedSince }
    set { packed.observedSince = newValue }
  }
  /// The end of the last slot that was learned.
  public var learnedThrough: Date? {
    get { packed.learnedThrough }
    set { packed.learnedThrough = newValue }
  }
  /// The local day that is not yet learned, as a number of days since 1 January 1970.
  public var day: Int? {
    get { packed.day }
    set { packed.day = newValue }
  }
}

/// The budget of wake-ups for looks as it is stored by a program with a coder of its own.
public struct StoredBudget: Hashable, Sendable {
  var budget: FetchBudget

  /// Creates the budget of a new user, for this number of wake-ups a day.
  public init(perDay: Int) { budget = FetchBudget(perDay: perDay) }

  init(_ budget: FetchBudget) { self.budget = budget }

  /// The average number of wake-ups a day, from 1 to a million.
  public var perDay: Int {
    get { budget.perDay }
    set { budget.perDay = newValue }
  }
  /// The wake-ups of the last 24 hours, oldest first.
  public var spent: [Date] {
    get { budget.spent }
    set { budget.spent = newValue }
  }
  /// The number of wake-ups in debt; negative for savings.
  public var debt: Double {
    get { budget.debt }
    set { budget.debt = newValue }
  }
  /// The last time the account was credited.
  public var creditedThrough: Date? {
    get { budget.creditedThrough }
    set { budget.creditedThrough = newValue }
  }

  /// Returns whether a wake-up or the last credit lies after `now`, because the clock was set back. ``settle(at:)``
  /// corrects it; the caller must then store the budget.
  public func isAhead(of now: Date) -> Bool { budget.isAhead(of: now) }

  /// Credits the time since the last call.
  public mutating func settle(at now: Date) { budget.settle(at: now) }

  /// Pays for a wake-up at `now`.
  public mutating func spend(at now: Date) { budget.spend(at: now) }
}

extension Habits {
  /// Creates the habits that were stored. What is missing or damaged is that of a new user.
  public init(_ usage: StoredUsage?, _ budget: StoredBudget?, perDay: Int) {
    self.init(
      usage: usage.flatMap { UsageModel($0.packed) } ?? UsageModel(),
      budget: FetchBudget(checking: budget?.budget, perDay: perDay))
  }

  /// When the user looks.
  public var storedUsage: StoredUsage { StoredUsage(packed: usage.packed) }
  /// The wake-ups for looks.
  public var storedBudget: StoredBudget {
    get { StoredBudget(budget) }
    set { budget = newValue.budget }
  }
  /// The looks of the last four weeks, oldest first.
  public var looks: [Date] { usage.looks.map(\.at) }
  /// Whether no look was ever recorded.
  public var knowNothing: Bool { usage == UsageModel() }

  /// Returns whether the model has learned more than a day past `now`, on a clock that was ahead. It has then forgotten
  /// as much as if the user had not looked for that time.
  public func isAhead(of now: Date) -> Bool { usage.isAhead(of: now) }

  /// Learns from the time until `now`, in which the user did not look.
  public mutating func advance(to now: Date, in zone: Zone) { usage.advance(to: now, in: zone) }

  /// Credits the budget, with the number of wake-ups a day that the schedule, the conditions and earlier fetches allow.
  public mutating func settle(under schedule: FetchSchedule, with input: ScheduleInput, at now: Date) {
    budget = schedule.budget(for: self, with: input)
    budget.settle(at: now)
  }
}
