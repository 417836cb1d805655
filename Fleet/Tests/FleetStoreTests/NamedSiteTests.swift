import Foundation
import Synchronization
import TestSupport
import Testing
import Weather

@testable import FleetStore

/// What an administrator does with sites: refresh, remove, and lists that say which sites remain.
@Suite(.ownThread) struct NamedSiteTests {
  private let cluster = PostgresCluster.shared
  private let address: String
  private let store: FleetStore

  init() throws {
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
  }

  private func site(_ number: Int) -> Site {
    Site(
      identifier: "s\(number)", name: "Site \(number)",
      coordinate: Coordinate(latitude: 10 + Double(number % 1_000) / 20, longitude: 13)!, country: "IT", interval: 3_600
    )
  }

  private func add(_ numbers: Range<Int>) throws { _ = try store.importSites(numbers.map(site)) }

  private func value(_ sql: String) throws -> String? { try cluster.value(sql, in: address) }

  private func weather(of claims: [Claim]) -> [ClaimEnd] {
    claims.map { ClaimEnd($0, .weather(provider: "p", document: "{}"), wait: .seconds(3_600)) }
  }

  /// The identifiers of the sites that a worker would claim now.
  private func due() throws -> Set<String> {
    // A whole search, as each worker makes once a minute.
    let store = try FleetStore.open(try DatabaseAddress(address))
    let claims = try store.claim(atMost: 100, worker: 9)
    try store.finish(claims.map { ClaimEnd($0, .leftOut, wait: .zero) })
    let all = try store.db.rows("SELECT site, identifier FROM vane.site", doing: "testing")
    let names = Dictionary(
      uniqueKeysWithValues: try all.map { row throws(FleetError) in
        (try all.required(row, 0, Int64.self), try all.required(row, 1, String.self))
      })
    return Set(claims.compactMap { names[$0.site] })
  }

  @Test func refreshMakesSitesDue() throws {
    try add(0..<5)
    let claims = try store.claim(atMost: 5, worker: 1)
    let ends = claims.map { claim in
      switch claim.site {
      case 2: ClaimEnd(claim, .failed, wait: .seconds(3_000))
      case 3: ClaimEnd(claim, .leftOut, wait: .seconds(50))
      default: ClaimEnd(claim, .weather(provider: "p", document: "{}"), wait: .seconds(3_600))
      }
    }
    try store.finish(ends)
    try store.setPaused(true, ["s3"])
    #expect(try due() == [])
    #expect(throws: FleetError.unknownSites(["x"])) { try store.refresh(["s0", "x"]) }
    #expect(try due() == [])
    // One was updated, one has failed, one was left out, one is paused, and one is not named.
    #expect(try store.refresh(["s3", "s0", "s1", "s2", "s0"]) == ["s3"])
    #expect(try due() == ["s0", "s1", "s2"])
    #expect(try store.numbers()["paused"] == 1)
  }

  @Test func refreshKeepsThePlaceOfASiteThatIsDue() throws {
    try add(0..<1)
    try cluster.sql("UPDATE vane.due SET due_at = now() - interval '1 hour'", in: address)
    _ = try store.refresh(["s0"])
    #expect(try value("SELECT due_at < now() - interval '59 minutes' FROM vane.due") == "t")
  }

  @Test func aClaimedSiteIsDueAgainAfterItsUpdate() throws {
    try add(0..<3)
    let claims = try store.claim(atMost: 3, worker: 1)
    #expect(try store.refresh(["s1"]) == [])
    // It stays with its worker.
    #expect(try store.claim(atMost: 3, worker: 2) == [])
    #expect(try store.finish(weather(of: claims)).sites == 3)
    #expect(try due() == ["s1"])
    // Once: the next update is an usual one.
    try store.finish(weather(of: try store.claim(atMost: 3, worker: 1)))
    #expect(try due() == [])
  }

  @Test func aClaimedSiteWhoseWorkerIsKilledIsDueWhenTheLeaseEnds() throws {
    try add(0..<1)
    _ = try store.claim(atMost: 1, worker: 1)
    _ = try store.refresh(["s0"])
    try cluster.sql(
      "UPDATE vane.due SET due_at = due_at - interval '5 minutes', held_until = held_until - interval '5 minutes'",
      in: address)
    #expect(try due() == ["s0"])
  }

  @Test func aDormantSiteIsUpdatedOnce() throws {
    try add(0..<1)
    try cluster.sql(
      """
      UPDATE vane.setting SET dormant_after = '1 day';
      UPDATE vane.site SET looked_at = now() - interval '2 days'; UPDATE vane.due SET due_at = 'infinity'
      """, in: address)
    #expect(try store.refresh(["s0"]) == [])
    let claims = try store.claim(atMost: 1, worker: 1)
    #expect(claims.count == 1)
    try store.finish(weather(of: claims))
    #expect(try store.numbers()["dormant"] == 1)
  }

