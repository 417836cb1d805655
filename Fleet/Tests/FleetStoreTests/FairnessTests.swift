import BackgroundFetch
import Foundation
import HTTP
import ScheduleParts
import Services
import TestSupport
import Testing
import Weather

@testable import FleetStore
@testable import FleetWorker

/// Sites that a limit has no room for: who is updated, and in which order.
@Suite(.ownThread) struct FairnessTests {
  private let cluster = PostgresCluster.shared
  private let provider: PretendProvider
  private let address: String
  private let store: FleetStore

  init() throws {
    provider = try PretendProvider()
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
  }

  private func add(_ count: Int) throws {
    _ = try store.importSites(
      (0..<count).map {
        Site(
          identifier: "s\($0)", name: "", coordinate: Coordinate(latitude: 10 + Double($0) / 20, longitude: 13)!,
          interval: 900)
      })
  }

  /// Returns a worker that ends when nothing is due or allowed.
  private func worker(batch: Int, places: Int) throws -> FleetWorker {
    let services = try ForecastServices(
      order: ["open-meteo"], addresses: [.openMeteo: provider.baseURL], hasContact: true,
      limits: ["open-meteo": [.hour: Double(places) * 3.6]])
    let requester = Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5))
    var worker = FleetWorker(
      address: try DatabaseAddress(address),
      services: UpdateServices(services, requester: requester, exchange: .seconds(20), now: { Date() }), batch: batch,
      endsWhenIdle: true, log: { _ in })
    worker.lanes = 1
    return worker
  }

  /// Lets an hour pass: every instant of the database moves back.
  private func passAnHour() throws {
    try cluster.sql(
      """
      UPDATE vane.due SET due_at = due_at - interval '1 hour', held_until = held_until - interval '1 hour';
      UPDATE vane.ledger SET hour = hour - interval '1 hour', minute = minute - interval '1 hour',
        day = day - interval '1 hour'
      """, in: address)
  }

  /// The number of updates of each site.
  private var updates: [String: Int] {
    Dictionary(provider.requests.joined().map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Demand is at least twice the limit: every site has its turn, whatever the batches, the workers and the kills.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func everySiteHasItsTurn(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 20...60, using: &random)
    let places = Int.random(in: 3...(count / 2), using: &random)
    let (batch, workers) = (Int.random(in: 1...count, using: &random), Int.random(in: 1...3, using: &random))
    try add(count)
    let hours = 3 * count / places
    var kills: [String: Int] = [:]
    for _ in 0..<hours {
      if Int.random(in: 0..<3, using: &random) == 0 {
        // A worker that was killed before it sent a request.
        let killed = try store.claim(atMost: Int.random(in: 1...4, using: &random), worker: 99)
        for claim in killed { kills["\(claim.coordinate.latitude)", default: 0] += 1 }
      }
      try await withThrowingTaskGroup { group in
        for _ in 0..<workers {
          let worker = try worker(batch: batch, places: places)
          group.addTask { try await worker.run(version: "1") {} }
        }
        try await group.waitForAll()
      }
      try passAnHour()
    }
    let updates = updates
    #expect(updates.count == count)
    // A kill costs a site its turn of that hour.
    let least = updates.map { $0.value + kills[$0.key, default: 0] }.min() ?? 0
    #expect((updates.values.max() ?? 0) - least <= 1, "\(count) sites, \(places) places, batch \(batch)")
    let used = Double(updates.values.reduce(0, +)) / Double(places * hours)
    #expect((0.95...1).contains(used), "\(used) of the limit, \(workers) workers")
  }

  /// The day's limit is used up; when it is raised, nothing waits for midnight.
  @Test func aRaisedLimitIsUsedAtOnce() async throws {
    try add(40)
    try await worker(batch: 1_000, places: 10).run(version: "1") {}
    #expect(updates.count == 10)
    try await worker(batch: 1_000, places: 40).run(version: "1") {}
    #expect(updates.count == 40 && updates.values.max() == 1)
  }

  /// A killed worker costs its sites one lease; then they come first.
  @Test func sitesOfAKilledWorkerComeFirst() throws {
    try add(9)
    let killed = try store.claim(atMost: 3, worker: 1)
    let others = try store.claim(atMost: 9, worker: 2)
    #expect(killed.count == 3 && others.count == 6)
    try store.finish(others.map { ClaimEnd($0, .leftOut, wait: .zero) })
    #expect(try store.claim(atMost: 2, worker: 3).allSatisfy { claim in !killed.contains { $0.site == claim.site } })
    // The lease ends, and they are still due since before.
    try cluster.sql(
      "UPDATE vane.due SET due_at = due_at - interval '1 minute', held_until = now() WHERE worker = 1", in: address)
    #expect(try Set(store.claim(atMost: 3, worker: 4).map(\.site)) == Set(killed.map(\.site)))
  }

  /// A search begins where the one before ended, and once a minute at the front.
  @Test func aSearchDoesNotReadWhatItHasSeen() throws {
    try add(6)
    var search = ClaimSearch()
    _ = try store.claim(atMost: 2, worker: 1)
    #expect(store.search.next.site == 2)
    // Due since before that point, as a site that was left out.
    try cluster.sql("UPDATE vane.due SET due_at = due_at - interval '1 hour' WHERE site = 6", in: address)
    #expect(try store.claim(atMost: 9, worker: 1).map(\.site) == [3, 4, 5])
    store.search.restart(at: .now + .seconds(61))
    #expect(try store.claim(atMost: 9, worker: 1).map(\.site) == [6])
    search.found(upTo: "2026-11-25 10:00:00Z", site: 7, heldUntil: nil)
    search.restart()
    #expect(search.next == ("2026-11-25 10:00:00Z", 7, "-infinity"))
  }

  @Test func dueTimesOfTheEarlierSchemaStay() throws {
    let old = try cluster.database()
    try cluster.sql(FleetSchema.creation(ofVersion: 8), in: old)
    try cluster.sql(
      """
      INSERT INTO vane.site (identifier, name, latitude, longitude, update_interval)
      SELECT n::text, '', n, n, '1 hour' FROM generate_series(1, 4) n;
      INSERT INTO vane.due (site, next_at, worker) VALUES (1, now() - interval '1 hour', NULL),
        (2, now() + interval '5 minutes', 7), (3, 'infinity', NULL), (4, now() + interval '1 hour', NULL)
      """, in: old)
    #expect(try FleetStore.migrate(try DatabaseAddress(old)).before == 8)
    #expect(
      try cluster.value(
        """
        SELECT string_agg(concat_ws(' ', site, due_at <= now(), due_at = 'infinity', held_until > now()), ',' ORDER BY site)
        FROM vane.due
        """, in: old) == "1 t f,2 t f t,3 f t,4 f f")
    #expect(try FleetStore.open(try DatabaseAddress(old)).claim(atMost: 9, worker: 1).map(\.site) == [1])
  }
}
