import Failures
import FleetStore

/// One lane of a worker. It keeps results until they are stored, over as many connections as that takes: the store
/// ignores the end of a claim that another one has replaced, and a change that it has made before.
struct Lane {
  let worker: FleetWorker
  /// The number of the worker.
  let number: Int64
  /// The number of the lane. The first one also reads warnings and maintains the tables.
  let lane: Int
  let turnstile: Turnstile
  let pulse: Pulse

  private var store: FleetStore?
  private var pause = PollPause()
  private var maintenance = ContinuousClock.now + Lane.maintenancePeriod
  /// How the latest claims ended, until it is stored.
  private var ends: [ClaimEnd] = []
  /// What the latest requests mean for the limits, until it is stored.
  private var changes: [LimitChange] = []
  /// The warnings of a country, until they are stored.
  private var warnings: WarningRound?
  /// The largest number of sites in a transaction: half as many after one has exceeded the time limit.
  private var fitting: AnsweredSize
  private var size: Int { min(fitting.size, worker.batch) }
  /// The number of sites in the present transaction; `nil` if its time does not depend on them.
  private var attempted: Int?

  /// The time between two rounds of maintenance. The tables of the history are created two days in advance.
  private static let maintenancePeriod = Duration.seconds(3_600)

  init(worker: FleetWorker, number: Int64, lane: Int, turnstile: Turnstile, pulse: Pulse) {
    self.worker = worker
    self.number = number
    self.lane = lane
    self.turnstile = turnstile
    self.pulse = pulse
    fitting = AnsweredSize(worker.batch)
  }

  /// Works until the task is cancelled, or until nothing is due if the worker ends then.
  ///
  /// - Returns: the error that ended it, if one did.
  mutating func run() async -> FleetError? {
    defer { pulse.end(lane) }
    while !Task.isCancelled {
      pulse.beat(lane)
      do throws(FleetError) {
        guard let search = try await round() else { return nil }
        await pause.wait(after: search)
      } catch {
        store = nil
        if error.kind == .configuration || worker.endsWhenIdle { return error }
        if error.isTimeLimit, let attempted { fitting = AnsweredSize(max(1, attempted / 2)) }
        attempted = nil
        // The database does not take these results.
        if error.kind == .data { (ends, changes, warnings) = ([], [], nil) }
        worker.journal.failed(error, in: lane)
        await pause.wait(after: .trouble)
      }
    }
    return nil
  }

  /// Updates the sites that are due, at most a batch.
  ///
  /// - Returns: the result of the search; `nil` if nothing was due and the worker ends then.
  private mutating func round() async throws(FleetError) -> PollPause.Search? {
    let open = if let store { store } else { try FleetStore.open(worker.address, within: worker.limits) }
    store = open
    try save(in: open)
    if lane == 0, ContinuousClock.now > maintenance {
      maintenance = .now + Lane.maintenancePeriod
      try worker.maintain(try FleetStore.open(worker.address))
      pulse.beat(lane)
    }
    let hasWarnings = try await readWarnings(open)
    let (count, wait) = try await turnstile.pass { () async throws(FleetError) in try await update(open) }
    pulse.beat(lane)
    try save(in: open)
    worker.journal.succeeded(in: lane)
    // Other countries may be due.
    if hasWarnings { return .full }
    if worker.endsWhenIdle { return count > 0 ? .full : nil }
    if count == 0, wait == nil { return .idle }
    return count < size || wait != nil ? .some(limited: wait) : .full
  }

  /// Claims sites, and requests their weather. Sites are claimed when it is this lane's turn, so that the lease begins
  /// with the requests.
  ///
  /// - Returns: the number of sites, and the time until a request is allowed; `nil` if one is.
  private mutating func update(_ store: FleetStore) async throws(FleetError) -> (count: Int, wait: Duration?) {
    pulse.beat(lane)
    guard !Task.isCancelled else { return (0, nil) }
    var round = UpdateRound(services: worker.services, store: store, journal: worker.journal)
    defer { changes = round.changes }
    // What the limits have no room for is not claimed, so it keeps its place among all that is due.
    let room = try round.reserve(size)
    if room > 0 {
      attempted = room
      let claims = try store.claim(atMost: room, worker: number)
      attempted = nil
      await round.update(claims)
    }
    ends = round.ends
    return (ends.count, round.wait)
  }

  /// Reads the warnings of a country that is due.
  ///
  /// - Returns: whether one was.
  private mutating func readWarnings(_ store: FleetStore) async throws(FleetError) -> Bool {
    guard lane == 0, let feed = try store.claimFeed(of: worker.services.countries) else { return false }
    var round = try WarningRound(feed, services: worker.services, store: store, journal: worker.journal)
    await round.request(store)
    warnings = round
    pulse.beat(lane)
    try save(in: store)
    return true
  }

  /// Stores what is not stored yet.
  private mutating func save(in store: FleetStore) throws(FleetError) {
    if let warnings { try warnings.save(in: store) }
    warnings = nil
    repeat {
      let part = Array(ends.prefix(size))
      attempted = part.isEmpty ? nil : part.count
      try worker.journal.store(part, changes, in: store)
      attempted = nil
      ends.removeFirst(part.count)
      changes = []
      fitting.succeeded(with: part.count)
      pulse.beat(lane)
    } while !ends.isEmpty
  }
}
