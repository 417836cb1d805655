import FoundationEssentials
import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that was put into the inbox: its name, its size and when it was written. Its description is the name of its
/// copy, so that a file of the same name that comes later is another one.
struct SpoolFile: Hashable, Sendable, LosslessStringConvertible {
  let name: String
  /// In bytes.
  let size: Int
  /// In nanoseconds since 1970.
  let writtenAt: Int

  /// The longest name in bytes: that of the copy may have 255.
  static let maximumName = 200

  init(name: String, _ status: stat) {
    self.name = name
    size = Int(status.st_size)
    writtenAt = min(max(0, Int(status.st_mtim.tv_sec)), 9_000_000_000) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }

  init?(_ description: String) {
    let fields = description.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let writtenAt = Int(fields[0]), let size = Int(fields[1]),
      SpoolFile.isWhole(String(fields[2]))
    else { return nil }
    (self.writtenAt, self.size, name) = (writtenAt, size, String(fields[2]))
  }

  var description: String { "\(writtenAt)-\(size)-\(name)" }

  /// Returns whether a name is that of a whole file, and safe to show. A writer hides the name until the file is whole.
  static func isWhole(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= maximumName && !name.contains("/")
      && name.unicodeScalars.allSatisfy {
        ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }

  /// Returns the whole files in an inbox, the oldest first.
  static func list(inbox: String) throws -> [SpoolFile] {
    try FileManager.default.contentsOfDirectory(atPath: inbox).filter(isWhole).compactMap { name in
      var status = stat()
      guard lstat(inbox + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return SpoolFile(name: name, status)
    }.sorted { ($0.writtenAt, $0.name) < ($1.writtenAt, $1.name) }
  }

  /// Returns the files in a folder of copies, the oldest first.
  static func list(copies: String) throws -> [SpoolFile] {
    try FileManager.default.contentsOfDirectory(atPath: copies).compactMap { SpoolFile($0) }
      .sorted { ($0.writtenAt, $0.name) < ($1.writtenAt, $1.name) }
  }
}

/// Files that reach the disk as a whole.
enum WholeFile {
  /// Copies a file, and waits until the copy is on the disk. Returns what was copied; `nil` if the file was written
  /// meanwhile or is not regular.
  ///
  /// - Parameter isExpired: whether to give up; the function then throws `CancellationError`.
  static func copy(_ path: String, to copy: String, isExpired: () -> Bool = { false }) throws -> SpoolFile? {
    let source = try Descriptor(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), "open", path)
    var (before, after) = (stat(), stat())
    guard fstat(source.number, &before) == 0, before.st_mode & S_IFMT == S_IFREG else { return nil }
    let target = try Descriptor(open(copy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600), "create", copy)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    var copied = 0
    while true {
      if isExpired() { throw CancellationError() }
      let count = source.read(into: buffer)
      guard count >= 0 else { throw SystemFailure(attempt: "read", subject: path, number: errno) }
      if count == 0 { break }
      var part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      while !part.isEmpty {
        let count = write(target.number, part)
        guard count > 0 else { throw SystemFailure(attempt: "write", subject: copy, number: errno) }
        part = UnsafeRawBufferPointer(rebasing: part[count...])
      }
      copied += count
    }
    guard fsync(target.number) == 0 else { throw SystemFailure(attempt: "write", subject: copy, number: errno) }
    let name = String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
    let file = SpoolFile(name: name, before)
    let isUnchanged = fstat(source.number, &after) == 0 && SpoolFile(name: name, after) == file
    return isUnchanged && copied == file.size ? file : nil
  }

  /// Waits until the names in a folder are on the disk.
  static func synchronize(_ folder: String) throws {
    let folders = try Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "open", folder)
    guard fsync(folders.number) == 0 else { throw SystemFailure(attempt: "write", subject: folder, number: errno) }
  }

  /// Removes a file, if it exists.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw SystemFailure(attempt: "remove", subject: path, number: errno)
    }
  }
}
