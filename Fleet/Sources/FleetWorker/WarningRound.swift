import FleetStore
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherAlerts
import WeatherJSON

/// One reading of the warnings of a country, for all of its sites: the list of MeteoAlarm, or the lists of the zones of
/// the National Weather Service.
struct WarningRound {
  let services: UpdateServices
  let store: FleetStore
  let journal: WorkJournal
  /// When no more requests are sent, so that the round ends within the lease.
  private let deadline = ContinuousClock.now + .seconds(FleetStore.lease * 2 / 3)
  /// When no more zones are requested; the next round continues.
  private let endOfLearning = ContinuousClock.now + .seconds(FleetStore.lease / 3)

  /// The time between two readings, as on one machine during the day.
  private static let period = Duration.seconds(900)
  /// Time limit for a list and its documents.
  private static let timeLimit = Duration.seconds(120)
  /// The largest number of sites whose zones are requested in a round.
  private static let maximumZoneRequests = 100

  /// Reads the warnings of a country, and stores them.
  func run(_ claim: FeedClaim) async throws(FleetError) {
    let sites = try store.sites(of: claim)
    let outcome: Outcome
    if sites.isEmpty {
      outcome = .read([], note: nil, isWhole: true)
    } else if let service = services.nws, UpdateServices.unitedStates.contains(claim.country) {
      outcome = try await read(service, sites)
    } else if let service = services.meteoAlarm {
      outcome = try await read(service, sites, claim)
    } else {
      outcome = .failed
    }
    switch outcome {
    case .failed:
      let wait = ClaimEnd.wait(
        of: 0, failures: claim.failures, hasFailed: true, interval: WarningRound.period, validUntil: nil,
        at: services.now())
      try store.finish(claim, warnings: nil, wait: wait)
    case .read(let readings, let note, let isWhole):
      // The zones of more sites are requested in the next minute.
      let wait = isWhole ? WarningRound.period : .seconds(60)
      let found = warnings(sites, readings, known: try store.warnings(of: claim))
      try store.finish(claim, warnings: found, note: note, wait: wait)
    }
  }

  private enum Outcome {
    case failed
    /// The warnings for each site in the order of the sites, the note for the next reading, and whether all zones are
    /// known.
    case read([[WeatherAlert]], note: String?, isWhole: Bool)
  }

  /// Returns the warnings in force or in the future, each with its sites.
  ///
  /// - Parameter known: the stored warnings. A warning whose document was read before is not replaced by its summary.
  private func warnings(
    _ sites: [WarnedSite], _ readings: [[WeatherAlert]], known: [SiteWarning]
  ) -> [SiteWarning] {
    var knownAlerts: [Int64: [WeatherAlert]] = [:]
    for warning in known {
      guard let alert = try? JSONDecoder().decode(WeatherAlert.self, from: Data(warning.message.utf8)) else { continue }
      for site in warning.sites { knownAlerts[site, default: []].append(alert) }
    }
    var found: [WarningKey: (alert: WeatherAlert, sites: [Int64])] = [:]
    for (site, alerts) in zip(sites, readings) where !alerts.isEmpty {
      for alert in AlertMerge(known: knownAlerts[site.site] ?? [], read: alerts, at: services.now()).current {
        let key = WarningKey(identifier: alert.identifier, part: alert.part)
        found[key, default: (alert, [])].sites.append(site.site)
        // A new site has only the summary of a warning whose document was read for the others.
        if found[key]?.alert.isSummary == true { found[key]?.alert = alert }
      }
    }
    return found.values.compactMap { alert, sites in
      guard let message = try? JSONEncoder().encode(alert) else { return nil }
      return SiteWarning(
        identifier: alert.identifier, part: alert.part, document: AlertDocument.encode(alert, location: nil),
        message: String(decoding: message, as: UTF8.self), sites: sites)
    }
  }

  private struct WarningKey: Hashable {
    let identifier: String
    let part: Int
  }

  /// How a dialogue ended.
  private enum Result<Value: Sendable> {
    /// The value, and the note for the next dialogue.
    case value(Value, note: String?)
    /// The service answered, and the answer cannot be used.
    case refused
    /// The service was not asked or did not answer.
    case noAnswer
  }

