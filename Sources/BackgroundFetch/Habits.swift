import FoundationEssentials

/// What was learned about the user, and the wake-ups that were spent on it.
///
/// ```swift
/// var habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24))
/// habits.usage.record(Look(at: Date(), utcOffset: 3600))
/// let file = try JSONEncoder().encode(habits)
/// let restored = try JSONDecoder().decode(Habits.self, from: file)  // equal to habits
/// ```
public struct Habits: Hashable, Sendable {
  /// When the user looks.
  public var usage: UsageModel
  /// The wake-ups for looks.
  public var budget: FetchBudget

  /// Creates habits from a model and a budget.
  public init(usage: UsageModel, budget: FetchBudget) {
    self.usage = usage
    self.budget = budget
  }
}

extension Habits: Codable {
  /// Reads habits. A model that is damaged or of another version is replaced by a new one, and so is a budget.
  public init(from decoder: any Decoder) throws {
    let written = try decoder.container(keyedBy: CodingKeys.self)
    let model = try? written.decode(UsageModel.self, forKey: .usage)
    let account = try? written.decode(FetchBudget.self, forKey: .budget)
    usage = UsageModel(restoring: try model.map { try JSONEncoder().encode($0) })
    budget = FetchBudget(restoring: try account.map { try JSONEncoder().encode($0) }, perDay: account?.perDay ?? 24)
  }
}
