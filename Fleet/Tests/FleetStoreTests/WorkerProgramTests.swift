import Foundation
import Glibc
import TestSupport
import Testing

@testable import FleetStore

/// The program, with `vane-station` as the organisation's own weather server.
@Suite(.ownThread) struct WorkerProgramTests {
  private let cluster = PostgresCluster.shared
  private let scratch = ScratchFolder()

  private func environment(_ others: [String: String] = [:]) -> [String: String] {
    ["PATH": "/usr/bin:/bin", "HOME": scratch.path].merging(others) { $1 }
  }

  private func run(_ arguments: String..., address: String, _ others: [String: String] = [:]) throws -> ProgramRun {
    RunningProgram.run(
      try BuiltPrograms.path(of: "vane-worker"), arguments + ["--database", address],
      environment: environment(others))
  }

  /// Returns a list of sites a tenth of a degree apart.
  private func list(_ count: Int) throws -> String {
    let rows = (0..<count).map { "s\($0),Site \($0),\(40 + Double($0) / 10),10.5,IT,60" }
    return try scratch.write(
      "identifier,name,latitude,longitude,country,interval\n\(rows.joined(separator: "\n"))\n", to: "sites.csv")
  }

  /// Starts the station, and returns it with the path of a configuration for workers.
  private func station() throws -> (program: RunningProgram, configuration: String) {
    let program = try RunningProgram(
      try BuiltPrograms.path(of: "vane-station"), ["--until-stdin-closes"],
      environment: environment(["VANE_DATA_DIR": PackageFolder.path("Data")]), input: .open)
    let url = try program.waitForOutput("\n").split(separator: "\n").first ?? ""
    let text = """
      {"contact":"me@example.com","providers":{"openMeteo":{"baseURL":"\(url)"},"meteoAlarm":{"baseURL":"\(url)"}}}
      """
    return (program, try scratch.write(text, to: "worker.json"))
  }

  private func worker(_ address: String, _ configuration: String, _ others: [String: String] = [:]) throws
    -> RunningProgram
  {
    try RunningProgram(
      try BuiltPrograms.path(of: "vane-worker"),
      ["run", "--batch", "20", "--config", configuration, "--database", address],
      environment: environment(others))
  }

