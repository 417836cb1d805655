import BackgroundFetch
import FleetStore
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherJSON

/// The requests of one round to one service.
struct ServiceRound {
  let service: any ForecastService
  let services: UpdateServices
  let store: FleetStore
  let journal: WorkJournal
  /// The batches that were not sent yet, the next one last.
  private(set) var queue: [Batch] = []
  private(set) var divisions = 0

  /// The answers of the service.
  private(set) var answers: [Answer] = []
  /// The cells for which the service has no answer.
  private(set) var refused: [SiteCell] = []
  /// The cells that were not requested.
  private(set) var leftOut: [SiteCell] = []
  /// The time until the next request is allowed; `nil` if one is allowed now.
  private(set) var wait: Duration?
  /// The reservations, and the weight that was used of them.
  private(set) var spending: Spending
  /// Whether a request was divided because the host did not answer, and the largest number of places that it answered.
  private var (isTooLarge, answered) = (false, 0)

  /// The weather of a cell as JSON, and the end of its validity if the service states one. The document has a fifth of
  /// the size of the report.
  struct Answer {
    let cell: SiteCell
    let document: String
    let validUntil: Date?
    let answered = ContinuousClock.now
  }

  /// The cells of one dialogue, and its reservation if the service has a limit.
  struct Batch {
    let cells: [SiteCell]
    let reservation: Reservation.Key?
  }

  /// The largest number of times that refused requests are divided, to find the cell that the service cannot answer. It
  /// is enough for two such cells among 1,000.
  private static let maximumDivisions = 20
  /// The largest number of divisions after a host did not answer, if it has answered no request of the round: enough
  /// for quarters of a batch that takes too long.
  private static let maximumDivisionsWithoutAnswer = 3
  /// The pause of all workers after a host did not answer.
  private static let silence = Duration.seconds(30)

  init(
    service: any ForecastService, services: UpdateServices, store: FleetStore, spending: Spending, journal: WorkJournal
  ) {
    self.service = service
    self.services = services
    self.store = store
    self.spending = spending
    self.journal = journal
  }

  /// Requests the weather of cells.
  ///
  /// - Parameter deadline: when no more requests are sent.
  mutating func ask(about cells: [SiteCell], until deadline: ContinuousClock.Instant) async {
    do throws(FleetError) {
      let silence = try store.silence(of: service.host)
      guard silence == .zero else {
        leftOut = cells
        wait = silence
        return
      }
    } catch {
      return stop(error, leavingOut: cells)
    }
    let (others, time) = enqueue(cells)
    leftOut += others
    giveBackSpare()
    if queue.isEmpty { wait = wait ?? time }
    while !queue.isEmpty, wait == nil, ContinuousClock.now < deadline, !Task.isCancelled { await send() }
    for batch in queue {
      if let key = batch.reservation { spending.add(-weight(of: batch), to: key) }
      leftOut += batch.cells
    }
    queue = []
    if isTooLarge, answered > 0 {
      services.sizes.divided(service.host, answered: answered)
    } else if answered > 0 {
      services.sizes.answered(service.host, answered)
    }
  }

  /// Ends the requests of the round because the database cannot be used. The answers so far are stored later; the lane
  /// then meets a lost connection once more, and decides whether it is an outage.
  private mutating func stop(_ error: FleetError, leavingOut cells: [SiteCell]) {
    if case .lost = error {} else { journal.note("\(error)") }
    leftOut += cells
    wait = wait ?? .zero
  }

  /// The weight of a place.
  private var unit: Double { service.weight(of: .full) }

  private func weight(of batch: Batch) -> Double { unit * Double(batch.cells.count) }

  /// Queues batches of the cells that the limit has room for.
  ///
  /// - Returns: the other cells, and the time until the limit has room for them.
  private mutating func enqueue(_ cells: [SiteCell]) -> (others: ArraySlice<SiteCell>, wait: Duration) {
    guard let limit = services.forecasts.limit(of: service) else {
      queue(cells[...], nil)
      return ([], .zero)
    }
    var rest = cells[...]
    // First what this round has reserved and not used.
    take(&rest, limit)
    if rest.isEmpty { return ([], .zero) }
    do throws(FleetError) {
      let wanted = unit * Double(rest.count)
      let made = try store.reserve(wanted, inUnitsOf: unit, under: limit, as: spending.open(limit.account))
      spending.add(made)
      take(&rest, limit)
      return (rest, made.wait)
    } catch {
      stop(error, leavingOut: Array(rest))
      return ([], .zero)
    }
  }

