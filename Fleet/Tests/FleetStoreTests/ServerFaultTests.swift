import Foundation
import Glibc
import LoopbackServer
import TestSupport
import Testing

@testable import FleetStore

/// The program and servers of PostgreSQL that demand TLS and a password, are stopped, or have a full disk.
@Suite(.ownThread) struct ServerFaultTests {
  private let scratch = ScratchFolder()

  private func run(
    _ arguments: [String], address: String, _ others: [String: String] = [:]
  ) throws -> ProgramRun {
    RunningProgram.run(
      try BuiltPrograms.path(of: "vane-worker"), arguments + ["--database", address],
      environment: ["PATH": "/usr/bin:/bin", "HOME": scratch.path].merging(others) { $1 })
  }

  /// Writes a list of sites.
  private func list(_ count: Int, nameLength: Int = 10) throws -> String {
    let name = String(repeating: "n", count: nameLength)
    let rows = (0..<count).map { "s\($0),\(name),\(Double($0 % 800) / 10),\($0 / 800),,60" }
    return try scratch.write(
      "identifier,name,latitude,longitude,country,interval\n\(rows.joined(separator: "\n"))\n", to: "sites.csv")
  }

  @Test func usesTLSAndTheUsersPasswordFile() throws {
    // A port that was free a moment ago.
    let port = try LoopbackServer { _ in }.port
    let cluster = PostgresCluster(
      settings: ["listen_addresses=127.0.0.1", "port=\(port)", "ssl=on"],
      preparation: """
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
        -keyout server.key -out server.crt && chmod 600 server.key && \
        echo "local all all trust" >pg_hba.conf && echo "hostssl all all 127.0.0.1/32 scram-sha-256" >>pg_hba.conf
        """)
    defer { cluster.remove() }
    let admin = "postgresql:///postgres?host=\(cluster.folder)&user=postgres&port=\(port)"
    try cluster.sql("CREATE ROLE me LOGIN PASSWORD 'Secret-1'", in: admin)
    try cluster.sql("CREATE DATABASE fleet OWNER me", in: admin)
    let certificate = cluster.folder + "/data/server.crt"
    let address = "postgresql://me@localhost:\(port)/fleet?sslmode=verify-full&sslrootcert=\(certificate)"

    func write(_ password: String) throws {
      chmod(try scratch.write("localhost:\(port):*:me:\(password)\n", to: ".pgpass"), 0o600)
    }
    try write("Secret-1")
    #expect(try run(["init"], address: address).ending == .exited(0))
    let status = try run(["status", "--json"], address: address)
    #expect(status.ending == .exited(0))
    #expect(!status.output.contains("Secret"))

    // As on a second machine: the address states no mode, and the server wants TLS.
    let remote = "postgresql://me@db.example.com:\(port)/fleet?hostaddr=127.0.0.1"
    chmod(try scratch.write("*:\(port):*:me:Secret-1\n", to: ".pgpass"), 0o600)
    #expect(try run(["status"], address: remote).ending == .exited(0))
    try write("Secret-1")

    func refuses(_ address: String, _ reason: String) throws {
      let run = try run(["status"], address: address)
      #expect(run.ending == .exited(69), "\(run)")
      #expect(run.errors.contains(reason) && !run.errors.contains("Secret"), "\(run)")
    }
    try refuses(address.replacing("verify-full", with: "disable"), "no encryption")
    try refuses(address.replacing(certificate, with: "/etc/hostname"), "root certificate")
    // The certificate is for another name.
    try refuses(address.replacing("@localhost", with: "@127.0.0.1"), "does not match host name")
    try write("Secret-2")
    try refuses(address, "password authentication failed")
  }

