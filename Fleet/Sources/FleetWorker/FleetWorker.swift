import Failures
public import FleetStore

/// A worker: it claims sites that are due, updates them, and waits for the next ones.
///
/// Two lanes share the work, each with a connection of its own: while one stores, the other requests. Only one requests
/// weather at a time, because an answer about 1,000 places takes some fifty megabytes until it is decoded. The first
/// lane also reads warnings. If the database cannot be used, a lane tries again until it can.
public struct FleetWorker: Sendable {
  private let address: DatabaseAddress
  private let services: UpdateServices
  /// The largest number of sites in a round.
  private let batch: Int
  /// Whether the worker ends when no site is due.
  private let endsWhenIdle: Bool
  private let journal: WorkJournal

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

  /// The time between two rounds of maintenance. The tables of the history are created a month in advance.
  private static let maintenancePeriod = Duration.seconds(3_600)

  /// The number of lanes.
  var lanes = 2
  /// The time between two lines of the log about what was done.
  var reportPeriod = Duration.seconds(60)

  /// Works until the task is cancelled. Then the requests are cancelled, and the claimed sites are due again.
  ///
  /// - Parameter ready: called once the database has answered.
  /// - Throws: the error of the first connection, or the error of a schema that has changed since.
  public func run(version: String, ready: () -> Void) async throws(FleetError) {
    let store = try FleetStore.open(address)
    try store.checkPrivileges()
    try maintain(store)
    let worker = try store.register(version: version)
    ready()
    let reports = Task { await journal.report(every: reportPeriod) }
    let problem = await withTaskGroup { group in
      let turnstile = Turnstile()
      for lane in 0..<lanes { group.addTask { await work(as: worker, in: lane, turnstile) } }
      var problem: FleetError?
      for await end in group where end != nil {
        problem = problem ?? end
        group.cancelAll()
      }
      return problem
    }
    reports.cancel()
    await reports.value
    if let store = try? FleetStore.open(address) {
      try? journal.store([], in: store)
      try? store.deregister(worker)
    }
    if let problem { throw problem }
  }

  /// Maintains the tables. A lock of another program does not matter: the next round tries again.
  private func maintain(_ store: FleetStore) throws(FleetError) {
    do {
      try store.maintain()
    } catch {
      guard error.kind == .tryLater else { throw error }
      journal.note("\(error)")
    }
  }

  /// Runs one lane. The first one also reads warnings and maintains the tables.
  ///
  /// - Returns: the error that ended it, if one did.
  private func work(as worker: Int64, in lane: Int, _ turnstile: Turnstile) async -> FleetError? {
    let isFirst = lane == 0
    var pause = PollPause()
    var maintenance = ContinuousClock.now + FleetWorker.maintenancePeriod
    var store: FleetStore?
    /// How the latest claims ended, until it is stored. The store ignores the end of a claim that another one has
    /// replaced.
    var ends: [ClaimEnd] = []
    while !Task.isCancelled {
      do throws(FleetError) {
        let open = if let store { store } else { try FleetStore.open(address) }
        store = open
        try journal.store(ends, in: open)
        ends = []
        if isFirst, ContinuousClock.now > maintenance {
          maintenance = .now + FleetWorker.maintenancePeriod
          try maintain(open)
        }
        let feed = isFirst ? try open.claimFeed(of: services.countries) : nil
        if let feed { try await WarningRound(services: services, store: open, journal: journal).run(feed) }
        let wait: Duration?
        // Sites are claimed when it is this lane's turn, so that the lease begins with the requests.
        (ends, wait) = try await turnstile.pass { () async throws(FleetError) in
          var round = UpdateRound(services: services, store: open, journal: journal)
          // What the limits have no room for is not claimed, so it keeps its place among all that is due.
          let room = try round.reserve(batch)
          return try await round.ends(of: room > 0 ? try open.claim(atMost: room, worker: worker) : [])
        }
        let count = ends.count
        try journal.store(ends, in: open)
        ends = []
        journal.succeeded(in: lane)
        // Other countries may be due.
        if feed != nil { continue }
        if endsWhenIdle {
          guard count > 0 else { return nil }
        } else if count == 0, wait == nil {
          await pause.wait(after: .idle)
        } else {
          await pause.wait(after: count < batch || wait != nil ? .some(limited: wait) : .full)
        }
      } catch {
        store = nil
        if error.kind == .configuration || endsWhenIdle { return error }
        if error.kind == .data { ends = [] }
        journal.failed(error, in: lane)
        await pause.wait(after: .trouble)
      }
    }
    return nil
  }
}
