import Failures
public import FleetStore
import Platform

/// A worker: it claims sites that are due, updates them, and waits for the next ones.
///
/// Two lanes share the work, each with a connection and a thread of its own: while one stores, the other requests. Only
/// one requests weather at a time, because an answer about 1,000 places takes some fifty megabytes until it is decoded.
/// The first lane also reads warnings. If the database cannot be used, a lane tries again until it can.
public struct FleetWorker: Sendable {
  let address: DatabaseAddress
  let services: UpdateServices
  /// The largest number of sites in a round.
  let batch: Int
  /// Whether the worker ends when no site is due.
  let endsWhenIdle: Bool
  let journal: WorkJournal

  public init(
    address: DatabaseAddress, services: UpdateServices, batch: Int, endsWhenIdle: Bool,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.address = address
    self.services = services
    self.batch = batch
    self.endsWhenIdle = endsWhenIdle
    journal = WorkJournal(log: log)
  }

  /// The number of lanes.
  var lanes = 2
  /// The time between two lines of the log about what was done.
  var reportPeriod = Duration.seconds(60)
  /// The time limits of the lanes' transactions.
  var limits = TimeLimits.worker
  /// How often a service manager is notified that the lanes go on, and the notification; `nil` for none.
  public var watchdog: (period: Duration, notify: @Sendable () -> Void)?

  /// Works until the task is cancelled. Then the requests are cancelled, and the claimed sites are due again.
  ///
  /// - Parameter ready: called once the database has answered.
  /// - Throws: the error of the first connection, or the error of a schema that has changed since.
  public func run(version: String, ready: () -> Void) async throws(FleetError) {
    let number = try await TaskThread.run { () async throws(FleetError) in
      let store = try FleetStore.open(address)
      try store.checkPrivileges()
      try maintain(store)
      return try store.register(version: version)
    }
    ready()
    let reports = Task { await journal.report(every: reportPeriod) }
    let pulse = Pulse(lanes: lanes)
    let notification = notify(pulse)
    defer { notification?.cancel() }
    let problem = await withTaskGroup { group in
      let turnstile = Turnstile()
      for lane in 0..<lanes {
        group.addTask {
          await TaskThread.run {
            var work = Lane(worker: self, number: number, lane: lane, turnstile: turnstile, pulse: pulse)
            return await work.run()
          }
        }
      }
      var problem: FleetError?
      for await end in group where end != nil {
        problem = problem ?? end
        group.cancelAll()
      }
      return problem
    }
    reports.cancel()
    await reports.value
    await TaskThread.run {
      guard let store = try? FleetStore.open(address, within: limits) else { return }
      try? journal.store([], in: store)
      try? store.deregister(number)
    }
    if let problem { throw problem }
  }

  private func notify(_ pulse: Pulse) -> Task<Void, any Error>? {
    watchdog.map { watchdog in
      Task {
        while true {
          if pulse.isRegular() { watchdog.notify() }
          try await Task.sleep(for: watchdog.period)
        }
      }
    }
  }

  /// Maintains the tables. A lock of another program does not matter: the next round tries again.
  func maintain(_ store: FleetStore) throws(FleetError) {
    do {
      try store.maintain()
    } catch {
      guard error.kind == .tryLater else { throw error }
      journal.note("\(error)")
    }
  }
}
