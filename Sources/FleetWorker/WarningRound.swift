import FleetStore
import FoundationEssentials
import ServiceRequests
import Weather
import WeatherAlerts
import WeatherJSON
import WeatherProviders

/// One reading of the warnings of a country, for all of its sites: the list of MeteoAlarm, or the lists of the zones of the
/// National Weather Service.
struct WarningRound {
  let services: UpdateServices
  let store: FleetStore
  let log: @Sendable (String) -> Void

  /// The time between two readings, as on one machine while it is day.
  private static let period = Duration.seconds(900)
  /// The time between two readings of a country that no service covers.
  private static let idlePeriod = Duration.seconds(86_400)
  /// The time limit for a list and its documents.
  private static let patience = Duration.seconds(120)
  /// How many sites are asked about in a round to learn their zones.
  private static let mostZoneRequests = 100

  /// The country codes of the United States and their territories.
  private static let unitedStates: Set = ["US", "PR", "GU", "VI", "AS", "MP"]

  /// Reads the warnings of a country, and stores them.
  func run(_ claim: FeedClaim) async throws(FleetError) {
    let sites = try store.sites(of: claim)
    let outcome: Outcome
    if sites.isEmpty {
      outcome = .notCovered
    } else if let service = services.warnings.nws, WarningRound.unitedStates.contains(claim.country) {
      outcome = try await read(service, sites)
    } else if let service = services.warnings.meteoAlarm, MeteoAlarmCountries.feed(of: claim.country) != nil {
      outcome = try await read(service, sites, in: claim.country)
    } else {
      outcome = .notCovered
    }
    switch outcome {
    case .notCovered: try store.finish(claim, warnings: [], isRead: false, wait: WarningRound.idlePeriod)
    case .failed:
      let wait = ClaimEnd.wait(
        of: 0, failures: claim.failures, hasFailed: true, interval: WarningRound.period, validUntil: nil,
        at: services.now())
      try store.finish(claim, warnings: nil, wait: wait)
    case .read(let readings, let isWhole):
      // Sites whose zones are not known yet are asked about in the next minute.
      let wait = isWhole ? WarningRound.period : .seconds(60)
      try store.finish(claim, warnings: warnings(sites, readings), wait: wait)
    }
  }

  private enum Outcome {
    case notCovered
    case failed
    /// The warnings for each site, in the order of the sites; whether all sites were asked about.
    case read([[WeatherAlert]], isWhole: Bool)
  }

  /// Returns the warnings in force or in the future, each with its sites.
  private func warnings(_ sites: [WarnedSite], _ readings: [[WeatherAlert]]) -> [SiteWarning] {
    var found: [SiteWarning] = []
    var indices: [WarningKey: Int] = [:]
    for (site, alerts) in zip(sites, readings) {
      for alert in AlertMerge(known: [], read: alerts, at: services.now()).current {
        let key = WarningKey(identifier: alert.identifier, part: alert.part)
        if let index = indices[key] {
          found[index].sites.append(site.site)
        } else {
          indices[key] = found.count
          found.append(
            SiteWarning(
              identifier: alert.identifier, part: alert.part, document: AlertDocument.encode(alert, location: nil),
              sites: [site.site]))
        }
      }
    }
    return found
  }

  private struct WarningKey: Hashable {
    let identifier: String
    let part: Int
  }

  /// Returns the result of a dialogue; `nil` if it failed or the host is silent.
  private func perform<Value: Sendable>(
    _ dialogue: any Dialogue<Value>, with service: any AlertService
  ) async throws(FleetError) -> Value? {
    guard try store.silence(of: service.host) == .zero, !Task.isCancelled else { return nil }
    let result = await services.requester.perform(dialogue, within: WarningRound.patience, now: services.now)
    switch result.outcome {
    case .success(let value): return value
    case .failure where Task.isCancelled: return nil
    case .failure(let failure):
      log("\(service.host) sent no warnings: \(failure)")
      if let retryAfter = result.retryAfter {
        try store.silence(service.host, for: .seconds(retryAfter.timeIntervalSince(result.receivedAt)))
      }
      return nil
    }
  }
}

// MARK: MeteoAlarm

extension WarningRound {
  /// Reads the list of a country once for all sites, and learns from its documents which areas they are in.
  private func read(
    _ service: MeteoAlarm, _ sites: [WarnedSite], in country: String
  ) async throws(FleetError) -> Outcome {
    let places = sites.map { site in
      AlertPlace(
        RequestPlace(coordinate: site.coordinate, countryCode: country), codes: site.codes ?? [],
        foreignCodes: site.foreignCodes)
    }
    let dialogue: any Dialogue<AlertReading>
    do { dialogue = try service.dialogue(about: places, remembering: DialogueMemory()) } catch { return .notCovered }
    guard let reading = try await perform(dialogue, with: service) else { return .failed }
    var learned: [WarnedSite] = []
    for (site, place) in zip(sites, reading.places)
    where !place.learnedCodes.isEmpty || !place.learnedForeignCodes.isEmpty {
      var site = site
      site.codes = (site.codes ?? []).union(place.learnedCodes)
      site.foreignCodes.formUnion(place.learnedForeignCodes)
      learned.append(site)
    }
    if !learned.isEmpty { try store.learn(learned) }
    return .read(reading.places.map(\.alerts), isWhole: true)
  }
}

// MARK: National Weather Service

extension WarningRound {
  /// Learns the zones of sites that have none yet, and reads the warnings of all zones.
  private func read(_ service: NWSAlerts, _ sites: [WarnedSite]) async throws(FleetError) -> Outcome {
    var sites = sites
    let unknown = sites.indices.filter { sites[$0].codes == nil }
    for index in unknown.prefix(WarningRound.mostZoneRequests) {
      guard let codes = try await perform(service.zonesDialogue(of: sites[index].coordinate), with: service) else {
        return .failed
      }
      sites[index].codes = codes
      try store.learn([sites[index]])
    }
    let places = sites.map { AlertPlace(RequestPlace(coordinate: $0.coordinate), codes: $0.codes ?? []) }
    let codes = Set(sites.flatMap { $0.codes ?? [] }).sorted()
    var readings: [[WeatherAlert]] = sites.map { _ in [] }
    for start in stride(from: 0, to: codes.count, by: NWSAlerts.maximumZones) {
      let zones = Array(codes[start..<min(start + NWSAlerts.maximumZones, codes.count)])
      guard let reading = try await perform(service.dialogue(inZones: zones, about: places), with: service) else {
        return .failed
      }
      for (index, place) in reading.places.enumerated() { readings[index] += place.alerts }
    }
    return .read(readings, isWhole: unknown.count <= WarningRound.mostZoneRequests)
  }
}
