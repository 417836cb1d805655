import FleetStore
import HTTP
import Services
import Synchronization

/// The record of a worker, which its lanes share, and the log.
///
/// A line a minute says what was done. An outage of the database or of a host has one line when it begins and one when
/// it ends.
final class WorkJournal: Sendable {
  private let record = Mutex(WorkRecord())
  private let log: @Sendable (String) -> Void

  init(log: @escaping @Sendable (String) -> Void) { self.log = log }

  private static let database = "the database"

  /// Records a dialogue with a provider that has ended.
  func asked(_ provider: String, at host: String, _ failure: RequestFailure?) {
    let end = record.withLock { record in
      record.asked(provider, failure: failure.map { "\(host): \($0)" })
      return failure == nil ? record.works(host, at: .now) : nil
    }
    if let end { log("\(host) answers again after \(WorkJournal.text(end))") }
  }

  /// Records that all workers pause the requests to a host.
  func paused(_ host: String, for time: Duration, because failure: RequestFailure) {
    guard record.withLock({ $0.fails(host, at: .now) }) else { return }
    log("requests to \(host) are paused for \(WorkJournal.text(time)): \(failure)")
  }

  /// Writes a message that concerns no outage.
  func note(_ message: String) { log(message) }

  /// Records an error of the database in a lane.
  func failed(_ error: FleetError, in lane: Int) {
    let begins = record.withLock { record in
      if case .lost = error, record.loses(in: lane) { return false }
      return record.fails(WorkJournal.database, in: lane, at: .now)
    }
    if begins { log("\(error)") }
  }

  /// Records that a lane has used the database.
  func succeeded(in lane: Int) {
    let end = record.withLock { record in
      record.connects(in: lane)
      return record.works(WorkJournal.database, in: lane, at: .now)
    }
    if let end {
      log("the database works again after \(WorkJournal.text(end))")
    }
  }

  /// Stores outcomes, what the requests mean for the limits, and the requests that no counter has yet.
  func store(_ ends: [ClaimEnd], _ changes: [LimitChange] = [], in store: FleetStore) throws(FleetError) {
    let work = record.withLock { $0.takeUncounted() }
    if ends.isEmpty, changes.isEmpty, work.isEmpty { return }
    do throws(FleetError) {
      let ended = try store.finish(ends, changes, work: work).sites
      record.withLock { $0.updated(min(ended, ends.count(where: \.isUpdate))) }
    } catch {
      record.withLock { $0.putBack(work) }
      throw error
    }
  }

  /// Writes the line about what was done since the last one.
  func report() {
    if let line = record.withLock({ $0.line() }) { log(line) }
  }

  /// Writes what was done, once in a period, until the task is cancelled; and at the end.
  func report(every period: Duration) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: period)
      report()
    }
  }

  private static func text(_ time: Duration) -> String { "\(Int((time / .seconds(1)).rounded())) s" }
}
