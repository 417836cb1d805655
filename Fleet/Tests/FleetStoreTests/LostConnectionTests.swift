import BackgroundFetch
import Foundation
import HTTP
import Services
import Synchronization
import TestSupport
import Testing
import Weather

@testable import FleetStore
@testable import FleetWorker

/// Connections that end in the middle of the work: no answer is lost, and the use of the limits stays exact.
@Suite(.ownThread) struct LostConnectionTests {
  private let cluster = PostgresCluster.shared
  private let provider: PretendProvider
  private let address: String

  init() throws {
    provider = try PretendProvider()
    address = try cluster.fleet()
  }

  private func add(_ count: Int) throws {
    _ = try FleetStore.open(try DatabaseAddress(address)).importSites(
      (0..<count).map {
        Site(
          identifier: "s\($0)", name: "", coordinate: Coordinate(latitude: 10 + Double($0) / 20, longitude: 13)!,
          interval: 3_600)
      })
  }

  private func worker(
    _ limits: [RateLimitWindow: Double], endsWhenIdle: Bool = false,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> FleetWorker {
    let services = try ForecastServices(
      order: ["open-meteo"], addresses: [.openMeteo: provider.baseURL], hasContact: true,
      limits: ["open-meteo": limits])
    let requester = Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5))
    var worker = FleetWorker(
      address: try DatabaseAddress(address),
      services: UpdateServices(services, requester: requester, exchange: .seconds(20), now: { Date() }), batch: 100,
      endsWhenIdle: endsWhenIdle, log: log)
    worker.lanes = 1
    return worker
  }

  private func value(_ sql: String) throws -> String? { try cluster.value(sql, in: address) }

  private func soon(_ value: String, _ sql: String) async throws {
    let deadline = ContinuousClock.now + timeout
    while try self.value(sql) != value {
      guard ContinuousClock.now < deadline else { throw ProgramError.timedOut("\(sql) is \(value)") }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends all connections of the workers while a request is under way.
  private func disconnectDuringARequest() async throws {
    while provider.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    try disconnect()
  }

  private func disconnect() throws {
    try cluster.sql(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """, in: address)
  }

  @Test func allAnswersAreStoredAndNoWeightIsSpentTwice() async throws {
    try add(100)
    provider.set { $0.delay = 1 }
    let worker = try worker([.day: 1_000])
    let work = Task { try await worker.run(version: "1") {} }
    try await disconnectDuringARequest()
    try await soon("100", "SELECT count(*) FROM vane.result")
    #expect(provider.requests.map(\.count) == [100])
    // The next search for due sites reserves weight for a moment.
    work.cancel()
    try await work.value
    #expect(try value("SELECT day_spent FROM vane.ledger") == "360")
    #expect(try value("SELECT count(*) FROM vane.reservation") == "0")
  }

  /// A request is divided when the connection has ended: no weight can be reserved for the halves.
  @Test func theAnswersBeforeADivisionAreStored() async throws {
    try add(60)
    provider.set {
      $0.delay = 1
      $0.refusal = { $0.contains("12.95") ? "400 Bad Request" : nil }
    }
    let lines = Mutex<[String]>([])
    let worker = try worker([.day: 217]) { line in lines.withLock { $0.append(line) } }
    let work = Task { try await worker.run(version: "1") {} }
    try await disconnectDuringARequest()
    // One weighs 1 each time: the rest is enough for some of the others.
    try await soon("t", "SELECT count(*) > 0 FROM vane.result")
    work.cancel()
    try await work.value
    try await soon("0", "SELECT count(*) FROM vane.reservation")
    let refused = provider.requests.count { $0.contains("12.95") }
    let answered = provider.requests.filter { !$0.contains("12.95") }.flatMap { $0 }.count
    #expect(try value("SELECT round(day_spent::numeric, 3) = \(answered) * 3.6 + \(refused) FROM vane.ledger") == "t")
    #expect(try value("SELECT count(*) FROM vane.result") == "\(answered)")
    // A connection that the next attempt replaces is no outage.
    #expect(lines.withLock { $0.filter { $0.contains("database") } } == [])
  }

  @Test func aReservationIsTakenBackIfNoSiteCouldBeClaimed() async throws {
    try add(10)
    // As when two workers wait for each other.
    try cluster.sql(
      """
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON vane.due FOR EACH ROW EXECUTE FUNCTION fail();
      CREATE TABLE public.settled (reservation bigint);
      CREATE FUNCTION settles() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO public.settled VALUES (OLD.reservation); RETURN NULL; END $$;
      CREATE TRIGGER settles AFTER DELETE ON vane.reservation FOR EACH ROW EXECUTE FUNCTION settles()
      """, in: address)
    let worker = try worker([.day: 36])
    let work = Task { try await worker.run(version: "1") {} }
    // The reservation was made and taken back; the next one follows within milliseconds.
    try await soon("t", "SELECT count(*) > 0 FROM public.settled")
    try cluster.sql("DROP TRIGGER fail ON vane.due", in: address)
    try await soon("10", "SELECT count(*) FROM vane.result")
    work.cancel()
    try await work.value
    #expect(try value("SELECT day_spent FROM vane.ledger") == "36")
  }

  /// Eight workers and slow answers: a limit holds for the answers in a window as well as for the requests.
  @Test func answersAfterTheEndOfAWindowCountInTheNextOne() async throws {
    try add(100)
    provider.set { $0.delay = 2 }
    let places = 20.0
    func start() throws -> Task<Void, any Error> {
      let worker = try worker([.hour: places * 3.6], endsWhenIdle: true)
      return Task { try await worker.run(version: "1") {} }
    }
    let first = try start()
    while provider.requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    try cluster.sql("UPDATE vane.ledger SET hour = hour - interval '1 hour'", in: address)
    // The answers of the first arrive in the new hour, so the others have no room.
    let others = try (0..<7).map { _ in try start() }
    for work in others + [first] { try await work.value }
    #expect(provider.requests.flatMap { $0 }.count == Int(places))
    // The next hour is used in full.
    try cluster.sql("UPDATE vane.ledger SET hour = hour - interval '1 hour'", in: address)
    try await start().value
    #expect(provider.requests.flatMap { $0 }.count == 2 * Int(places))
  }
}
