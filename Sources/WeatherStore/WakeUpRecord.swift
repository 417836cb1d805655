import BackgroundFetch
public import Foundation
import GRDB

/// One row of the fetch log: a wake-up, a foreground refresh, a simulation.
public struct WakeUpRecord: Hashable, Sendable, Identifiable {
  public typealias ID = Int64

  /// Grows with each wake-up.
  public let id: ID
  public let startedAt: Date
  public let origin: WakeUpOrigin
  public let process: ProcessIdentity
  /// `nil` while it runs.
  public let outcome: WakeUpOutcome?

  public init(id: ID, startedAt: Date, origin: WakeUpOrigin, process: ProcessIdentity, outcome: WakeUpOutcome?) {
    self.id = id
    self.startedAt = startedAt
    self.origin = origin
    self.process = process
    self.outcome = outcome
  }

  /// A row whose process is gone without an answer reads as failed already, before a writer has marked it.
  /// Throws `StoreDamage` for what no version of Vane wrote.
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
