public import BackgroundFetch
public import Foundation
import GRDB

/// How a wake-up ended.
public struct WakeUpOutcome: Hashable, Sendable {
  public var finishedAt: Date
  public var answer: BackgroundFetchResult
  public var reason: RecordedReason?
  /// By a clock that only goes forward; `nil` when nobody was left to measure.
  public var duration: Duration?
  /// Received, as they came over the wire.
  public var bytes: Int?
  /// Of the last answer; `nil` when nothing was asked or nobody answered.
  public var httpStatus: Int?
  /// Which location, when it was about one.
  public var locationID: SavedLocation.ID?
  /// `Provider.id`, when one was asked.
  public var provider: String?

  public init(
    finishedAt: Date, answer: BackgroundFetchResult, reason: RecordedReason? = nil, duration: Duration? = nil,
    bytes: Int? = nil, httpStatus: Int? = nil, locationID: SavedLocation.ID? = nil, provider: String? = nil
  ) {
    self.finishedAt = finishedAt
    self.answer = answer
    self.reason = reason
    self.duration = duration
    self.bytes = bytes
    self.httpStatus = httpStatus
    self.locationID = locationID
    self.provider = provider
  }

  /// `nil` for a row without an answer.
  init?(_ row: Row) {
    guard let finishedAt: Double = row["finishedAt"], let text: String = row["answer"],
      let answer = BackgroundFetchResult(rawValue: text)
    else { return nil }
    self.init(
      finishedAt: Date(timeIntervalSince1970: finishedAt), answer: answer,
      reason: (row["reasonCode"] as String?).map { RecordedReason(code: $0, detail: row["reasonDetail"]) },
      duration: (row["duration"] as Double?).map { .milliseconds(Int64(($0 * 1000).rounded())) },
      bytes: row["bytes"], httpStatus: row["httpStatus"], locationID: row["locationID"], provider: row["provider"])
  }
}
