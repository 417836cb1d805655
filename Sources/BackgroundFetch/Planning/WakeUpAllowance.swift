/// Wake-ups a day, on average, that may be made because somebody could look; a busy day may have twice as many.
public enum WakeUpAllowance: Hashable, Sendable {
  /// As many as fit the person, four for each look that a usual day has, and no more than this.
  case fitting(atMost: Int)
  /// This many for anybody.
  case exactly(Int)

  /// The largest number that it comes to.
  public var most: Int {
    switch self {
    case .fitting(let most): most
    case .exactly(let number): number
    }
  }

  /// What it comes to for somebody.
  func number(for usage: UsageModel) -> Int {
    switch self {
    case .fitting(let most): usage.wakeUpsPerDay(atMost: most)
    case .exactly(let number): number
    }
  }
}
