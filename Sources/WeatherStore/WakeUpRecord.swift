import BackgroundFetch
public import Foundation
import GRDB

/// One row of the fetch log: a wake-up, a foreground refresh or a simulation.
public struct WakeUpRecord: Hashable, Sendable, Identifiable {
  public typealias ID = Int64

  /// A number that grows with each wake-up.
  public let id: ID
  public let startedAt: Date
  public let origin: WakeUpOrigin
  public let process: ProcessIdentity
  /// The outcome; `nil` while the wake-up runs.
  public let outcome: WakeUpOutcome?

  public init(id: ID, startedAt: Date, origin: WakeUpOrigin, process: ProcessIdentity, outcome: WakeUpOutcome?) {
    self.id = id
    self.startedAt = startedAt
    self.origin = origin
    self.process = process
    self.outcome = outcome
  }

  /// Reads the record from a row. If the process ended without an answer, the record is already failed, before a
  /// writer has marked the row. Throws `StoreDamage` for values that no version of Vane writes.
  init(_ row: Row) throws {
    let start = try row.value("startedAt", .instant)
    let process = try ProcessIdentity(row)
    let killed = WakeUpOutcome(finishedAt: start, answer: .failed, reason: .ended)
    self.init(
      id: try row.value("id", .id), startedAt: start,
      origin: WakeUpOrigin(rawValue: try row.value("startedBy", .text)) ?? .hand, process: process,
      outcome: try WakeUpOutcome(row) ?? (process.isRunning ? nil : killed))
  }
}
