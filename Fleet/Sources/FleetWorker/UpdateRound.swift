import BackgroundFetch
import FleetStore
import FoundationEssentials
import Services
import Weather

/// One round of a worker: the weather of claimed sites.
///
/// The services are asked in their order, each about the sites that it covers and that have no weather yet. A site is
/// left out if a limit has no room for it or requests to the host are paused. A site fails if no service has an answer
/// for it.
struct UpdateRound {
  let services: UpdateServices
  let store: FleetStore
  let journal: WorkJournal
  /// Whether the limit has no room for a whole batch.
  private var isCrowded = false
  /// What was reserved, also before sites were claimed.
  private var spending = Spending()
  /// How the claims ended.
  private(set) var ends: [ClaimEnd] = []
  /// The time until a request is allowed; `nil` if one is.
  private(set) var wait: Duration?

  /// What the requests mean for the limits, also if the round ended early.
  var changes: [LimitChange] { spending.all }

  init(services: UpdateServices, store: FleetStore, journal: WorkJournal) {
    self.services = services
    self.store = store
    self.journal = journal
  }

  /// The time limit for requests, so that the round ends within the lease.
  private static let timeLimit = Duration.seconds(FleetStore.lease * 2 / 3)
  /// The longest time for which a site that was left out is not claimed again. A limit may be raised, or a pause lifted.
  private static let maximumHold = Duration.seconds(60)

  /// Reserves weight for sites, so that only as many are claimed as can be requested: the others keep their places among
  /// all that is due.
  ///
  /// - Returns: the number of sites that the first service with room has room for, at most `count`.
  mutating func reserve(_ count: Int) throws(FleetError) -> Int {
    for service in services.forecasts.inOrder where services.forecasts.isUsable(service) {
      var time = try store.silence(of: service.host)
      if time == .zero {
        guard let limit = services.forecasts.limit(of: service) else { return count }
        let unit = service.weight(of: .full)
        let made = try store.reserve(
          unit * Double(count), inUnitsOf: unit, under: limit, as: spending.open(limit.account))
        spending.add(made)
        if made.granted > 0 {
          isCrowded = made.wait > .zero
          return min(count, Int((made.granted / unit).rounded()))
        }
        time = made.wait
      }
      wait = min(wait ?? time, time)
    }
    return 0
  }

  /// Requests the weather of the claimed sites. If the database cannot be used meanwhile, the answers so far count.
  mutating func update(_ claims: [Claim]) async {
    let deadline = ContinuousClock.now + UpdateRound.timeLimit
    var waiting = SiteCell.cells(
      of: claims.map { claim in
        var claim = claim
        claim.isCrowded = claim.isCrowded || isCrowded
        return claim
      })
    var leftOut: Set<Int64> = []
    for service in services.forecasts.inOrder where services.forecasts.isUsable(service) {
      let covered = waiting.filter { service.entry.coverage.contains($0.place) }
      guard !covered.isEmpty else { continue }
      var round = ServiceRound(service: service, services: services, store: store, spending: spending, journal: journal)
      await round.ask(about: covered, until: deadline)
      spending = round.spending
      // One instant for all, so that equal waits are equal.
      let now = services.now()
      for answer in round.answers {
        ends += answer.cell.claims.map {
          ClaimEnd(
            $0, .weather(provider: service.provider.id, document: answer.document), validUntil: answer.validUntil,
            at: now, answered: answer.answered)
        }
      }
      leftOut.formUnion(round.leftOut.flatMap(\.claims).map(\.site))
      if let time = round.wait { wait = min(wait ?? time, time) }
      waiting = waiting.filter { !service.entry.coverage.contains($0.place) } + round.refused + round.leftOut
    }
    for claim in waiting.flatMap(\.claims) {
      ends.append(
        leftOut.contains(claim.site)
          ? ClaimEnd(claim, .leftOut, wait: min(wait ?? .zero, UpdateRound.maximumHold))
          : ClaimEnd(claim, .failed, at: services.now()))
    }
  }
}

/// The claimed sites of one grid cell, which have the same forecast: one place of a request.
struct SiteCell: Sendable {
  let place: RequestPlace
  private(set) var claims: [Claim]

  /// Returns the cells of claims, in the order of their first sites.
  static func cells(of claims: [Claim]) -> [SiteCell] {
    var cells: [SiteCell] = []
    var indices: [RequestPlace.Cell: Int] = [:]
    for claim in claims {
      let place = RequestPlace(coordinate: claim.coordinate, countryCode: claim.country)
      if let index = indices[place.cell] {
        cells[index].claims.append(claim)
      } else {
        indices[place.cell] = cells.count
        cells.append(SiteCell(place: place, claims: [claim]))
      }
    }
    return cells
  }
}
