import CSQLite
import Foundation

@testable import SQLite

/// A folder of its own for the files of one test. It is removed at the end.
final class TemporaryDatabase: Sendable {
  let folder: String
  var path: String { folder + "/test.sqlite" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/sqlite-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A connection that creates the file.
  func open(busyTimeout: Duration = .zero) throws -> Connection {
    try Connection(path: path, .create, busyTimeout: busyTimeout)
  }

  /// A connection to a file with one table of 1,000 rows of 100 bytes each.
  func filled() throws -> Connection {
    let connection = try open()
    try connection.execute("CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT")
    try connection.transaction(.immediate) {
      for id in 1...1000 {
        try connection.run("INSERT INTO place VALUES (?, ?)", [id, String(repeating: "x", count: 100)])
      }
    }
    return connection
  }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
}

extension Connection {
  func count(_ table: String) throws -> Int? {
    try value("SELECT count(*) FROM \(table)")
  }

  /// Makes the statements that run now fail. SQLite then rolls the transaction back itself, as after a failing disk.
  func interrupt() {
    sqlite3_interrupt(handle)
  }
}
