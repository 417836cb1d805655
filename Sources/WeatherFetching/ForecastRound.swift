import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherStore

/// The requests for the weather of one fetch: which places are asked about together, in which order, and who is asked next
/// after a failure. A pure value; the fetcher sends the requests.
///
/// A service that failed is not asked again until its back-off ends, not for other places either; another service replaces
/// it. If all services are in back-off, the one whose back-off ends first is asked: the schedule has already waited.
struct ForecastRound {
  /// A place, and what is asked about it.
  struct Wanted {
    let place: SavedLocation
    let detail: RequestPlace.Detail
    let purpose: RequestPurpose
    /// Its position among the saved places. Requests have this order, so that their identity does not change.
    let position: Int
    /// The identifiers of the services that were asked about it in this fetch.
    fileprivate(set) var asked: Set<String> = []

    init(_ place: SavedLocation, _ detail: RequestPlace.Detail, for purpose: RequestPurpose, position: Int = 0) {
      self.place = place
      self.position = position
      self.detail = detail
      self.purpose = purpose
    }

    var request: RequestPlace { RequestPlace(place.location, detail: detail) }
  }

  /// Places that one service is asked about in one request.
  struct Batch {
    let service: any ForecastService
    var wanted: [Wanted]

    var places: [SavedLocation] { wanted.map(\.place) }

    /// The places of the request.
    var cells: RequestPlaces { RequestPlaces(wanted.map(\.request)) }
  }

  /// Places for the same service with the same detail and purpose, in the order of the requests.
  private struct Queue {
    let service: any ForecastService
    let detail: RequestPlace.Detail
    let purpose: RequestPurpose
    var wanted: ArraySlice<Wanted> = []
  }

  /// The number of requests that are sent at once to a service with one place in each.
  static let mostAtOnce = 4

  private let services: ForecastServices
  private let schedule: FetchSchedule
  private var state: ScheduleState
  private var queues: [Queue] = []
  /// The hosts that did not answer in this fetch.
  private var failedHosts: Set<String> = []
  /// The services that refused a request in this fetch. Another service at the same address may answer.
  private var refusingServices: Set<String> = []
  /// The hosts that answered in this fetch.
  private var answeringHosts: Set<String> = []

  /// Creates the round; the places are in the order in which they are asked about.
  init(_ wanted: [Wanted], services: ForecastServices, schedule: FetchSchedule, state: ScheduleState, at now: Date) {
    self.services = services
    self.schedule = schedule
    self.state = state.rebased(at: now)
    for wanted in wanted { add(wanted, at: now) }
  }

  /// Whether no place is left to ask about.
  var isEmpty: Bool { queues.allSatisfy(\.wanted.isEmpty) }

  /// The number of places that are left to ask about.
  var count: Int { queues.reduce(0) { $0 + $1.wanted.count } }

  /// The service of the next request, and the next place; `nil` after the last one.
  var next: (service: any ForecastService, wanted: Wanted)? {
    queues.lazy.compactMap { queue in queue.wanted.first.map { (queue.service, $0) } }.first
  }

  /// Takes the next requests: one, or a few at once to a service that is asked about one place at a time and has answered
  /// in this fetch.
  mutating func takeNext() -> [Batch] {
    guard let index = queues.firstIndex(where: { !$0.wanted.isEmpty }) else { return [] }
    let queue = queues[index]
    let candidates = queue.wanted.prefix(queue.service.maximumPlaces)
    let count = max(1, queue.service.placesInOneDialogue(of: candidates.map(\.request)))
    let size =
      queue.service.maximumPlaces == 1 && answeringHosts.contains(queue.service.host) ? ForecastRound.mostAtOnce : 1
    var batches: [Batch] = []
    while batches.count < size, !queues[index].wanted.isEmpty {
      batches.append(Batch(service: queue.service, wanted: Array(queues[index].wanted.prefix(count))))
      queues[index].wanted = queues[index].wanted.dropFirst(count)
    }
    return batches
  }

  /// Puts back the places of a batch that do not fit into the limit yet.
  mutating func putBack(_ batch: Batch, fitting: Int) {
    guard let first = batch.wanted.first else { return }
    let index = queues.firstIndex {
      $0.service.provider == batch.service.provider && $0.detail == first.detail && $0.purpose == first.purpose
    }
    if let index { queues[index].wanted = batch.wanted.dropFirst(fitting) + queues[index].wanted }
  }

  /// Gives up the places of a batch that do not fit into the limit, and all that wait for the same service and purpose.
  /// Returns them.
  mutating func giveUp(_ batch: Batch, fitting: Int) -> [Wanted] {
    guard let first = batch.wanted.first else { return [] }
    var left = Array(batch.wanted.dropFirst(fitting))
    for index in queues.indices
    where queues[index].service.provider == batch.service.provider && queues[index].purpose == first.purpose {
      left += queues[index].wanted
      queues[index].wanted = []
    }
    return left
  }

  /// Records a request that failed: its places are asked about elsewhere, and if the host is the cause, so are all others
  /// that wait for it.
  mutating func record(_ attempt: ForecastAttempt, of batch: Batch) {
    guard let failure = attempt.failure else {
      answeringHosts.insert(attempt.host)
      return
    }
    let received = attempt.result.receivedAt
    var moving = batch.wanted
    for index in moving.indices { moving[index].asked.insert(batch.service.provider.id) }
    if attempt.serviceFailure != nil {
      state.recordRetryAfter(of: attempt)
      if failure.isOfHost {
        state.hostFailed(attempt.host, at: received, schedule: schedule)
        failedHosts.insert(attempt.host)
        for index in queues.indices where queues[index].service.host == attempt.host {
          moving += queues[index].wanted
          queues[index].wanted = []
        }
      } else {
        refusingServices.insert(batch.service.provider.id)
      }
    }
    for wanted in moving { add(wanted, at: received) }
  }

  private mutating func add(_ wanted: Wanted, at now: Date) {
    guard let service = nextService(for: wanted, at: now) else { return }
    let index =
      queues.firstIndex {
        $0.service.provider == service.provider && $0.detail == wanted.detail && $0.purpose == wanted.purpose
      }
    if let index { return queues[index].wanted.append(wanted) }
    queues.append(Queue(service: service, detail: wanted.detail, purpose: wanted.purpose, wanted: [wanted]))
  }

  /// Returns the next service to ask about a place; `nil` if none may be asked.
  private func nextService(for wanted: Wanted, at now: Date) -> (any ForecastService)? {
    let candidates = services.candidates(for: wanted.request, preferring: wanted.place.provider)
      .filter {
        !wanted.asked.contains($0.provider.id) && !failedHosts.contains($0.host) && state.retryAfter[$0.host] == nil
      }
    func backOff(_ service: any ForecastService) -> Date {
      refusingServices.contains(service.provider.id)
        ? .distantFuture : state.failedHosts[service.host]?.until ?? .distantPast
    }
    if let free = candidates.first(where: { backOff($0) <= now }) { return free }
    return wanted.asked.isEmpty ? candidates.min { backOff($0) < backOff($1) } : nil
  }
}