  private func perform<Value: Sendable>(
    _ dialogue: any Dialogue<Value>, with service: any AlertService
  ) async throws(FleetError) -> Result<Value> {
    let limit = min(WarningRound.timeLimit, ContinuousClock.now.duration(to: deadline))
    guard try store.silence(of: service.host) == .zero, limit > .zero, !Task.isCancelled else { return .noAnswer }
    let result = await services.requester.perform(dialogue, within: limit, now: services.now)
    if !Task.isCancelled { journal.asked(service.provider.id, at: service.host, result.failure) }
    switch result.outcome {
    case .success(let value): return .value(value, note: result.memory.note)
    case .failure where Task.isCancelled: return .noAnswer
    case .failure(let failure):
      if let retryAfter = result.retryAfter {
        let time = Duration.seconds(retryAfter.timeIntervalSince(result.receivedAt))
        try store.silence(service.host, for: time)
        journal.paused(service.host, for: time, because: failure)
      }
      return failure.isOfHost ? .noAnswer : .refused
    }
  }
}

// MARK: MeteoAlarm

extension WarningRound {
  /// Reads the list of a country once for all sites, and stores the area codes that its documents show.
  private func read(
    _ service: MeteoAlarm, _ sites: [WarnedSite], _ claim: FeedClaim
  ) async throws(FleetError) -> Outcome {
    let places = sites.map { site in
      AlertPlace(
        RequestPlace(coordinate: site.coordinate, countryCode: claim.country), codes: site.codes ?? [],
        foreignCodes: site.foreignCodes)
    }
    let dialogue: any Dialogue<AlertReading>
    // Without validators, because a list that has not changed may concern a new site.
    do {
      dialogue = try service.dialogue(about: places, remembering: DialogueMemory(note: claim.note))
    } catch {
      journal.note("no warnings of \(claim.country): \(error)")
      return .failed
    }
    guard case .value(let reading, let note) = try await perform(dialogue, with: service) else { return .failed }
    var learned: [WarnedSite] = []
    for (site, place) in zip(sites, reading.places)
    where !place.learnedCodes.isEmpty || !place.learnedForeignCodes.isEmpty {
      var site = site
      site.codes = (site.codes ?? []).union(place.learnedCodes)
      site.foreignCodes.formUnion(place.learnedForeignCodes)
      learned.append(site)
    }
    if !learned.isEmpty { try store.learn(learned) }
    return .read(reading.places.map(\.alerts), note: note, isWhole: true)
  }
}

// MARK: National Weather Service

extension WarningRound {
  /// Requests the zones of sites that have none yet, and reads the warnings of all zones.
  private func read(_ service: NWSAlerts, _ sites: [WarnedSite]) async throws(FleetError) -> Outcome {
    var sites = sites
    // In random order, so that sites whose zones cannot be read do not block the others.
    let unknown = sites.indices.filter { sites[$0].codes == nil }.shuffled()
    var asked = 0
    asking: while asked < min(unknown.count, WarningRound.maximumZoneRequests), ContinuousClock.now < endOfLearning {
      let index = unknown[asked]
      switch try await perform(service.zonesDialogue(of: sites[index].coordinate), with: service) {
      case .value(let codes, _):
        sites[index].codes = codes
        try store.learn([sites[index]])
      case .refused: break
      // The warnings of the known zones can be read nevertheless.
      case .noAnswer: break asking
      }
      asked += 1
    }
    if asked == 0, sites.allSatisfy({ $0.codes == nil }) { return .failed }
    let places = sites.map { AlertPlace(RequestPlace(coordinate: $0.coordinate), codes: $0.codes ?? []) }
    let codes = Set(sites.flatMap { $0.codes ?? [] }).sorted()
    var readings: [[WeatherAlert]] = sites.map { _ in [] }
    for start in stride(from: 0, to: codes.count, by: NWSAlerts.maximumZones) {
      let zones = Array(codes[start..<min(start + NWSAlerts.maximumZones, codes.count)])
      guard
        case .value(let reading, _) = try await perform(service.dialogue(inZones: zones, about: places), with: service)
      else { return .failed }
      for (index, place) in reading.places.enumerated() { readings[index] += place.alerts }
    }
    return .read(readings, note: nil, isWhole: asked == unknown.count)
  }
}