  @Test func importReadsStandardInput() throws {
    let address = try cluster.fleet()
    func run(_ list: String) throws -> ProgramRun {
      RunningProgram.run(
        try BuiltPrograms.path(of: "vane-worker"), ["import", "-", "--database", address],
        environment: environment(), input: .text(list))
    }
    #expect(
      try run("identifier,name,latitude,longitude\na,A,1,2\n")
        == ProgramRun(output: "1 site: 1 new, 0 changed.\n"))
    #expect(try run("identifier\n").errors.hasPrefix("vane-worker: standard input, line 1: the column name is missing"))
  }

  @Test func aListMayDecideWhichSitesRemain() throws {
    let address = try cluster.fleet()
    _ = try run("import", try list(5), address: address)
    let empty = try scratch.write("identifier,name,latitude,longitude\n", to: "empty.csv")
    let refused = try run("import", "--prune", empty, address: address)
    #expect(refused.ending == .exited(65) && refused.errors.contains("the list has no sites"), "\(refused)")
    #expect(
      try run("import", "--prune", try list(2), address: address).output
        == "2 sites: 0 new, 0 changed, 3 removed.\n")
    #expect(try cluster.value("SELECT string_agg(identifier, ' ') FROM vane.site", in: address) == "s0 s1")
    #expect(try run("pause", "s1", address: address) == ProgramRun())
    #expect(
      try run("refresh", "s0", "s1", address: address)
        == ProgramRun(output: "s1 is paused: vane-worker resume s1\n"))
    for command in ["refresh", "remove"] {
      let unknown = try run(command, "s0", "x", address: address)
      #expect(unknown.ending == .exited(66) && unknown.errors.contains("not in the database: x"), "\(unknown)")
    }
    #expect(try run("remove", "s0", "s1", address: address) == ProgramRun())
    #expect(try cluster.value("SELECT count(*) FROM vane.site", in: address) == "0")
  }

  @Test func threeWorkersUpdateAllSitesAndTheDashboardReadsThem() throws {
    let address = try cluster.database()
    #expect(try run("init", address: address).ending == .exited(0))
    #expect(
      try run("import", try list(200), address: address).output == "200 sites: 200 new, 0 changed.\n")
    let (station, configuration) = try station()
    let workers = try (0..<3).map { _ in try worker(address, configuration) }
    try cluster.wait(for: "200", of: "SELECT count(*) FROM vane.now WHERE NOT is_stale", in: address)
    try cluster.wait(for: "t", of: "SELECT updated_at IS NOT NULL FROM vane.feed", in: address)
    #expect(try run("status", address: address).output.contains(/workers +3\n/))
    let shown = try run("show", "s7", address: address).output
    #expect(
      shown.wholeMatch(
        of:
          /Site 7, 40\.7, 10\.5\nupdated \d+ s ago by open-meteo\n[\d.-]+ °C, [\w-]+, wind [\d.]+ m\/s\ndue in \d+ s\n/)
        != nil,
      "\(shown)")
    for worker in workers {
      worker.signal(SIGTERM)
      #expect(worker.wait().ending == .exited(0))
    }
    #expect(try cluster.value("SELECT count(*) FROM vane.worker", in: address) == "0")
    withExtendedLifetime(station) {}

    // Each query of the dashboard, as the role that it has.
    try? cluster.sql("CREATE ROLE reader2 LOGIN IN ROLE vane_reader", in: address)
    let name = try #require(try cluster.value("SELECT current_database()", in: address))
    let reader = try cluster.address(of: name, as: "reader2")
    let text = try PackageFolder.text(of: "docs/fleet/grafana.json")
    let queries = try DashboardQueries(text).all
    #expect(queries.count >= 9)
    for query in queries {
      // At a million sites, too, a panel has few rows.
      #expect(
        query.contains(/LIMIT \d+$/) || query.hasPrefix("SELECT count(") || query.contains("count(*) AS"), "\(query)")
      #expect(throws: Never.self, "\(query)") { try cluster.sql(query, in: reader) }
    }
  }

  @Test func aSiteWithoutWeatherIsShownWithItsState() throws {
    let address = try cluster.fleet()
    _ = try run("import", try list(1), address: address)
    #expect(try run("show", "s0", address: address) == ProgramRun(output: "Site 0, 40.0, 10.5\nno weather yet\ndue\n"))
    #expect(try run("pause", "s0", address: address) == ProgramRun())
    try cluster.sql("UPDATE vane.due SET failures = 2", in: address)
    let paused = "Site 0, 40.0, 10.5\nno weather yet\nthe last 2 updates failed\npaused\n"
    #expect(try run("show", "s0", address: address) == ProgramRun(output: paused))
    #expect(
      try run("status", "--json", address: address).output.hasPrefix(
        #"{"schema":1,"sites":1,"paused":1,"dormant":0,"due":0,"late":0,"claimed":0,"failing":1,"workers":0,"#))
  }

  @Test(.enabled(if: AlertRuleTests.promtool != nil, "promtool is not installed"))
  func promtoolAcceptsTheMetrics() throws {
    let address = try cluster.fleet()
    _ = try run("import", try list(3), address: address)
    let (station, configuration) = try station()
    #expect(try run("run", "--once", "--config", configuration, address: address).ending == .exited(0))
    try cluster.sql(
      """
      INSERT INTO vane.silence VALUES ('a"\\b', now() + interval '1 hour');
      INSERT INTO vane.ledger (account, minute, minute_spent) VALUES ('open-meteo.com', now(), 0.1)
      """, in: address)
    let page = try run("status", "--format", "prometheus", "--config", configuration, address: address).output
    #expect(page.contains("vane_fleet_sites 3\n"))
    let check = RunningProgram.run(
      try #require(AlertRuleTests.promtool), ["check", "metrics"], input: .text(page))
    #expect(check == ProgramRun(output: ""), "\(check)")
    withExtendedLifetime(station) {}
  }

  @Test func statusReplacesAFileAsAWhole() throws {
    let address = try cluster.fleet()
    let file = try scratch.write("old", to: "vane.prom")
    chmod(file, 0o640)
    // A reader that has opened the old file keeps it.
    let reader = try #require(FileHandle(forReadingAtPath: file))
    let arguments = ["status", "--format", "prometheus", "--output"]
    func write(_ path: String) throws -> ProgramRun {
      RunningProgram.run(
        try BuiltPrograms.path(of: "vane-worker"), arguments + [path, "--database", address],
        environment: environment())
    }
    #expect(try write(file) == ProgramRun())
    #expect(reader.readDataToEndOfFile() == Data("old".utf8))
    #expect(try scratch.text(of: "vane.prom").hasSuffix("\n"))
    #expect(try scratch.text(of: "vane.prom").contains("vane_fleet_sites 0\n"))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    // Nothing is left beside it, and a new file can be read by others.
    #expect(try write(scratch("new.prom")) == ProgramRun())
    #expect(try FileManager.default.attributesOfItem(atPath: scratch("new.prom"))[.posixPermissions] as? Int == 0o644)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["new.prom", "vane.prom"])
    // A link stays, and a device is not replaced.
    try FileManager.default.createSymbolicLink(atPath: scratch("link"), withDestinationPath: file)
    #expect(try write(scratch("link")) == ProgramRun())
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch("link")) == file)
    for (path, reason) in [("/dev/null", "not a regular file"), (scratch("none/x"), "No such file")] {
      let run = try write(path)
      #expect(run.ending == .exited(74) && run.errors.contains(reason), "\(run)")
    }
  }

  @Test func notifiesTheServiceManager() throws {
    let address = try cluster.fleet()
    let (station, configuration) = try station()
    let path = scratch("notify")
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(manager) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(manager, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    let worker = try worker(address, configuration, ["NOTIFY_SOCKET": path])
    func next() -> String {
      guard isReadable(manager) else { return "" }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = recv(manager, &buffer, buffer.count, 0)
      return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    #expect(next() == "READY=1")
    worker.signal(SIGTERM)
    #expect(next() == "STOPPING=1")
    #expect(worker.wait().ending == .exited(0))
    withExtendedLifetime(station) {}
  }

  @Test func aKilledWorkerLosesNothing() throws {
    let address = try cluster.fleet()
    _ = try run("import", try list(200), address: address)
    let (station, configuration) = try station()
    for _ in 0..<6 {
      let worker = try worker(address, configuration)
      try cluster.wait(for: "t", of: "SELECT count(*) > 0 FROM vane.due WHERE worker IS NOT NULL", in: address)
      worker.signal(SIGKILL)
      _ = worker.wait()
      #expect(
        try cluster.value(
          "SELECT count(*) FROM vane.due WHERE worker IS NOT NULL AND held_until > now() + interval '5 minutes'",
          in: address)
          == "0")
      // As when the lease has ended.
      try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    }
    #expect(try run("run", "--once", "--config", configuration, address: address).ending == .exited(0))
    #expect(
      try cluster.value("SELECT count(*) FROM vane.due WHERE due_at > now() AND failures = 0", in: address) == "200")
    #expect(try cluster.value("SELECT count(*) FROM vane.result", in: address) == "200")
    withExtendedLifetime(station) {}
  }

  @Test func reportsEachProblemInOneSentence() throws {
    let address = try cluster.fleet()
    let name = try #require(try cluster.value("SELECT current_database()", in: address))
    func expect(_ run: ProgramRun, _ status: Int32, _ text: String) {
      #expect(run.ending == .exited(status), "\(run)")
      #expect(run.errors.hasPrefix("vane-worker: ") && run.errors.contains(text), "\(run)")
    }
    expect(try run("run", "--config", scratch("none.json"), address: address), 74, "there is no such file")
    let bad = try scratch.write("{\"providers\":{\"order\":[\"x\"]}}", to: "bad.json")
    expect(try run("run", "--config", bad, address: address), 78, "providers.order")
    let anonymous = try scratch.write("{\"providers\":{\"order\":[\"met-norway\"]}}", to: "anonymous.json")
    let required = "no contact address is configured, and met-norway requires one"
    expect(try run("run", "--config", anonymous, address: address), 78, required)
    expect(try run("status", address: "postgresql://me:secret@localhost/x"), 64, "password")
    expect(try run("status", address: "postgresql:///x?host=/nowhere"), 69, "cannot be reached")
    expect(try run("show", "x", address: address), 66, "not in the database: x")
    #expect(try run("run", "--batch", "0", address: address).ending == .exited(64))
    let csv = try scratch.write("identifier,name,latitude,longitude\na,A,91,0\nb,B,1,1\nb,B,1,1\n", to: "bad.csv")
    let refused = try run("import", csv, address: address)
    expect(refused, 65, "nothing was imported")
    #expect(refused.errors.split(separator: "\n").count == 3)
    #expect(try cluster.value("SELECT count(*) FROM vane.site", in: address) == "0")
    try? cluster.sql("CREATE ROLE stranger2 LOGIN", in: address)
    expect(try run("run", address: try cluster.address(of: name, as: "stranger2")), 69, "lacks a privilege")
    try cluster.sql("ALTER DATABASE \(name) SET default_transaction_read_only = on", in: address)
    expect(try run("run", address: address), 69, "read-only")
    try cluster.sql("ALTER DATABASE \(name) RESET ALL", in: try cluster.address(of: "postgres"))
    try cluster.sql("UPDATE vane.schema_version SET version = 99", in: address)
    expect(try run("run", address: address), 78, "version 99")
  }

  @Test func aLockThatIsHeldForLongEndsAnImport() throws {
    let address = try cluster.fleet()
    let other = try PostgresConnection(to: try DatabaseAddress(address))
    try other.run("BEGIN; LOCK TABLE vane.feed", doing: "testing")
    let run = try run("import", try list(3), address: address)
    #expect(run.ending == .exited(75), "\(run)")
    #expect(run.errors.contains("the database is too busy while importing sites"))
    #expect(try cluster.value("SELECT count(*) FROM vane.site", in: address) == "0")
  }

  /// Starts a worker that waits for a lock which another connection holds.
  ///
  /// - Returns: also the process of the server that waits.
  private func blockedWorker() throws -> (
    address: String, station: RunningProgram, holder: PostgresConnection, worker: RunningProgram, process: String
  ) {
    let address = try cluster.fleet()
    _ = try run("import", try list(3), address: address)
    let (station, configuration) = try station()
    let holder = try PostgresConnection(to: try DatabaseAddress(address))
    try holder.run("BEGIN; LOCK TABLE vane.due", doing: "testing")
    let worker = try worker(address, configuration)
    let waiting = """
      SELECT min(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      """
    var process: String?
    try TestSupport.wait(until: "the worker waits for the lock") {
      process = try cluster.value(waiting, in: address)
      return process != nil
    }
    return (address, station, holder, worker, try #require(process))
  }

  @Test func aLockThatIsHeldForLongDoesNotStopAWorker() throws {
    let (address, station, holder, worker, process) = try blockedWorker()
    // The time limit for locks ends the statement, not the worker.
    let first = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND pid = \(process)"
    try cluster.wait(for: "0", of: first, in: address)
    try holder.run("COMMIT", doing: "testing")
    try cluster.wait(for: "3", of: "SELECT count(*) FROM vane.result", in: address)
    worker.signal(SIGTERM)
    let run = worker.wait()
    #expect(run.ending == .exited(0))
    #expect(run.errors.contains("the database is too busy while"))
    withExtendedLifetime(station) {}
  }

  @Test func aSecondSignalEndsAWorkerThatWaitsForTheDatabase() throws {
    let (_, station, holder, worker, _) = try blockedWorker()
    worker.signal(SIGTERM)
    worker.signal(SIGINT)
    let ending = worker.wait().ending
    #expect([.signalled(SIGTERM), .signalled(SIGINT)].contains(ending), "\(ending)")
    withExtendedLifetime((station, holder)) {}
  }

  @Test func reportsAServerThatIsNotPostgreSQL() throws {
    let (station, _) = try station()
    let url = try scratch.text(of: "worker.json")
    let port = try #require(url.firstMatch(of: /127\.0\.0\.1:(\d+)/)).1
    let run = try run("status", address: "postgresql://127.0.0.1:\(port)/x?connect_timeout=5")
    #expect(run.ending == .exited(69), "\(run)")
    withExtendedLifetime(station) {}
  }
}

/// The queries of a dashboard of Grafana, with its macros and variables replaced as Grafana does.
struct DashboardQueries {
  let all: [String]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var found: [String] = []
    func visit(_ value: Any) {
      if let list = value as? [Any] { list.forEach(visit) }
      guard let members = value as? [String: Any] else { return }
      if let query = members["rawSql"] as? String { found.append(query) }
      if members["type"] as? String == "query", let query = members["query"] as? String { found.append(query) }
      members.values.forEach(visit)
    }
    visit(object)
    all = found.map { query in
      query.replacing(/\$__timeFilter\(([a-z_]+)\)/) {
        "\($0.1) BETWEEN now() - interval '1 day' AND now() + interval '1 day'"
      }
      .replacing("$site", with: "s7")
    }
  }
}
