import Failures
public import FleetStore

/// A worker: it claims sites that are due, updates them, and waits for the next ones.
///
/// Two lanes take turns, so that one stores while the other asks. Each has a connection of its own. Only one asks at a time,
/// because an answer about 1,000 places takes some fifty megabytes until it is read. When the database cannot be used, a lane tries again until it can.
public struct FleetWorker: Sendable {
  private let address: DatabaseAddress
  private let services: UpdateServices
  /// The largest number of sites of a round.
  private let batch: Int
  /// Whether the worker ends when no site is due.
  private let endsWhenIdle: Bool
  private let log: @Sendable (String) -> Void

  public init(
    address: DatabaseAddress, services: UpdateServices, batch: Int, endsWhenIdle: Bool,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.address = address
    self.services = services
    self.batch = batch
    self.endsWhenIdle = endsWhenIdle
    self.log = log
  }

  /// How often the tables of the history are looked after. They are made a month in advance.
  private static let historyPeriod = Duration.seconds(3_600)

  /// The number of lanes.
  var lanes = 2

  /// Works until the task is cancelled. Then the requests end, and the claimed sites are given back.
  ///
  /// - Parameter ready: called once the database has answered.
  /// - Throws: the error of the first connection, or a schema that has changed.
  public func run(version: String, ready: () -> Void) async throws(FleetError) {
    let store = try FleetStore.open(address)
    try store.keepHistory()
    let worker = try store.register(version: version)
    ready()
    let problem = await withTaskGroup { group in
      let turnstile = Turnstile()
      for _ in 0..<lanes { group.addTask { await work(as: worker, turnstile) } }
      var problem: FleetError?
      for await end in group where end != nil {
        problem = problem ?? end
        group.cancelAll()
      }
      return problem
    }
    try? FleetStore.open(address).deregister(worker)
    if let problem { throw problem }
  }

  /// One lane.
  ///
  /// - Returns: the error that ended it, if one did.
  private func work(as worker: Int64, _ turnstile: Turnstile) async -> FleetError? {
    var pause = PollPause()
    var keepsHistoryAt = ContinuousClock.now + FleetWorker.historyPeriod
    var store: FleetStore?
    /// How the latest claims ended, until it is stored. A claim that has ended since is left alone by the store.
    var ends: [ClaimEnd] = []
    while !Task.isCancelled {
      do throws(FleetError) {
        let open = if let store { store } else { try FleetStore.open(address) }
        store = open
        if !ends.isEmpty { try open.finish(ends) }
        ends = []
        if ContinuousClock.now > keepsHistoryAt {
          try open.keepHistory()
          keepsHistoryAt = .now + FleetWorker.historyPeriod
        }
        if let feed = try open.claimFeed() {
          let round = WarningRound(services: services, store: open, log: log)
          try await turnstile.pass { () async throws(FleetError) in try await round.run(feed) }
        }
        let claims = try open.claim(atMost: batch, worker: worker)
        guard !claims.isEmpty else {
          if endsWhenIdle { return nil }
          await pause.wait(after: .idle)
          continue
        }
        let round = UpdateRound(services: services, store: open, log: log)
        let wait: Duration?
        (ends, wait) = try await turnstile.pass { () async throws(FleetError) in try await round.ends(of: claims) }
        try open.finish(ends)
        ends = []
        if endsWhenIdle { continue }
        await pause.wait(after: claims.count < batch || wait != nil ? .some(limited: wait) : .full)
      } catch {
        store = nil
        if error.kind == .configuration || endsWhenIdle { return error }
        if error.kind == .data { ends = [] }
        log("\(error)")
        await pause.wait(after: .trouble)
      }
    }
    return nil
  }
}
