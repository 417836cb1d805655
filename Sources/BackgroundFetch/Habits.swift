/// What is known of a person, and what was spent on it: the part of a schedule's memory that grows.
public struct Habits: Hashable, Sendable {
  /// When they look.
  public var usage: UsageModel
  /// Wake-ups, as far as they were made for looks.
  public var budget: FetchBudget

  public init(usage: UsageModel, budget: FetchBudget) {
    self.usage = usage
    self.budget = budget
  }
}
