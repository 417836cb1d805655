public import BackgroundFetch
public import FoundationEssentials
import ScheduleParts
public import Weather

/// The requests for the weather of one fetch: which places are asked about together, in which order, and who is asked
/// next after a failure. A pure value; its owner sends the requests.
///
/// A service that failed is not asked again until its back-off ends, not for other places either; another service
/// replaces it. If all services are in back-off, the one whose back-off ends first is asked: the schedule has already
/// waited.
public struct ForecastRound<Place> {
  /// A place, and what is asked about it.
  public struct Wanted {
    public let place: Place
    public let request: RequestPlace
    /// The identifier of the service that comes first; `nil` for the configured order.
    let preferred: String?
    let purpose: RequestPurpose
    /// Its position among the saved places. Requests have this order, so that their identity does not change.
    public let position: Int
    /// The identifiers of the services that were asked about it in this round.
    fileprivate var asked: Set<String> = []

    public init(
      _ place: Place, _ request: RequestPlace, preferring preferred: String?, for purpose: RequestPurpose, position: Int
    ) {
      self.place = place
      self.request = request
      self.preferred = preferred
      self.position = position
      self.purpose = purpose
    }
  }

  /// Places that one service is asked about with the same detail and purpose, in the order of the requests.
  public struct Batch {
    public let service: any ForecastService
    let detail: RequestPlace.Detail
    public let purpose: RequestPurpose
    public var wanted: ArraySlice<Wanted>

    public init(_ service: any ForecastService, _ wanted: Wanted) {
      self.service = service
      (detail, purpose) = (wanted.request.detail, wanted.purpose)
      self.wanted = [wanted]
    }

    /// The weight of a request about one of them.
    public var weight: Double { service.weight(of: detail) }

    /// Whether another batch is for the same service, with the same detail and purpose.
    func isLike(_ other: Batch) -> Bool {
      service.provider == other.service.provider && detail == other.detail && purpose == other.purpose
    }
  }

  /// How a request ended.
  public enum Ending {
    case answered
    /// The service works, but does not cover the places.
    case notCovered
    /// The service refused the request. Another service at the same address may answer.
    case refused
    /// The host would not answer other requests either.
    case hostFailed
  }

  /// The number of requests that are sent at once to a service with one place in each.
  private static var maximumAtOnce: Int { 4 }

  private let services: ForecastServices
  private let schedule: FetchSchedule
  private var state: ScheduleState
  private var queues: [Batch] = []
  /// The hosts that did not answer in this fetch.
  private var failedHosts: Set<String> = []
  /// The services that refused a request in this fetch. Another service at the same address may answer.
  private var refusingServices: Set<String> = []
  /// The hosts that answered in this fetch.
  private var answeringHosts: Set<String> = []

  /// Creates the round; the places are in the order in which they are asked about.
  public init(
    _ wanted: [Wanted], services: ForecastServices, schedule: FetchSchedule, state: ScheduleState, at now: Date
  ) {
    self.services = services
    self.schedule = schedule
    self.state = state.clamped(at: now)
    for wanted in wanted { add(wanted, at: now) }
  }

  /// Whether no place is left to ask about.
  public var isEmpty: Bool { queues.allSatisfy(\.wanted.isEmpty) }

  /// The number of places that are left to ask about.
  public var count: Int { queues.reduce(0) { $0 + $1.wanted.count } }

  /// The places for the service of the next request; `nil` after the last one.
  public var next: Batch? { queues.first { !$0.wanted.isEmpty } }

  /// Takes the next requests: one, or a few at once to a service that is asked about one place at a time and has
  /// answered in this fetch.
  public mutating func takeNext() -> [Batch] {
    guard let index = queues.firstIndex(where: { !$0.wanted.isEmpty }) else { return [] }
    let service = queues[index].service
    let candidates = queues[index].wanted.prefix(service.maximumPlaces)
    let count = max(1, service.placesInOneDialogue(of: candidates.map(\.request)))
    let size = service.maximumPlaces == 1 && answeringHosts.contains(service.host) ? ForecastRound.maximumAtOnce : 1
    var batches: [Batch] = []
    while batches.count < size, !queues[index].wanted.isEmpty {
      var batch = queues[index]
      batch.wanted = batch.wanted.prefix(count)
      batches.append(batch)
      queues[index].wanted = queues[index].wanted.dropFirst(count)
    }
    return batches
  }

  /// Puts back the places of a batch that do not fit into the limit yet.
  public mutating func putBack(_ batch: Batch, fitting: Int) {
    for index in queues.indices where queues[index].isLike(batch) {
      queues[index].wanted = batch.wanted.dropFirst(fitting) + queues[index].wanted
    }
  }

  /// Gives up the places of a batch that do not fit into the limit, and all that wait for the same service and purpose.
  /// Returns their number.
  public mutating func giveUp(_ batch: Batch, fitting: Int) -> Int {
    var count = batch.wanted.count - fitting
    for index in queues.indices
    where queues[index].service.provider == batch.service.provider && queues[index].purpose == batch.purpose {
      count += queues[index].wanted.count
      queues[index].wanted = []
    }
    return count
  }

  /// Records how a request ended. After a failure its places are asked about elsewhere, and if the host is the cause,
  /// so are all others that wait for it.
  public mutating func record(_ ending: Ending, of batch: Batch, retryAfter: Date?, at received: Date) {
    let service = batch.service
    var moving = Array(batch.wanted)
    for index in moving.indices { moving[index].asked.insert(service.provider.id) }
    switch ending {
    case .answered:
      answeringHosts.insert(service.host)
      return
    case .notCovered: break
    case .refused: refusingServices.insert(service.provider.id)
    case .hostFailed:
      state.hostFailed(service.host, at: received, schedule: schedule)
      failedHosts.insert(service.host)
      for index in queues.indices where queues[index].service.host == service.host {
        moving += queues[index].wanted
        queues[index].wanted = []
      }
    }
    if let retryAfter { state.hostAskedToWait(service.host, until: retryAfter) }
    for wanted in moving { add(wanted, at: received) }
  }

  private mutating func add(_ wanted: Wanted, at now: Date) {
    guard let service = nextService(for: wanted, at: now) else { return }
    let batch = Batch(service, wanted)
    if let index = queues.firstIndex(where: { $0.isLike(batch) }) {
      queues[index].wanted.append(wanted)
    } else {
      queues.append(batch)
    }
  }

  /// Returns the next service to ask about a place; `nil` if none may be asked.
  private func nextService(for wanted: Wanted, at now: Date) -> (any ForecastService)? {
    let (retryAfter, failed) = (state.parts.retryAfter, state.parts.failedHosts)
    let candidates = services.candidates(for: wanted.request, preferring: wanted.preferred)
      .filter {
        !wanted.asked.contains($0.provider.id) && !failedHosts.contains($0.host) && retryAfter[$0.host] == nil
      }
    func backOff(_ service: any ForecastService) -> Date {
      refusingServices.contains(service.provider.id) ? .distantFuture : failed[service.host]?.until ?? .distantPast
    }
    if let free = candidates.first(where: { backOff($0) <= now }) { return free }
    return wanted.asked.isEmpty ? candidates.min { backOff($0) < backOff($1) } : nil
  }
}
