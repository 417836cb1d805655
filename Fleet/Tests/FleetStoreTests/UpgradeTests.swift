import Foundation
import Glibc
import TestSupport
import Testing

@testable import FleetStore

/// A migration while workers of the version before it work, and databases on several hosts.
@Suite(.ownThread) struct UpgradeTests {
  private let cluster = PostgresCluster.shared
  private let scratch = ScratchFolder()
  private let provider: PretendProvider

  init() throws { provider = try PretendProvider() }

  private func worker(_ arguments: String..., address: String) throws -> RunningProgram {
    let configuration = #"{"providers":{"openMeteo":{"baseURL":"\#(provider.baseURL)"}}}"#
    return try RunningProgram(
      try BuiltPrograms.path(of: "vane-worker"),
      ["run", "--batch", "20", "--config", try scratch.write(configuration, to: "worker.json"), "--database", address]
        + arguments, environment: ["PATH": "/usr/bin:/bin"])
  }

  private func add(_ count: Int, to address: String) throws {
    try cluster.sql(
      """
      INSERT INTO vane.site (identifier, name, latitude, longitude, update_interval)
      SELECT n::text, '', n / 10.0, 13, '1 hour' FROM generate_series(1, \(count)) n;
      INSERT INTO vane.due (site, due_at) SELECT site, now() FROM vane.site
      """, in: address)
  }

  @Test func workersOfTheVersionBeforeEndWithoutAClaim() throws {
    let address = try cluster.fleet()
    try add(400, to: address)
    provider.set { $0.delay = 0.2 }
    let workers = try (0..<3).map { _ in try worker(address: address) }
    try cluster.wait(for: "t", of: "SELECT count(*) > 40 FROM vane.result", in: address)
    let steps = FleetSchema.steps + ["ALTER TABLE vane.due ADD COLUMN later integer"]
    #expect(try FleetStore.migrate(try DatabaseAddress(address), by: steps).after == steps.count)
    let claims = try cluster.value("SELECT sum(token) FROM vane.due", in: address)
    for worker in workers {
      let run = worker.wait()
      #expect(run.ending == .exited(78), "\(run)")
      #expect(run.errors.contains("install a newer vane-worker"), "\(run)")
    }
    #expect(try cluster.value("SELECT sum(token) FROM vane.due", in: address) == claims)
    #expect(try cluster.value("SELECT count(*) FROM vane.due WHERE due_at = 'infinity'", in: address) == "0")
    // The workers of the next version continue, when the leases have ended.
    try cluster.sql(
      """
      UPDATE vane.schema_version SET version = \(FleetSchema.version);
      UPDATE vane.due SET held_until = now() WHERE held_until IS NOT NULL
      """, in: address)
    #expect(try worker("--once", address: address).wait().ending == .exited(0))
    #expect(try cluster.value("SELECT count(*) FROM vane.result", in: address) == "400")
  }

  /// A migration waits for the transactions of workers, and they wait for it.
  @Test func theSchemaDoesNotChangeDuringATransaction() throws {
    let address = try cluster.fleet()
    let connection = try PostgresConnection(to: try DatabaseAddress(address))
    connection.schema = FleetSchema.version
    try connection.transaction("testing") { () throws(FleetError) -> Void in
      _ = #expect(throws: FleetError.self) {
        try cluster.sql("SET lock_timeout = '100ms'; LOCK TABLE vane.schema_version", in: address)
      }
    }
    try cluster.sql("UPDATE vane.schema_version SET version = 99", in: address)
    #expect(throws: FleetError.newerSchema(found: 99, known: FleetSchema.version)) {
      try connection.rows("SELECT 1", doing: "testing")
    }
  }

  /// After a failover, the standby of before takes writes: the addresses of both are in the URI.
  @Test func writesToTheHostThatAllowsIt() throws {
    let standby = PostgresCluster(settings: ["listen_addresses=", "default_transaction_read_only=on"])
    defer { standby.remove() }
    let direct = try cluster.fleet()
    let name = try #require(try cluster.value("SELECT current_database()", in: direct))
    let writing = "&options=-cdefault_transaction_read_only%3Doff"
    try standby.sql("CREATE DATABASE \(name)", in: try standby.address(of: "postgres") + writing)
    try add(10, to: direct)
    let both =
      "postgresql:///\(name)?host=\(standby.folder),\(cluster.folder)&user=postgres&target_session_attrs=read-write"
    #expect(try worker("--once", address: both).wait().ending == .exited(0))
    #expect(try cluster.value("SELECT count(*) FROM vane.result", in: direct) == "10")
  }
}
