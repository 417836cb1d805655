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
  let log: @Sendable (String) -> Void

  /// The time limit for requests, so that the round ends within the lease.
  private static let timeLimit = Duration.seconds(FleetStore.lease * 2 / 3)

  /// Requests the weather of the sites.
  ///
  /// - Returns: the outcome for each claim, and the time until sites that were left out may be requested; `nil` without
  ///   any.
  func ends(of claims: [Claim]) async throws(FleetError) -> (ends: [ClaimEnd], wait: Duration?) {
    let deadline = ContinuousClock.now + UpdateRound.timeLimit
    var waiting = SiteCell.cells(of: claims)
    var leftOut: Set<Int64> = []
    var ends: [ClaimEnd] = []
    var wait: Duration?
    for service in services.forecasts.inOrder where services.forecasts.isUsable(service) {
      let covered = waiting.filter { service.entry.coverage.contains($0.place) }
      guard !covered.isEmpty else { continue }
      var round = ServiceRound(service: service, services: services, store: store, log: log)
      try await round.ask(about: covered, until: deadline)
      for answer in round.answers {
        ends += answer.cell.claims.map {
          ClaimEnd(
            $0, .weather(provider: service.provider.id, document: answer.document), validUntil: answer.validUntil,
            at: services.now())
        }
      }
      leftOut.formUnion(round.leftOut.flatMap(\.claims).map(\.site))
      if let time = round.wait { wait = min(wait ?? time, time) }
      waiting = waiting.filter { !service.entry.coverage.contains($0.place) } + round.refused + round.leftOut
    }
    for claim in waiting.flatMap(\.claims) {
      ends.append(
        leftOut.contains(claim.site)
          ? ClaimEnd(claim, .leftOut, wait: wait ?? .zero) : ClaimEnd(claim, .failed, at: services.now()))
    }
    return (ends, wait)
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
