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

  /// `nil` for a row without an answer. Throws `StoreDamage` for what no version of Vane wrote.
  init?(_ row: Row) throws {
    guard let finishedAt = try row.valueIfAny("finishedAt", .instant), let text = try row.valueIfAny("answer", .text),
      let answer = BackgroundFetchResult(rawValue: text)
    else { return nil }
    self.init(
      finishedAt: finishedAt, answer: answer, reason: try RecordedReason(row),
      duration: try row.valueIfAny("duration", .seconds), bytes: try row.valueIfAny("bytes", .count),
      httpStatus: try row.valueIfAny("httpStatus", .count), locationID: try row.valueIfAny("locationID", .id),
      provider: try row.valueIfAny("provider", .text))
  }
}