  /// Gives back what was reserved for more sites than were due, so that other workers can use it meanwhile. It is given
  /// back at the end of the round if the database cannot be used now.
  private mutating func giveBackSpare() {
    guard let account = services.forecasts.limit(of: service)?.account else { return }
    for (key, weight) in spending.takeSpare(from: account) { try? store.reduce(key, of: account, to: weight) }
  }

  /// Queues the cells that the reservations of the round have room for, and removes them from `rest`.
  private mutating func take(_ rest: inout ArraySlice<SiteCell>, _ limit: RateLimit) {
    while let (key, places) = spending.take(rest.count, of: unit, from: limit.account) {
      queue(rest.prefix(places), key)
      rest = rest.dropFirst(places)
    }
  }

  /// Queues cells, as many in one request as the service takes and the host answers.
  private mutating func queue(_ cells: ArraySlice<SiteCell>, _ reservation: Reservation.Key?) {
    var rest = cells
    while !rest.isEmpty {
      let maximum = max(1, service.placesInOneDialogue(of: rest.map(\.place)))
      let cells = Array(rest.prefix(min(maximum, services.sizes.limit(of: service.host) ?? maximum)))
      queue.append(Batch(cells: cells, reservation: reservation))
      rest = rest.dropFirst(cells.count)
    }
  }

  /// Performs the next dialogues, and collects their answers.
  private mutating func send() async {
    let batches = Array(queue.suffix(UpdateServices.width))
    queue.removeLast(batches.count)
    let results = await services.ask(service, about: batches.map(\.cells))
    for (batch, result) in zip(batches, results) { take(result, about: batch) }
  }

  private mutating func take(_ result: DialogueResult<ProviderOutcome>, about batch: Batch) {
    if let key = batch.reservation {
      if case .added(let weight) = result.correction(ofBooked: weight(of: batch)) { spending.add(weight, to: key) }
    }
    if !Task.isCancelled { journal.asked(service.provider.id, at: service.host, result.failure) }
    switch result.outcome {
    case .success(.reports(let reports)):
      answered = max(answered, batch.cells.count)
      for (cell, report) in zip(batch.cells, reports) {
        // A model that does not cover a place answers only `null`.
        guard report.hasTemperature else {
          refused.append(cell)
          continue
        }
        answers.append(Answer(cell: cell, document: SeriesDocument.encode(report), validUntil: result.validUntil))
      }
    case .success(.notModified):
      // No validators were sent, so the requester refuses such an answer.
      refused += batch.cells
    case .failure where Task.isCancelled:
      leftOut += batch.cells
    case .failure(let failure) where failure.isOfHost && !mayBeOfPlaces(failure, result, batch):
      let time = result.retryAfter.map { .seconds($0.timeIntervalSince(result.receivedAt)) } ?? ServiceRound.silence
      spending.changes.append(.paused(host: service.host, until: .now + time))
      journal.paused(service.host, for: time, because: failure)
      wait = min(wait ?? time, time)
      leftOut += batch.cells
    case .failure(let failure):
      if failure.isOfHost { isTooLarge = true }
      divide(batch)
    }
  }

  /// Whether a place, or the number of places, may be the reason why a host did not answer: it was reached, it did not
  /// ask for a pause, and it has answered other requests of this round or was not asked about fewer places yet.
  private func mayBeOfPlaces(
    _ failure: RequestFailure, _ result: DialogueResult<ProviderOutcome>, _ batch: Batch
  ) -> Bool {
    if case .provider(.rateLimited) = failure { return false }
    guard !failure.isBeforeRequest, result.retryAfter == nil else { return false }
    let isDivisible = batch.cells.count > 1 && divisions < ServiceRound.maximumDivisionsWithoutAnswer
    return isDivisible || (divisions > 0 && !answers.isEmpty)
  }

  /// Divides a failed batch in halves, so that a place that the service cannot answer fails alone. Cells for which the
  /// limit has no room fail, too: their back-offs separate them from that place.
  private mutating func divide(_ batch: Batch) {
    guard batch.cells.count > 1, divisions < ServiceRound.maximumDivisions else {
      refused += batch.cells
      return
    }
    divisions += 1
    let half = batch.cells.count / 2
    refused += enqueue(Array(batch.cells[..<half])).others
    refused += enqueue(Array(batch.cells[half...])).others
  }
}
