import Foundation
import TestSupport

@testable import FleetStore

/// A PostgreSQL of the tests' own, in a temporary folder, reached by a socket in it: never the machine's.
///
/// As root, the server runs as the user `postgres`, because it refuses root.
final class PostgresCluster: Sendable {
  /// The cluster of this test run, started once; its end is that of the process.
  static let shared = PostgresCluster()

  private let folder: String
  private let programs: String
  private static let counter = Counter()

  private init() {
    folder = "/tmp/vane-fleet-\(getpid())"
    programs = "$(pg_config --bindir)"
    system("mkdir -m 700 \(folder) && if [ $(id -u) = 0 ]; then chown postgres \(folder); fi")
    run("initdb", "-U postgres --auth=trust --no-sync -E UTF8 --locale=C")
    start()
    atexit {
      PostgresCluster.shared.stop("immediate")
      try? FileManager.default.removeItem(atPath: PostgresCluster.shared.folder)
    }
  }

  /// Starts the server, and waits until it answers.
  func start() {
    let settings = [
      "listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off", "max_connections=50",
    ]
    run("pg_ctl", "-l \(folder)/log -w -o '\(settings.map { "-c \($0)" }.joined(separator: " "))' start")
  }

  /// Stops the server in one of the modes of `pg_ctl`.
  func stop(_ mode: String) { run("pg_ctl", "-m \(mode) -w stop") }

  /// Returns the address of a database as a role.
  func address(of database: String, as role: String = "postgres") throws -> String {
    "postgresql:///\(database)?host=\(folder)&user=\(role)"
  }

  /// Creates an empty database, and returns its address.
  func database() throws -> String {
    let name = "test\(PostgresCluster.counter.next())"
    try sql("CREATE DATABASE \(name) TEMPLATE template0", in: try address(of: "postgres"))
    return try address(of: name)
  }

  /// Creates a database with the tables of this version.
  func fleet() throws -> String {
    let address = try database()
    _ = try FleetStore.migrate(try DatabaseAddress(address))
    return address
  }

  /// Runs statements as another program would.
  func sql(_ sql: String, in address: String) throws {
    try PostgresConnection(to: try DatabaseAddress(address)).run(sql, doing: "testing")
  }

  /// Returns the first value of a query.
  func value(_ sql: String, in address: String) throws -> String? {
    try PostgresConnection(to: try DatabaseAddress(address)).rows(sql, doing: "testing").text(0, 0)
  }

  /// Runs one of PostgreSQL's programs, and waits for it alone: the server that `pg_ctl` starts stays.
  private func run(_ program: String, _ arguments: String) {
    let user = getuid() == 0 ? "setpriv --reuid=postgres --regid=postgres --init-groups" : ""
    system("cd / && \(user) \(programs)/\(program) -D \(folder)/data \(arguments) >\(folder)/out 2>&1 </dev/null")
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
      lock.lock()
      defer { lock.unlock() }
      count += 1
      return count
    }
  }
}
