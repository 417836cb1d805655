public import Foundation

/// A host that failed when it was last asked, and since then was not.
public struct FailedHost: Hashable, Sendable, Codable {
  /// Failures in a row.
  public let failures: Int
  /// The end of its back-off: until then others are asked in its place.
  public let until: Date

  public init(failures: Int, until: Date) {
    self.failures = failures
    self.until = until
  }
}
