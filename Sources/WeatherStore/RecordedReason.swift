import GRDB

/// The reason for a wake-up's answer, as the log stores it: the name of a typed reason, and its detail.
public struct RecordedReason: Hashable, Sendable {
  /// The stable code, for programs. The caller defines the list of codes.
  public var code: String
  /// A text for people, or a value that the code needs to become a sentence.
  public var detail: String?

  public init(code: String, detail: String? = nil) {
    self.code = code
    self.detail = detail
  }

  /// Reads the reason from a row. Returns `nil` for a row without a reason.
  init?(_ row: Row) throws {
    guard let code = try row.valueIfAny("reasonCode", .text) else { return nil }
    self.init(code: code, detail: try row.valueIfAny("reasonDetail", .text))
  }

  /// The reason for a wake-up whose process ended without an answer: killed, or cut off by a power failure.
  public static let ended = RecordedReason(code: "ended", detail: "ended before it could answer")
}
