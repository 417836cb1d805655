import Failures
import Foundation
import Glibc
import TestSupport
import Testing

@testable import FleetStore

/// The roles of a fleet, on a server whose roles no other test uses.
@Suite(.ownThread) struct RoleTests {
  private let cluster = PostgresCluster()
  private let address: String
  private let name: String

  init() throws {
    address = try cluster.database()
    name = try #require(try cluster.value("SELECT current_database()", in: address))
  }

  private func run(_ arguments: String..., as role: String = "postgres") throws -> ProgramRun {
    RunningProgram.run(
      try BuiltPrograms.path(of: "vane-worker"), arguments + ["--database", try cluster.address(of: name, as: role)],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Creates a role that can log in and has a role of the fleet.
  private func login(_ role: String, in group: String) throws {
    try cluster.sql("CREATE ROLE \(role) LOGIN IN ROLE \(group)", in: address)
  }

  private func sql(_ statement: String, as role: String) throws {
    try cluster.sql(statement, in: try cluster.address(of: name, as: role))
  }

  /// What belongs to a role other than `vane_owner`.
  private func foreign() throws -> String? {
    try cluster.value(
      """
      SELECT string_agg(name, ' ') FROM (
        SELECT nspname, nspowner FROM pg_namespace WHERE nspname = 'vane'
        UNION ALL SELECT relname, relowner FROM pg_class WHERE relnamespace = 'vane'::regnamespace
        UNION ALL SELECT proname, proowner FROM pg_proc WHERE pronamespace = 'vane'::regnamespace
        UNION ALL SELECT typname, typowner FROM pg_type WHERE typnamespace = 'vane'::regnamespace) AS object (name, owner)
      WHERE owner <> 'vane_owner'::regrole
      """, in: address)
  }

  @Test func nothingBelongsToASuperuser() throws {
    defer { cluster.remove() }
    #expect(try run("init").output == "The schema was created: version \(FleetSchema.version).\n")
    #expect(try foreign() == nil)
    // A database of an earlier version, whose objects belong to the superuser.
    try cluster.sql(
      "ALTER TABLE vane.due OWNER TO postgres; ALTER SCHEMA vane OWNER TO postgres; ALTER FUNCTION vane.looked OWNER TO postgres",
      in: address)
    #expect(try run("init").ending == .exited(0))
    #expect(try foreign() == nil)
    // A member of the owner does everything that an administrator of the fleet does.
    try login("admin", in: "vane_owner")
    #expect(try run("init", as: "admin").output == "The schema is up to date: version \(FleetSchema.version).\n")
    try cluster.sql("REVOKE ALL ON SCHEMA vane FROM vane_worker", in: address)
    #expect(try run("init", as: "admin").ending == .exited(0))
    #expect(try cluster.value("SELECT has_schema_privilege('vane_worker', 'vane', 'USAGE')", in: address) == "t")
  }

  /// A database of version 9, which was created by a superuser and has a site with weather.
  @Test func anEarlierDatabaseGetsOwnerCountersAndSafeRemovals() throws {
    defer { cluster.remove() }
    try cluster.sql(
      FleetSchema.creation(ofVersion: 9)
        + """
        INSERT INTO vane.site (identifier, name, latitude, longitude, update_interval) VALUES ('a', 'A', 1, 2, '1 hour');
        INSERT INTO vane.due (site, due_at, updated_at) VALUES (1, now(), now());
        INSERT INTO vane.result (site, provider, document, digest, recent) VALUES (1, 'p', '{}', 1, '[]')
        """, in: address)
    #expect(try run("init").output.hasPrefix("The schema was updated from version 9 to \(FleetSchema.version).\n"))
    #expect(try foreign() == nil)
    try login("my_monitor", in: "vane_monitor")
    let status = try run("status", "--json", as: "my_monitor")
    #expect(
      status.output.contains(#""providers":[{"provider":"p","sites":1,"stale":0,"oldestUpdateSeconds":"#), "\(status)")
    #expect(try run("remove", "a").ending == .exited(0))
    #expect(try cluster.value("SELECT count(*) FROM vane.due", in: address) == "0")
  }

  @Test func eachRoleMayDoItsPartAndNothingElse() throws {
    defer { cluster.remove() }
    // PUBLIC has no privilege.
    try cluster.sql("REVOKE ALL ON DATABASE \(name) FROM PUBLIC", in: address)
    _ = try run("init")
    for role in ["owner", "worker", "monitor", "reader"] { try login("my_\(role)", in: "vane_\(role)") }
    let list = "/tmp/vane-roles-\(getpid()).csv"
    defer { unlink(list) }
    try "identifier,name,latitude,longitude\na,A,1,2\n".write(toFile: list, atomically: true, encoding: .utf8)
    #expect(try run("import", list, as: "my_owner").ending == .exited(0))
    for command in ["pause", "resume", "refresh"] {
      #expect(try run(command, "a", as: "my_owner").ending == .exited(0), "\(command)")
    }

    let worker = try FleetStore.open(try DatabaseAddress(try cluster.address(of: name, as: "my_worker")))
    try worker.checkPrivileges()
    // The tables of the history are created with the privileges of the owner.
    let latest = "SELECT max(relname) FROM pg_class WHERE relname ~ '^reading_[0-9_]{10}$' AND relkind = 'r'"
    let table = try #require(try cluster.value(latest, in: address))
    try cluster.sql("DROP TABLE vane.\(table)", in: address)
    try worker.maintain()
    #expect(try cluster.value(latest, in: address) == table)
    #expect(try foreign() == nil)
    let number = try worker.register(version: "1")
    let claims = try worker.claim(atMost: 9, worker: number)
    try worker.finish(
      claims.map { ClaimEnd($0, .weather(provider: "p", document: "{}"), wait: .zero) },
      work: ["p": ProviderWork(requests: 1)])
    try worker.learn(
      claims.map { WarnedSite(site: $0.site, coordinate: $0.coordinate, codes: ["a"], foreignCodes: []) })

    let status = try run("status", "--format", "prometheus", as: "my_monitor")
    #expect(status.output.contains(#"vane_fleet_updates_total{provider="p"} 1"#), "\(status)")
    // A monitor sees the age of the transaction of a superuser.
    let reader = try PostgresConnection(to: try DatabaseAddress(address))
    try reader.run("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM vane.now", doing: "testing")
    let monitor = try FleetStore.open(try DatabaseAddress(try cluster.address(of: name, as: "my_monitor")))
    #expect(eventually { (try? monitor.status().snapshotAge).map { $0 > 0 } ?? false })
    try reader.run("COMMIT", doing: "testing")
    for statement in [
      "SELECT name FROM vane.site", "SELECT document FROM vane.result", "SELECT * FROM vane.now",
      "UPDATE vane.due SET token = 1", "SELECT vane.looked('a')", "SELECT vane.keep_history()",
    ] {
      #expect(throws: FleetError.self, "\(statement)") { try sql(statement, as: "my_monitor") }
    }

    let views = try cluster.value(
      "SELECT string_agg(viewname, ' ') FROM pg_views WHERE schemaname = 'vane'", in: address)
    for view in try #require(views).split(separator: " ") { try sql("SELECT * FROM vane.\(view)", as: "my_reader") }
    try sql("SELECT vane.looked('a')", as: "my_reader")
    for statement in ["SELECT * FROM vane.site", "SELECT vane.keep_history()", "CREATE TEMPORARY TABLE x (y text)"] {
      #expect(throws: FleetError.self, "\(statement)") { try sql(statement, as: "my_reader") }
    }
    for command in ["import", "remove"] {
      #expect(try run(command, command == "import" ? list : "a", as: "my_worker").ending == .exited(69), "\(command)")
    }
    #expect(try run("remove", "a", as: "my_owner").ending == .exited(0))
  }

  @Test func aWorkerNamesThePrivilegesThatItLacks() throws {
    defer { cluster.remove() }
    _ = try run("init")
    try login("my_worker", in: "vane_worker")
    func expect(_ message: String) throws {
      let run = try run("run", as: "my_worker")
      #expect(run.ending == .exited(69), "\(run)")
      #expect(run.errors.contains(message), "\(run)")
    }
    try cluster.sql("REVOKE UPDATE ON vane.due, vane.ledger FROM vane_worker", in: address)
    try expect("the role my_worker lacks privileges: UPDATE on vane.due, UPDATE on vane.ledger")
    try expect("vane-worker init")
    _ = try run("init")
    try cluster.sql("REVOKE EXECUTE ON FUNCTION vane.keep_history FROM vane_worker", in: address)
    try expect("the role my_worker lacks a privilege: EXECUTE on vane.keep_history()")
    try cluster.sql("REVOKE vane_worker FROM my_worker", in: address)
    try expect("the role lacks a privilege while")
  }

  /// The owner of a database on a server with another administrator.
  @Test func initPrintsWhatItMayNotDo() throws {
    defer { cluster.remove() }
    try cluster.sql("CREATE ROLE plain LOGIN; ALTER DATABASE \(name) OWNER TO plain", in: address)
    let first = try run("init", as: "plain")
    #expect(first.ending == .exited(0), "\(first)")
    let statements = first.output.split(separator: "\n").filter { $0.hasSuffix(";") }.map(String.init)
    for role in FleetSchema.roles { #expect(statements.contains("CREATE ROLE \(role) NOLOGIN;"), "\(first)") }
    #expect(statements.contains("GRANT vane_owner TO plain;"))
    // The administrator runs them, and the owner runs init again.
    for statement in statements { try cluster.sql(statement, in: address) }
    let second = try run("init", as: "plain")
    #expect(second.output == "The schema is up to date: version \(FleetSchema.version).\n", "\(second)")
    #expect(try foreign() == nil)
    // A role that may create roles needs no administrator, except for the statistics of other roles.
    try cluster.sql("DROP SCHEMA vane CASCADE; ALTER ROLE plain CREATEROLE", in: address)
    try cluster.sql(
      "DROP OWNED BY vane_owner, vane_worker, vane_monitor, vane_reader; DROP ROLE vane_owner, vane_worker, vane_monitor, vane_reader",
      in: address)
    let third = try run("init", as: "plain")
    // From version 16 on, only a role that has this one may grant it.
    let left = third.output.split(separator: "\n").filter { $0.hasSuffix(";") }
    #expect(left.allSatisfy { $0 == "GRANT pg_read_all_stats TO vane_owner;" }, "\(third)")
    #expect(try foreign() == nil)
  }
}
