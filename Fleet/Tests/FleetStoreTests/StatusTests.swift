import Foundation
import Services
import TestSupport
import Testing
import Weather

@testable import FleetStore
@testable import FleetWorker
@testable import vane_worker

/// What operators see: the age of the weather, counters, open transactions.
@Suite(.ownThread) struct StatusTests {
  private let cluster = PostgresCluster.shared
  private let address: String
  private let store: FleetStore

  init() throws {
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
    _ = try store.importSites(
      (0..<6).map {
        Site(
          identifier: "s\($0)", name: "", coordinate: Coordinate(latitude: 50 + Double($0), longitude: 13)!,
          interval: 3_600)
      })
  }

  private func update(_ count: Int, provider: String, work: [String: ProviderWork] = [:]) throws {
    let claims = try store.claim(atMost: count, worker: 1)
    let ends = claims.map { ClaimEnd($0, .weather(provider: provider, document: "{}"), wait: .seconds(86_400)) }
    try store.finish(ends, work: work)
  }

  private func metrics() throws -> [String] { StatusText(status: try store.status(), limits: [:]).metrics }

  /// Every site is stale, and none is due, late or failing.
  @Test func staleWeatherIsSeenWhateverTheSchedule() throws {
    try update(3, provider: "open-meteo")
    try update(1, provider: "nws")
    try cluster.sql("UPDATE vane.due SET updated_at = updated_at - interval '5 hours'", in: address)
    #expect(try store.numbers() == ["sites": 6, "due": 2])
    let metrics = try metrics()
    for line in [
      #"vane_fleet_stale{provider="open-meteo"} 3"#, #"vane_fleet_stale{provider="nws"} 1"#,
      "vane_fleet_never_updated 2",
    ] { #expect(metrics.contains(line), "\(line)") }
    let ages = metrics.filter { $0.hasPrefix("vane_fleet_oldest_update_seconds{") }.compactMap {
      $0.split(separator: " ").last.flatMap { Int($0) }
    }
    #expect(ages.count == 2 && ages.allSatisfy { (18_000...18_060).contains($0) }, "\(ages)")
    let json = StatusText(status: try store.status(), limits: [:]).json
    #expect(json.contains(#""neverUpdated":2,"staleWarnings":0,"stale":4,"oldestUpdateSeconds":180"#), "\(json)")
  }

  @Test func pausedAndDormantSitesAreNotStale() throws {
    try update(6, provider: "p")
    try cluster.sql("UPDATE vane.due SET updated_at = updated_at - interval '5 hours'", in: address)
    try store.setPaused(true, ["s0", "s1"])
    try cluster.sql("UPDATE vane.due SET due_at = 'infinity' WHERE site = 3", in: address)
    #expect(try metrics().contains(#"vane_fleet_stale{provider="p"} 3"#))
  }

  @Test func listsOfWarningsThatAreNotReadAreCounted() throws {
    try cluster.sql(
      """
      INSERT INTO vane.feed (country, updated_at, failures) VALUES ('DE', now() - interval '2 hours', 3), ('FR', now(), 0),
        ('IT', NULL, 2), ('BR', NULL, 0)
      """, in: address)
    #expect(try metrics().contains("vane_fleet_stale_warnings 2"))
  }

  @Test func countersOutliveWorkers() throws {
    try update(2, provider: "p", work: ["p": ProviderWork(requests: 3, failures: 1), "q": ProviderWork(requests: 1)])
    let other = try FleetStore.open(try DatabaseAddress(address))
    try other.finish([], work: ["p": ProviderWork(requests: 1)])
    let metrics = try metrics()
    for line in [
      #"vane_fleet_updates_total{provider="p"} 2"#, #"vane_fleet_requests_total{provider="p"} 4"#,
      #"vane_fleet_failures_total{provider="p"} 1"#, #"vane_fleet_requests_total{provider="q"} 1"#,
      "# TYPE vane_fleet_requests_total counter",
    ] { #expect(metrics.contains(line), "\(line)") }
    #expect(
      StatusText(status: try store.status(), limits: [:]).lines.contains {
        $0.wholeMatch(
          of: /p  2 sites, 0 stale, oldest update \d s ago; 2 updates with 4 requests so far, 1 failed/) != nil
      })
  }

  /// An outcome that comes after the end of its claim is not counted.
  @Test func onlyStoredUpdatesAreCounted() throws {
    let claims = try store.claim(atMost: 2, worker: 1)
    try cluster.sql("UPDATE vane.due SET token = token + 1 WHERE site = \(claims[0].site)", in: address)
    try store.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: "{}"), wait: .zero) })
    #expect(try cluster.value("SELECT updates FROM vane.counter", in: address) == "1")
  }

  @Test func showsTheAgeOfTheOldestOpenTransaction() throws {
    #expect(try store.status().snapshotAge == 0)
    let reader = try PostgresConnection(to: try DatabaseAddress(address))
    try reader.run("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM vane.now", doing: "testing")
    #expect(eventually { (try? store.status().snapshotAge).map { $0 > 0 } ?? false })
    #expect(try metrics().contains { $0.hasPrefix("vane_fleet_oldest_snapshot_seconds ") })
    try reader.run("COMMIT", doing: "testing")
    #expect(try store.status().snapshotAge == 0)
  }
}
