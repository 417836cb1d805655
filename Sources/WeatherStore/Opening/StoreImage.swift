import FoundationEssentials
import Glibc
import SQLite

/// The bytes of a store, including the changes in its `-wal`, read without a lock and without creating a file beside
/// it.
///
/// It is used where SQLite cannot read the two files itself. The formats are those of "Database File Format"
/// (sqlite.org), 1.3 and 4.
struct StoreImage {
  private(set) var bytes: [UInt8]

  /// The maximum number of attempts to read the files; another process may write in between.
  private static let mostTries = 5

  /// Reads both files.
  ///
  /// The `-wal` is read before and after the database. If it is the same both times, it contains everything that a
  /// checkpoint copied from it in between.
  static func read(_ paths: StorePaths) throws(StoreError) -> StoreImage {
    var log = try StoreImage.content(of: paths.database + "-wal", isOptional: true)
    for _ in 0..<StoreImage.mostTries {
      let bytes = try StoreImage.content(of: paths.database)
      let after = try StoreImage.content(of: paths.database + "-wal", isOptional: true)
      if log == after { return StoreImage(bytes, log: log) }
      log = after
    }
    throw .busy(path: paths.database)
  }

  /// Creates an image by applying the committed transactions of a log to its database.
  init(_ database: [UInt8], log: [UInt8]) {
    bytes = database
    if let log = WriteAheadLog(log) {
      bytes += [UInt8](repeating: 0, count: max(0, log.size - bytes.count))
      bytes.removeLast(bytes.count - log.size)
      for (start, page) in log.pages where start < bytes.count {
        bytes.replaceSubrange(start..<start + log.pageSize, with: page)
      }
    }
    // Offsets 18 and 19 say that there is a log (1.3.3); a database in memory cannot have one.
    if bytes.count >= 100 { bytes.replaceSubrange(18..<20, with: [1, 1]) }
  }

  /// Opens a database in memory with these bytes.
  func open() throws -> Connection {
    try Connection(image: bytes)
  }

  static func hasLog(_ paths: StorePaths) -> Bool {
    var log = stat()
    return stat(paths.database + "-wal", &log) == 0 && log.st_size > 0
  }

  private static func content(of path: String, isOptional: Bool = false) throws(StoreError) -> [UInt8] {
    var file = stat()
    guard stat(path, &file) == 0 else {
      if isOptional, errno == ENOENT { return [] }
      throw .file(path: path, action: .read, errno: errno)
    }
    guard file.st_mode & S_IFMT == S_IFREG, let data = FileManager.default.contents(atPath: path) else {
      throw .file(path: path, action: .read, errno: EIO)
    }
    return [UInt8](data)
  }
}
