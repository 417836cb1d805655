/// What tests read of the documents of `vane schedule` and `vane status`.
public struct ScheduleDocument: Decodable {
  public struct Next: Decodable {
    public let action: String
    public let at: String?
    public let reason: String
  }

  public struct WakeUp: Decodable {
    public let at: String
    public let reason: String
    public let warnings: Int
  }

  public struct Warnings: Decodable {
    public let used: Int?
    public let budget: Int?
  }

  public let gap: String?
  public let next: Next
  public let wakeUps: [WakeUp]?
  public let warnings: Warnings?
}
