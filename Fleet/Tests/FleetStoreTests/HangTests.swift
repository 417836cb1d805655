import Failures
import Foundation
import Glibc
import HTTP
import Platform
import Services
import TestSupport
import Testing
import Weather

@testable import FleetStore
@testable import FleetWorker

/// A server whose kernel answers and whose process does not, and a server that takes too long.
@Suite(.ownThread) struct HangTests {
  private let cluster = PostgresCluster.shared
  private let scratch = ScratchFolder()
  private let proxy: StallingProxy
  private let name: String
  private let provider: PretendProvider

  /// The address without and with the proxy.
  private var direct: String { "postgresql:///\(name)?host=\(cluster.folder)&user=postgres" }
  private var address: String {
    "postgresql://postgres@127.0.0.1:\(proxy.port)/\(name)?sslmode=disable&gssencmode=disable"
  }

  init() throws {
    let address = try cluster.fleet()
    name = try #require(try cluster.value("SELECT current_database()", in: address))
    proxy = try StallingProxy(to: cluster.folder)
    provider = try PretendProvider()
  }

  private func add(_ count: Int) throws {
    _ = try FleetStore.open(try DatabaseAddress(direct)).importSites(
      (0..<count).map {
        Site(
          identifier: "s\($0)", name: "", coordinate: Coordinate(latitude: 10 + Double($0) / 20, longitude: 13)!,
          interval: 3_600)
      })
  }

