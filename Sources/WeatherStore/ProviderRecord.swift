public import Foundation

/// How a provider last did.
public struct ProviderRecord: Hashable, Sendable {
  /// `Provider.id`.
  public var provider: String
  public var lastSuccess: Date?
  public var lastFailure: Date?
  /// Why it last failed.
  public var reason: RecordedReason?

  public init(
    provider: String, lastSuccess: Date? = nil, lastFailure: Date? = nil, reason: RecordedReason? = nil
  ) {
    self.provider = provider
    self.lastSuccess = lastSuccess
    self.lastFailure = lastFailure
    self.reason = reason
  }
}
