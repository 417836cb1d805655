import Foundation
import TestSupport

@testable import FleetStore

/// A server of PostgreSQL that only the tests use, in a temporary folder, with a socket in it: never the machine's.
///
/// As root, the server runs as the user `postgres`, because it refuses root.
final class PostgresCluster: Sendable {
  /// The cluster of most tests, started once and stopped at the end of the process.
  static let shared: PostgresCluster = {
    atexit { PostgresCluster.shared.remove() }
    return PostgresCluster()
  }()

  /// The folder of the server's socket, data and log.
  let folder: String
  private let settings: [String]
  private let programs = "$(pg_config --bindir)"
  private static let counter = Counter()

  /// Creates a cluster, and starts its server.
  ///
  /// - Parameters:
  ///   - settings: settings of the server, each as `name=value`.
  ///   - preparation: shell commands that run in the data folder before the start, as the user of the server.
  init(settings: [String] = ["listen_addresses="], preparation: String = ":") {
    folder = "/tmp/vane-fleet-\(getpid())-\(PostgresCluster.counter.next())"
    self.settings = settings + ["unix_socket_directories=\(folder)", "fsync=off", "max_connections=300"]
    system("mkdir -m 700 \(folder) && if [ $(id -u) = 0 ]; then chown postgres \(folder); fi")
    run("\(programs)/initdb -D \(folder)/data -U postgres --auth=trust --no-sync -E UTF8 --locale=C")
    run("sh -c 'cd \(folder)/data && \(preparation)'")
    start()
  }

  /// Starts the server, and waits until it answers.
  func start() {
    run("\(control) -l \(folder)/log -w -o '\(settings.map { "-c \($0)" }.joined(separator: " "))' start")
  }

  /// Stops the server in one of the modes of `pg_ctl`.
  func stop(_ mode: String) { run("\(control) -m \(mode) -w stop") }

  /// Stops the server and removes its folder.
  func remove() {
    stop("immediate")
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var control: String { "\(programs)/pg_ctl -D \(folder)/data" }

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

  /// Waits until a query has a value.
  func wait(for value: String, of query: String, in address: String) throws {
    try TestSupport.wait(until: "\(query) is \(value)") { try self.value(query, in: address) == value }
  }

  /// Runs a command as the user of the server, and waits for it alone: the server that `pg_ctl` starts stays.
  private func run(_ command: String) {
    let user = getuid() == 0 ? "setpriv --reuid=postgres --regid=postgres --init-groups" : ""
    system("cd / && \(user) \(command) >\(folder)/out 2>&1 </dev/null")
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

extension FleetStore {
  /// Returns the numbers of sites and workers that are not zero, by their names. That of sites without weather is left
  /// out.
  func numbers() throws -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: try counts().filter { $0.value != 0 && $0.name != "never updated" }.map {
        ("\($0.name)", $0.value)
      })
  }
}

extension FleetSchema {
  /// Returns the statements that create the tables of an earlier version, before roles and privileges.
  static func creation(ofVersion version: Int) -> String {
    """
    CREATE SCHEMA vane; CREATE TABLE vane.schema_version (version integer NOT NULL);
    INSERT INTO vane.schema_version VALUES (\(version));
    """ + steps.prefix(version).joined(separator: "\n")
  }
}