  @Test func aResumedSiteIsDueAtOnce() throws {
    try add(0..<2)
    try store.finish(weather(of: try store.claim(atMost: 2, worker: 1)))
    try store.setPaused(true, ["s0"])
    try store.setPaused(false, ["s0"])
    #expect(try due() == ["s0"])
  }

  @Test func removeLeavesNoRowOfASite() throws {
    try add(0..<2_500)
    try store.finish(weather(of: try store.claim(atMost: 2_500, worker: 1)))
    try cluster.sql(
      """
      INSERT INTO vane.area SELECT site, '{}', '{}' FROM vane.site;
      INSERT INTO vane.reading (site, valid_at) SELECT site, now() FROM vane.site
      """, in: address)
    #expect(throws: FleetError.unknownSites(["x", "y"])) { try store.remove(["y", "s1", "x"]) }
    #expect(try value("SELECT count(*) FROM vane.site") == "2500")
    #expect(try store.remove((1..<2_500).map { "s\($0)" } + ["s1"]) == 2_499)
    for table in ["site", "due", "result", "area"] {
      #expect(try value("SELECT count(*) FROM vane.\(table)") == "1", "\(table)")
    }
    // The history keeps them until its tables are dropped.
    #expect(try value("SELECT count(*) FROM vane.reading") == "2500")
    #expect(try value("SELECT count(DISTINCT site) FROM vane.history") == "1")
  }

  @Test func sitesThatAreNotListedAreRemoved() throws {
    try add(0..<10)
    #expect(try store.removeAll(except: (0..<10).map(site)) == 0)
    #expect(throws: FleetError.emptyList) { try store.removeAll(except: []) }
    #expect(try store.removeAll(except: [site(3), site(99)]) == 9)
    #expect(try value("SELECT string_agg(identifier, ' ') FROM vane.site") == "s3")
  }

  /// What the threads of a test share.
  private final class Run: Sendable {
    let isOver = Mutex(false)
    let errors = Mutex<[String]>([])
    let ended = DispatchSemaphore(value: 0)
  }

  /// Repeats work until the run is over, on a thread of its own: a task would block the other tests.
  private func start(_ run: Run, _ work: @escaping @Sendable (FleetStore) throws -> Void) {
    let address = address
    Thread.detachNewThread {
      defer { run.ended.signal() }
      do {
        let store = try FleetStore.open(try DatabaseAddress(address))
        while !run.isOver.withLock({ $0 }) { try work(store) }
      } catch {
        run.errors.withLock { $0.append("\(error)") }
      }
    }
  }

  /// Reads the warnings of the sites as a worker does: for some of them, in any order, with new area codes.
  private static let readWarnings: @Sendable (FleetStore) throws -> Void = { store in
    guard let feed = try store.claimFeed(of: ["IT"]) else { return }
    let sites = try store.sites(of: feed).shuffled()
    let warned = sites.prefix(sites.count / 2).map(\.site)
    let warnings =
      warned.isEmpty
      ? [] : (0..<10).map { SiteWarning(identifier: "w\($0)", part: 0, document: "{}", message: "", sites: warned) }
    let learned = sites.map {
      WarnedSite(site: $0.site, coordinate: $0.coordinate, codes: ["\(Int.random(in: 0...9))"], foreignCodes: [])
    }
    try store.finish(feed, warnings: warnings, wait: .zero, learned: learned)
  }

  /// Workers store the first weather of sites, which locks the rows of the sites, while sites are removed.
  @Test func aRemovalAndWorkersNeverWaitForEachOther() throws {
    try add(0..<2_000)
    let run = Run()
    for number in 1...2 as ClosedRange<Int64> {
      start(run) { store in
        let claims = try store.claim(atMost: 500, worker: number)
        try store.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: "{}"), wait: .zero) })
      }
    }
    start(run, NamedSiteTests.readWarnings)
    // Sites that were just added, so that many are removed before their first weather is stored.
    for round in 0..<15 {
      try cluster.sql("DELETE FROM vane.site WHERE site % 2 = 0", in: address)
      _ = try store.importSites((0..<2_000).map(site))
      try cluster.sql("SELECT vane.looked('s\(round)')", in: address)
      _ = try store.refresh(["s\(round + 1)"])
      Thread.sleep(forTimeInterval: Double(round) / 300)
    }
    run.isOver.withLock { $0 = true }
    for _ in 1...3 { run.ended.wait() }
    #expect(run.errors.withLock { $0 } == [])
    #expect(try value("SELECT count(*) FROM vane.site JOIN vane.due USING (site)") == "2000")
  }

  /// Warnings are stored for sites that an import moves.
  @Test func anImportAndTheReadingOfWarningsNeverWaitForEachOther() throws {
    try add(0..<1_000)
    let run = Run()
    start(run, NamedSiteTests.readWarnings)
    for round in 0..<20 {
      _ = try store.importSites(
        (0..<1_000).map { number in
          var site = site(number)
          site.coordinate = Coordinate(latitude: 1 + Double(number % 80), longitude: Double(round))!
          return site
        })
    }
    run.isOver.withLock { $0 = true }
    run.ended.wait()
    #expect(run.errors.withLock { $0 } == [])
  }
}
