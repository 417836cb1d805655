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
    let reservation: Reservation?
  }

  /// The largest number of times that refused requests are divided, to find the cell that the service cannot answer. It
  /// is enough for two such cells among 1,000.
  private static let maximumDivisions = 20
  /// The largest number of divisions after a host did not answer, if it has answered no request of the round: enough
  /// for quarters of a batch that takes too long.
  private static let maximumDivisionsWithoutAnswer = 3
  /// The pause of all workers after a host did not answer.
  private static let silence = Duration.seconds(30)

  /// Requests the weather of cells.
  ///
  /// - Parameters:
  ///   - deadline: when no more requests are sent.
  ///   - reserved: what was reserved before; `nil` to reserve now.
  mutating func ask(
    about cells: [SiteCell], until deadline: ContinuousClock.Instant, reserved: Reservation?
  ) async throws(FleetError) {
    let silence = try store.silence(of: service.host)
    guard silence == .zero else {
      if let reserved { try store.correct(reserved, by: -reserved.granted) }
      leftOut = cells
      wait = silence
      return
    }
    let (others, time) = try enqueue(cells, reserved)
    leftOut += others
    if queue.isEmpty { wait = time }
    while !queue.isEmpty, wait == nil, ContinuousClock.now < deadline, !Task.isCancelled { try await send() }
    for batch in queue { try takeBack(batch) }
    queue = []
  }

  private var unit: Double { service.weight(of: .full) }

  /// Reserves weight for as many cells as the limit has room for, and queues their batches.
  ///
  /// - Parameter reserved: a reservation; what the cells do not need of it is taken back.
  /// - Returns: the other cells, and the time until the limit has room for them.
  private mutating func enqueue(_ cells: [SiteCell], _ reserved: Reservation? = nil) throws(FleetError) -> (
    others: ArraySlice<SiteCell>, wait: Duration
  ) {
    var granted = cells[...]
    var others: ArraySlice<SiteCell> = []
    var reservation: Reservation?
    if let limit = services.forecasts.limit(of: service) {
      let wanted = unit * Double(cells.count)
      let made = if let reserved { reserved } else { try store.reserve(wanted, inUnitsOf: unit, under: limit) }
      if made.granted > wanted { try store.correct(made, by: wanted - made.granted) }
      granted = cells.prefix(Int((made.granted / unit).rounded()))
      others = cells[granted.endIndex...]
      reservation = made
    }
    while !granted.isEmpty {
      let count = max(1, service.placesInOneDialogue(of: granted.map(\.place)))
      let cells = Array(granted.prefix(count))
      queue.append(Batch(cells: cells, reservation: reservation?.part(unit * Double(cells.count))))
      granted = granted.dropFirst(count)
    }
    return (others, reservation?.wait ?? .zero)
  }

  private mutating func takeBack(_ batch: Batch) throws(FleetError) {
    if let reservation = batch.reservation { try store.correct(reservation, by: -reservation.granted) }
    leftOut += batch.cells
  }

  /// Performs the next dialogues, and collects their answers.
  private mutating func send() async throws(FleetError) {
    let batches = Array(queue.suffix(UpdateServices.width))
    queue.removeLast(batches.count)
    let results = await services.ask(service, about: batches.map(\.cells))
    for (batch, result) in zip(batches, results) { try take(result, about: batch) }
  }

  private mutating func take(_ result: DialogueResult<ProviderOutcome>, about batch: Batch) throws(FleetError) {
    if let reservation = batch.reservation {
      switch result.correction(ofBooked: reservation.granted) {
      case .carried: try store.carry(reservation)
      case .added(let weight) where weight != 0: try store.correct(reservation, by: weight)
      case .added: break
      }
    }
    if !Task.isCancelled { journal.asked(service.provider.id, at: service.host, result.failure) }
    switch result.outcome {
    case .success(.reports(let reports)):
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
      try store.silence(service.host, for: time)
      journal.paused(service.host, for: time, because: failure)
      wait = min(wait ?? time, time)
      leftOut += batch.cells
    case .failure:
      try divide(batch)
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
  private mutating func divide(_ batch: Batch) throws(FleetError) {
    guard batch.cells.count > 1, divisions < ServiceRound.maximumDivisions else {
      refused += batch.cells
      return
    }
    divisions += 1
    let half = batch.cells.count / 2
    refused += try enqueue(Array(batch.cells[..<half])).others
    refused += try enqueue(Array(batch.cells[half...])).others
  }
}
