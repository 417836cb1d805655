public import Foundation

/// The last success and the last failure of a provider.
public struct ProviderRecord: Hashable, Sendable {
  /// `Provider.id`.
  public var provider: String
  public var lastSuccess: Date?
  public var lastFailure: Date?
  /// The reason for the last failure.
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
