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
  private let services: UpdateServices
  private let journal: WorkJournal
  private let claim: FeedClaim
  private let sites: [WarnedSite]
  private let began = ContinuousClock.now
  private var outcome = Outcome.failed
  /// The sites whose area codes were learned.
  private var learned: [WarnedSite] = []
  /// The pauses that hosts asked for.
  private var changes: [LimitChange] = []
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

  /// Creates a round about the sites of a country.
  init(
    _ claim: FeedClaim, services: UpdateServices, store: FleetStore, journal: WorkJournal
  ) throws(FleetError) {
    self.claim = claim
    self.services = services
    self.journal = journal
    sites = try store.sites(of: claim)
  }

  /// Requests the warnings. If the database cannot be used meanwhile, the answers are stored later.
  mutating func request(_ store: FleetStore) async {
    if sites.isEmpty {
      outcome = .read([], note: nil, isWhole: true)
    } else if let service = services.nws, UpdateServices.unitedStates.contains(claim.country) {
      outcome = await read(service, store)
    } else if let service = services.meteoAlarm {
      outcome = await read(service, store)
    }
  }

  /// Stores the warnings and what was learned. It can be repeated after an error.
  func save(in store: FleetStore) throws(FleetError) {
    switch outcome {
    case .failed:
      let wait = ClaimEnd.wait(
        of: 0, failures: claim.failures, hasFailed: true, interval: WarningRound.period, validUntil: nil,
        at: services.now())
      try store.finish(claim, warnings: nil, wait: wait, learned: learned, changes: changes)
    case .read(let readings, let note, let isWhole):
      // The zones of more sites are requested in the next minute.
      let wait = isWhole ? WarningRound.period : .seconds(60)
      let found = warnings(readings, known: try store.warnings(of: claim))
      try store.finish(claim, warnings: found, note: note, wait: wait, began: began, learned: learned, changes: changes)
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
  private func warnings(_ readings: [[WeatherAlert]], known: [SiteWarning]) -> [SiteWarning] {
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

  private mutating func perform<Value: Sendable>(
    _ dialogue: any Dialogue<Value>, with service: any AlertService, _ store: FleetStore
  ) async -> Result<Value> {
    let limit = min(WarningRound.timeLimit, ContinuousClock.now.duration(to: deadline))
    guard changes.isEmpty, limit > .zero, !Task.isCancelled else { return .noAnswer }
    // Without the database, the pauses of other workers are not known.
    guard (try? store.silence(of: service.host)) ?? .zero == .zero else { return .noAnswer }
    let result = await services.requester.perform(dialogue, within: limit, now: services.now)
    if !Task.isCancelled { journal.asked(service.provider.id, at: service.host, result.failure) }
    switch result.outcome {
    case .success(let value): return .value(value, note: result.memory.note)
    case .failure where Task.isCancelled: return .noAnswer
    case .failure(let failure):
      if let retryAfter = result.retryAfter {
        let time = Duration.seconds(retryAfter.timeIntervalSince(result.receivedAt))
        changes.append(.paused(host: service.host, until: .now + time))
        journal.paused(service.host, for: time, because: failure)
      }
      return failure.isOfHost ? .noAnswer : .refused
    }
  }
}

// MARK: MeteoAlarm

extension WarningRound {
  /// Reads the list of a country once for all sites, and learns the area codes that its documents show.
  private mutating func read(_ service: MeteoAlarm, _ store: FleetStore) async -> Outcome {
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
    guard case .value(let reading, let note) = await perform(dialogue, with: service, store) else { return .failed }
    for (site, place) in zip(sites, reading.places)
    where !place.learnedCodes.isEmpty || !place.learnedForeignCodes.isEmpty {
      var site = site
      site.codes = (site.codes ?? []).union(place.learnedCodes)
      site.foreignCodes.formUnion(place.learnedForeignCodes)
      learned.append(site)
    }
    return .read(reading.places.map(\.alerts), note: note, isWhole: true)
  }
}

// MARK: National Weather Service

extension WarningRound {
  /// Requests the zones of sites that have none yet, and reads the warnings of all zones.
  private mutating func read(_ service: NWSAlerts, _ store: FleetStore) async -> Outcome {
    var sites = sites
    // In random order, so that sites whose zones cannot be read do not block the others.
    let unknown = sites.indices.filter { sites[$0].codes == nil }.shuffled()
    var asked = 0
    asking: while asked < min(unknown.count, WarningRound.maximumZoneRequests), ContinuousClock.now < endOfLearning {
      let index = unknown[asked]
      switch await perform(service.zonesDialogue(of: sites[index].coordinate), with: service, store) {
      case .value(let codes, _):
        sites[index].codes = codes
        learned.append(sites[index])
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
      let dialogue = service.dialogue(inZones: zones, about: places)
      guard case .value(let reading, _) = await perform(dialogue, with: service, store) else { return .failed }
      for (index, place) in reading.places.enumerated() { readings[index] += place.alerts }
    }
    return .read(readings, note: nil, isWhole: asked == unknown.count)
  }
}
