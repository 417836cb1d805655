public import BackgroundFetch
public import Foundation
import GRDB

/// The outcome of a wake-up.
public struct WakeUpOutcome: Hashable, Sendable {
  public var finishedAt: Date
  public var answer: BackgroundFetchResult
  public var reason: RecordedReason?
  /// The duration, measured with a monotonic clock; `nil` if the process ended before it could measure it.
  public var duration: Duration?
  /// The number of bytes received over the wire.
  public var bytes: Int?
  /// The HTTP status of the last answer; `nil` if nothing was requested or no server answered.
  public var httpStatus: Int?
  /// The location of the wake-up, if it was for one location.
  public var locationID: SavedLocation.ID?
  /// `Provider.id`, if a provider was asked.
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

  /// Reads the outcome from a row. Returns `nil` for a row without an answer. Throws `StoreDamage` for values that no
  /// version of Vane writes.
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
