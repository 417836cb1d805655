import FoundationEssentials

/// What was learned about the user, and the wake-ups that were spent on it.
///
/// A new model expects two looks a day between 06:00 and 23:00. As JSON, habits have about 7 kB.
///
/// ```swift
/// var habits = Habits()
/// habits.record(Look(at: Date(), utcOffset: 3600), age: .seconds(240))
/// let file = try JSONEncoder().encode(habits)
/// let restored = try JSONDecoder().decode(Habits.self, from: file)  // equal to habits
/// ```
public struct Habits: Hashable, Sendable {
  /// When the user looks.
  package var usage: UsageModel
  /// The wake-ups for looks.
  package var budget: FetchBudget

  /// Creates the habits of a new user.
  public init() { self.init(usage: UsageModel(), budget: FetchBudget(perDay: 24)) }

  /// Creates habits from a model and a budget.
  package init(usage: UsageModel, budget: FetchBudget) {
    self.usage = usage
    self.budget = budget
  }

  /// Records a look or glance.
  ///
  /// A look within half an hour of the previous one is ignored. If the clock was set back, the look is recorded at the
  /// latest known instant.
  ///
  /// - Parameters:
  ///   - look: the look or glance.
  ///   - age: the age of the data that the look found; `nil` if unknown. Ignored for a glance.
  public mutating func record(_ look: Look, age: Duration? = nil) { usage.record(look, age: age) }
}

extension Habits: Codable {
  /// Reads habits. A model that is damaged or of another version is replaced by a new one, and so is a budget.
  public init(from decoder: any Decoder) throws {
    let written = try decoder.container(keyedBy: CodingKeys.self)
    usage = (try? written.decode(UsageModel.self, forKey: .usage)) ?? UsageModel()
    let account = try? written.decode(FetchBudget.self, forKey: .budget)
    budget = FetchBudget(checking: account, perDay: account?.perDay ?? 24)
  }
}
