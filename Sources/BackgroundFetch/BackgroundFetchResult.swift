/// What a wake-up brought, as it answers the scheduler: exactly once, honestly.
public enum BackgroundFetchResult: String, Sendable, Codable {
  /// A person would see a difference.
  case newData
  /// Nothing changed, nothing was due, or nothing is wanted.
  case noData
  /// An attempt was made and did not succeed.
  case failed
}
