import FoundationEssentials
import Glibc
import SQLite

/// The bytes of a store, including the changes in its `-wal`, read without a lock and without creating a file beside
/// it.
///
/// It is used where SQLite cannot read the two files itself. The formats are defined in "Database File Format"
/// (sqlite.org), 1.3 and 4.
struct StoreImage {
  private(set) var bytes: [UInt8]

  /// The maximum number of attempts to read the files; another process may write in between.
  private static let maximumTries = 5

  /// Reads both files.
  ///
  /// The `-wal` is read before and after the database. If it is the same both times, it contains everything that a
  /// checkpoint copied from it in between.
  static func read(_ paths: StorePaths) throws(StoreError) -> StoreImage {
    var log = try StoreImage.content(of: paths.database + "-wal", isOptional: true)
    for _ in 0..<StoreImage.maximumTries {
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
    if let bytes = try PrivateFile.read(path, atMost: .max) { return bytes }
    if isOptional { return [] }
    throw .file(path: path, action: .read, errno: ENOENT)
  }
}

/// The result of the transactions in a `-wal`: the pages that differ from the database beside it.
///
/// "Database File Format" (sqlite.org), 4: a header of 32 bytes, then frames of 24 bytes and a page each. Numbers are
/// big-endian. A frame is valid if it has the salt of the header and if the checksum over everything up to it is
/// correct. It must also be a commit frame or be followed by one.
struct WriteAheadLog {
  /// The number of bytes in a page.
  let pageSize: Int
  /// The size of the database after the last commit, in bytes.
  private(set) var size = 0
  /// The newest content of each page, by the page's offset in the database.
  private(set) var pages: [Int: ArraySlice<UInt8>] = [:]

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Reads a log. Returns `nil` if no frame in it is valid.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > WriteAheadLog.headerSize else { return nil }
    let magic = WriteAheadLog.number(in: bytes, at: 0)
    pageSize = Int(WriteAheadLog.number(in: bytes, at: 8))
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes[0..<24])
    guard magic & ~1 == 0x377f_0682, (512...65_536).contains(pageSize), pageSize.nonzeroBitCount == 1,
      sum.isWritten(in: bytes, at: 24)
    else { return nil }

    var waiting: [Int: ArraySlice<UInt8>] = [:]
    var start = WriteAheadLog.headerSize
    while start + WriteAheadLog.frameHeaderSize + pageSize <= bytes.count {
      let content = start + WriteAheadLog.frameHeaderSize
      let page = bytes[content..<content + pageSize]
      sum.add(bytes[start..<start + 8])
      sum.add(page)
      let number = Int(WriteAheadLog.number(in: bytes, at: start))
      guard bytes[start + 8..<start + 16] == bytes[16..<24], sum.isWritten(in: bytes, at: start + 16), number > 0 else {
        break
      }
      waiting[(number - 1) * pageSize] = page
      let count = Int(WriteAheadLog.number(in: bytes, at: start + 4))
      if count > 0 {
        size = count * pageSize
        pages.merge(waiting) { $1 }
        waiting = [:]
      }
      start = content + pageSize
    }
    if size == 0 { return nil }
  }

  private static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Two sums over pairs of numbers (4.2); the header specifies their byte order.
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { bytes in
        for offset in stride(from: 0, to: bytes.count, by: 8) {
          first &+= number(bytes, offset) &+ second
          second &+= number(bytes, offset + 4) &+ first
        }
      }
    }

    func isWritten(in bytes: [UInt8], at offset: Int) -> Bool {
      WriteAheadLog.number(in: bytes, at: offset) == first && WriteAheadLog.number(in: bytes, at: offset + 4) == second
    }

    private func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let number = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: number) : UInt32(littleEndian: number)
    }
  }
}