  private func worker(_ limits: TimeLimits, log: @escaping @Sendable (String) -> Void = { _ in }) throws -> FleetWorker
  {
    let services = try ForecastServices(
      order: ["open-meteo"], addresses: [.openMeteo: provider.baseURL], hasContact: true, limits: [:])
    let requester = Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5))
    var worker = FleetWorker(
      address: try DatabaseAddress(address),
      services: UpdateServices(services, requester: requester, exchange: .seconds(20), now: { Date() }), batch: 100,
      endsWhenIdle: false, log: log)
    worker.limits = limits
    return worker
  }

  private func isSoon(_ condition: () throws -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + timeout
    while try !condition() {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  /// The texts that a worker sends: of a claim, of results, and of the end of a transaction.
  static let texts = ["WITH seen AS", "AS ended", "COMMIT"]

  @Test(arguments: texts) func aWorkerGoesOnWithAnotherConnection(text: String) async throws {
    try add(30)
    let limits = TimeLimits(statement: .seconds(20), answer: .seconds(1), transaction: .seconds(1))
    let worker = try worker(limits)
    let isReady = Channel()
    let work = Task { try await worker.run(version: "1") { isReady.set() } }
    #expect(try await isSoon { isReady.isSet })
    #expect(try await isSoon { try cluster.value("SELECT count(*) FROM vane.result", in: direct) == "30" })
    proxy.stall(at: text)
    try cluster.sql("UPDATE vane.due SET due_at = now(), updated_at = NULL", in: direct)
    #expect(try await isSoon { proxy.hasStalled })
    proxy.stall(at: nil)
    let updated = "SELECT count(*) FROM vane.due WHERE updated_at IS NOT NULL"
    // The claim of a connection that hung in COMMIT ends with its lease.
    let isStored = try await isSoon {
      try cluster.sql(
        """
        UPDATE vane.due SET held_until = NULL
        WHERE updated_at IS NULL AND worker IS NOT NULL AND due_at < now() - interval '5 seconds'
        """, in: direct)
      return try cluster.value(updated, in: direct) == "30"
    }
    #expect(isStored)
    work.cancel()
    try await work.value
  }

  private final class Channel: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
  }

  @Test func aServerThatHangsWhileConnectingIsNotWaitedFor() throws {
    proxy.stall(at: "")
    let start = ContinuousClock.now
    let error = #expect(throws: FleetError.self) {
      try FleetStore.open(try DatabaseAddress(address + "&connect_timeout=2"))
    }
    #expect(error?.kind == .unavailable)
    #expect(ContinuousClock.now - start < .seconds(30))
    // The next host of a list is tried.
    let both =
      "postgresql:///\(name)?host=127.0.0.1,\(cluster.folder)&port=\(proxy.port),5432&user=postgres&connect_timeout=2"
    _ = try FleetStore.open(try DatabaseAddress(both))
  }

  @Test(arguments: ["", "SELECT pg_sleep"]) func aCancelledTaskDoesNotWait(text: String) async throws {
    proxy.stall(at: text)
    let address = try DatabaseAddress(address)
    let work = Task {
      await TaskThread.run { () async -> FleetError? in
        do throws(FleetError) {
          try PostgresConnection(to: address).rows("SELECT pg_sleep(100)", doing: "testing")
          return nil
        } catch {
          return error
        }
      }
    }
    #expect(try await isSoon { proxy.hasStalled })
    let start = ContinuousClock.now
    work.cancel()
    #expect(await work.value != nil)
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  /// The server ends the statement of a client that has stopped waiting.
  @Test func theServerIsAskedToEndTheStatement() throws {
    let limits = TimeLimits(statement: .seconds(100), answer: .seconds(1), transaction: .seconds(100))
    let connection = try PostgresConnection(to: try DatabaseAddress(address), within: limits)
    #expect(throws: FleetError.noAnswer(doing: "testing")) {
      try connection.rows("SELECT pg_sleep(100)", doing: "testing")
    }
    try cluster.wait(
      for: "0",
      of: """
        SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(100)%'
          AND pid <> pg_backend_pid() AND datname = current_database()
        """, in: direct)
    // Nothing more is sent over it.
    #expect(throws: FleetError.self) { try connection.rows("SELECT 1", doing: "testing") }
  }

  @Test func aBatchThatDoesNotFitIsHalved() async throws {
    try add(30)
    try cluster.sql(
      """
      CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END $$;
      CREATE TRIGGER slow BEFORE UPDATE ON vane.due FOR EACH ROW
        WHEN (OLD.worker IS NOT NULL AND NEW.worker IS NULL) EXECUTE FUNCTION slow()
      """, in: direct)
    var worker = try worker(TimeLimits(statement: .milliseconds(900), answer: .seconds(20), transaction: .seconds(25)))
    worker.lanes = 1
    let work = Task { [worker] in try await worker.run(version: "1") {} }
    #expect(
      try await isSoon {
        try cluster.value("SELECT count(*) FROM vane.due WHERE updated_at IS NOT NULL", in: direct) == "30"
      })
    // The answers were kept meanwhile.
    #expect(provider.requests.flatMap { $0 }.count == 30)
    work.cancel()
    try await work.value
  }

  // MARK: The program

  private func program(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(
      try BuiltPrograms.path(of: "vane-worker"), arguments + ["--database", address],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  private func run() throws -> RunningProgram {
    let text = #"{"providers":{"openMeteo":{"baseURL":"\#(provider.baseURL)"}}}"#
    return try program("run", "--batch", "20", "--config", try scratch.write(text, to: "worker.json"))
  }

  /// Sends SIGTERM, and waits for the end.
  private func expectEnd(_ program: RunningProgram, _ endings: [ProgramRun.Ending]) {
    let start = ContinuousClock.now
    program.signal(SIGTERM)
    let run = program.wait()
    #expect(endings.contains(run.ending), "\(run)")
    // 5 seconds, and more on a busy machine.
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test(arguments: texts + [""]) func aSignalEndsAWorkerWhoseServerHangs(text: String) throws {
    try add(30)
    if text.isEmpty { proxy.stall(at: text) }
    let worker = try run()
    if !text.isEmpty {
      try cluster.wait(for: "30", of: "SELECT count(*) FROM vane.result", in: direct)
      proxy.stall(at: text)
      try cluster.sql("UPDATE vane.due SET due_at = now()", in: direct)
    }
    try wait(until: "the server hangs") { proxy.hasStalled }
    expectEnd(worker, [.exited(0), .exited(69), .signalled(SIGTERM)])
  }

  @Test func aSignalEndsAWorkerWhoseBackendIsStopped() throws {
    try add(30)
    let worker = try run()
    try cluster.wait(for: "30", of: "SELECT count(*) FROM vane.result", in: direct)
    let pids = try #require(
      try cluster.value(
        """
        SELECT string_agg(pid::text, ' ') FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """, in: direct)
    ).split(separator: " ").compactMap { Int32($0) }
    #expect(!pids.isEmpty)
    for pid in pids { kill(pid, SIGSTOP) }
    defer { for pid in pids { kill(pid, SIGCONT) } }
    expectEnd(worker, [.exited(0), .signalled(SIGTERM)])
  }

  @Test(arguments: [["import", "-"], ["init"], ["status"]])
  func aSignalEndsACommandWhoseServerHangs(arguments: [String]) throws {
    proxy.stall(at: "BEGIN")
    let list = "identifier,name,latitude,longitude\na,A,1,2\n"
    let program = try RunningProgram(
      try BuiltPrograms.path(of: "vane-worker"), arguments + ["--database", address],
      environment: ["PATH": "/usr/bin:/bin"], input: .text(list))
    try wait(until: "the server hangs") { proxy.hasStalled }
    expectEnd(program, [.signalled(SIGTERM)])
  }
}
