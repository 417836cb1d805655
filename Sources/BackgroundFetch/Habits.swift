import Foundation

/// What is known of a person, and what was spent on it: the part of a schedule's memory that grows.
public struct Habits: Hashable, Sendable {
  /// When they look.
  public var usage: UsageModel
  /// Wake-ups, as far as they were made for looks.
  public var budget: FetchBudget

  /// The habits of somebody, and the account that wake-ups for them are paid from.
  public init(usage: UsageModel, budget: FetchBudget) {
    self.usage = usage
    self.budget = budget
  }
}

extension Habits: Codable {
  /// The habits that were written, as far as they can be meant.
  ///
  /// A model that cannot be read, or whose numbers make no sense, is that of somebody unknown, and such an account is
  /// an empty one. So damage and upgrades cost at most what was learned, and nothing of what is stored beside it.
  public init(from decoder: any Decoder) throws {
    let written = try decoder.container(keyedBy: CodingKeys.self)
    let model = try? written.decode(UsageModel.self, forKey: .usage)
    let account = try? written.decode(FetchBudget.self, forKey: .budget)
    usage = UsageModel(restoring: try model.map { try JSONEncoder().encode($0) })
    budget = FetchBudget(restoring: try account.map { try JSONEncoder().encode($0) }, perDay: account?.perDay ?? 24)
  }
}
