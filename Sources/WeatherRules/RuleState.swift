public import Foundation

/// What is remembered of one rule at one place, or of one warning: whether it was told, and by which notification.
public struct RuleState: Hashable, Sendable, Codable {
  /// When it was told; `nil` while the rule is armed, and tells when it is next met.
  public var toldAt: Date?
  /// The last notification of it, which the next one replaces.
  public var notification: ShownNotification?
  /// For a warning, what of it was told: another text is told again.
  var content: String?
  /// Whether that was only the list's entry of a warning.
  var isSummary: Bool?
  /// When all of this may be forgotten.
  var keptUntil: Date

  /// A notification as the desktop knows it.
  public struct ShownNotification: Hashable, Sendable, Codable {
    public let id: UInt32
    /// The session that gave the number, in which alone it means anything.
    public let session: String

    public init(id: UInt32, session: String) {
      self.id = id
      self.session = session
    }
  }
}
