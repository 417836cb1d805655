import GRDB

/// Why a wake-up answered as it did, as the log keeps it: a typed reason's name, and what belongs to it.
public struct RecordedReason: Hashable, Sendable {
  /// Stable, for programs; the caller's own list.
  public var code: String
  /// For people, or a value the code needs to become a sentence.
  public var detail: String?

  public init(code: String, detail: String? = nil) {
    self.code = code
    self.detail = detail
  }

  /// `nil` for a row without a reason.
  init?(_ row: Row) throws {
    guard let code = try row.valueIfAny("reasonCode", .text) else { return nil }
    self.init(code: code, detail: try row.valueIfAny("reasonDetail", .text))
  }

  /// A wake-up whose process is gone without an answer: killed, or cut off by a power failure.
  public static let ended = RecordedReason(code: "ended", detail: "ended before it could answer")
}