  /// A server without TLS, in the place of one on another machine.
  @Test func aHostThatIsNotLocalNeedsTLS() throws {
    let port = try LoopbackServer { _ in }.port
    let cluster = PostgresCluster(settings: ["listen_addresses=127.0.0.1", "port=\(port)"])
    defer { cluster.remove() }
    let admin = "postgresql:///postgres?host=\(cluster.folder)&user=postgres&port=\(port)"
    try cluster.sql("CREATE DATABASE fleet", in: admin)
    // A name that is not looked up, because the address is stated.
    let remote = "postgresql://postgres@db.example.com:\(port)/fleet?hostaddr=127.0.0.1"
    let refused = try run(["init"], address: remote)
    #expect(refused.ending == .exited(69), "\(refused)")
    #expect(refused.errors.contains("SSL"), "\(refused)")
    let services = try scratch.write(
      "[fleet]\nhost=db.example.com\nhostaddr=127.0.0.1\nport=\(port)\nuser=postgres\ndbname=fleet\n", to: "services")
    #expect(
      try run(["init"], address: "service=fleet", ["PGSERVICEFILE": services]).ending == .exited(69))
    // An administrator may say otherwise.
    #expect(try run(["init"], address: remote + "&sslmode=prefer").ending == .exited(0))
    #expect(try run(["status"], address: remote, ["PGSSLMODE": "disable"]).ending == .exited(0))
    // This machine.
    #expect(try run(["status"], address: "postgresql://postgres@localhost:\(port)/fleet").ending == .exited(0))
    #expect(try run(["status"], address: "postgresql://postgres@127.0.0.1:\(port)/fleet").ending == .exited(0))
  }

  @Test func hostsOfThisMachineNeedNoTLS() {
    func demands(_ host: String?, _ address: String? = nil) -> Bool {
      ConnectionParameters.demandsTLS(host: host, hostAddress: address, "prefer")
    }
    for host in [nil, "", "/run/postgresql", "@socket", "localhost", "127.0.0.1", "127.9.9.9", "::1", "/a,localhost"] {
      #expect(!demands(host), "\(host ?? "none")")
    }
    for host in ["db", "db.example.com", "10.0.0.1", "127.0.0.1.example.com", "localhost,db", "::2", "1270.0.0.1"] {
      #expect(demands(host), "\(host)")
    }
    #expect(demands(nil, "10.0.0.1"))
    #expect(demands("db", "127.0.0.1"))
    #expect(!ConnectionParameters.demandsTLS(host: "db", hostAddress: nil, "verify-full"))
  }

  @Test func aWorkerGoesOnAfterTheServerWasStopped() throws {
    let cluster = PostgresCluster()
    defer { cluster.remove() }
    let address = try cluster.fleet()
    let provider = try PretendProvider()
    let configuration = try scratch.write(
      #"{"providers":{"openMeteo":{"baseURL":"\#(provider.baseURL)"}}}"#, to: "worker.json")
    _ = try run(["import", try list(300)], address: address)
    let worker = try RunningProgram(
      try BuiltPrograms.path(of: "vane-worker"),
      ["run", "--batch", "20", "--config", configuration, "--database", address],
      environment: ["PATH": "/usr/bin:/bin"])
    try cluster.wait(for: "300", of: "SELECT count(*) FROM vane.result", in: address)
    for (mode, warming) in [("fast", 10.0), ("immediate", 20)] {
      provider.set { $0.warming = warming }
      try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
      // In the middle of the work.
      let warm = "FROM vane.now WHERE temperature > latitude + \(warming - 1)"
      try cluster.wait(for: "t", of: "SELECT count(*) > 0 \(warm)", in: address)
      cluster.stop(mode)
      cluster.start()
      // As when the leases have ended.
      try cluster.sql("UPDATE vane.due SET held_until = least(held_until, now()) WHERE worker IS NOT NULL", in: address)
      try cluster.wait(for: "300", of: "SELECT count(*) \(warm)", in: address)
    }
    worker.signal(SIGTERM)
    let run = worker.wait()
    #expect(run.ending == .exited(0))
    // At most one line at the begin of each outage, and one at its end. A lane may still wait to try again.
    let lines = run.errors.split(separator: "\n").filter { $0.contains("database") }
    let ends = lines.count { $0.contains("the database works again after ") }
    #expect(lines.count <= 4 && (ends...ends + 1).contains(lines.count - ends), "\(run.errors)")
    #expect(run.errors.contains("sites updated: "))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func reportsAFullDiskAndImportsNothing() throws {
    let disk = try SmallDisk(megabytes: 24)
    let cluster = PostgresCluster(settings: ["listen_addresses=", "max_wal_size=64MB"])
    // The server must have ended before the disk is unmounted.
    defer {
      cluster.remove()
      disk.unmount()
    }
    let admin = try cluster.address(of: "postgres")
    try cluster.sql("CREATE TABLESPACE small LOCATION '\(disk.path)'", in: admin)
    try cluster.sql("CREATE DATABASE fleet TEMPLATE template0 TABLESPACE small", in: admin)
    let address = try cluster.address(of: "fleet")
    #expect(try run(["init"], address: address).ending == .exited(0))
    let full = try run(["import", try list(80_000, nameLength: 190)], address: address)
    #expect(full.ending == .exited(74), "\(full)")
    #expect(full.errors.contains("the disk or the memory of the database is full while importing sites"), "\(full)")
    #expect(try cluster.value("SELECT count(*) FROM vane.site", in: address) == "0")
    #expect(try run(["import", try list(100)], address: address).ending == .exited(0))
  }
}

/// A file system of a few megabytes, for the user of the server.
private struct SmallDisk {
  let path: String

  static let isPossible = getuid() == 0 && (try? SmallDisk(megabytes: 1))?.unmount() == 0

  init(megabytes: Int) throws {
    path = "/tmp/vane-disk-\(getpid())-\(megabytes)"
    try #require(
      system(
        """
        mkdir \(path) && { mount -t tmpfs -o size=\(megabytes)m,mode=700 tmpfs \(path) || { rmdir \(path); false; }; } \
        2>/dev/null && chown postgres \(path)
        """) == 0)
  }

  @discardableResult
  func unmount() -> Int32 { system("umount \(path) && rmdir \(path)") }
}
