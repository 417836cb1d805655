public import FoundationEssentials
public import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A store that is a folder: the file `state`, lock files, and the files of the program.
///
/// A file is replaced as a whole and reaches the disk before the function returns. The files of the program and `state`
/// are not written in one transaction: a fetch writes its data first. A process that is killed in between costs one
/// fetch more, never data.
///
/// ```swift
/// let store = try FileFetchStore(folder: folder)
/// try store.write(Array("one headline\n".utf8), to: "headlines")
/// let text = try store.read("headlines").map { String(decoding: $0, as: UTF8.self) }
/// ```
public struct FileFetchStore: FetchStore {
  public let folder: String

  /// The largest file that is read or written, in bytes: 64 MB.
  static let maximumSize = 64 << 20

  /// Opens the folder, and creates it with mode 0700 if it is missing.
  ///
  /// - Throws: ``FetchError`` if it cannot be created.
  public init(folder: String) throws(FetchError) {
    guard !folder.isEmpty else { throw FetchError("create", "a folder without a name", ENOENT) }
    self.folder = folder
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "/" : made.hasSuffix("/") || made.isEmpty ? "\(part)" : "/\(part)"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || access(made, F_OK) == 0 else {
        throw FetchError("create", made)
      }
    }
  }

  /// Opens the folder of a program: `$XDG_STATE_HOME/PROGRAM`, or `~/.local/state/PROGRAM`.
  ///
  /// - Throws: ``FetchError`` if it cannot be created.
  public init(program: String) throws(FetchError) {
    let state = getenv("XDG_STATE_HOME").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    try self.init(folder: (state ?? home + "/.local/state") + "/" + program)
  }

  /// Returns the content of a file of the program; `nil` if there is none.
  ///
  /// - Throws: ``FetchError``, also for a file that is not regular or larger than 64 MB.
  public func read(_ name: String) throws(FetchError) -> [UInt8]? { try WholeFile.read(path(name)) }

  /// Replaces a file of the program. The caller excludes other writers; a fetch does so by the lock of its task.
  ///
  /// - Throws: ``FetchError``, also for more than 64 MB; the file then has its old content.
  public func write(_ bytes: [UInt8], to name: String) throws(FetchError) {
    try WholeFile.replace(path(name), with: bytes)
  }

  /// Removes a file of the program, if it exists.
  public func remove(_ name: String) throws(FetchError) {
    guard unlink(path(name)) == 0 || errno == ENOENT else { throw FetchError("remove", path(name)) }
  }

  /// Takes a lock of the program, for a change of its files by other processes than fetches. Waits for another process
  /// for at most five seconds.
  ///
  /// - Throws: ``FetchError``, `busy` if another process had the lock the whole time.
  public func lock(_ name: String) throws(FetchError) -> FileLock {
    let lock = try FetchError.wrap { () throws(SystemFailure) in
      try FileLock.attempt(path(name + ".lock"), times: 250)
    }
    guard let lock else { throw .busy(path: path(name)) }
    return lock
  }

  public func memory() throws -> FetchMemory {
    guard let bytes = try read(FileFetchStore.state) else { return FetchMemory() }
    return try FetchMemory(bytes: bytes, path: path(FileFetchStore.state))
  }

  public func commit(_ change: FetchChange) throws {
    let lock = try lock(FileFetchStore.state)
    defer { lock.release() }
    var memory = try memory()
    memory.apply(change)
    try write(Array(memory.text.utf8), to: FileFetchStore.state)
  }

  public func repair(at now: Date) throws -> String? {
    // Another error is that of the file, and not that of a lock beside it.
    do {
      _ = try memory()
      return nil
    } catch FetchError.damaged {}
    let lock = try lock(FileFetchStore.state)
    defer { lock.release() }
    do { _ = try memory() } catch FetchError.damaged(let path) {
      var aside = "\(path).damaged-\(Int(min(max(now.timeIntervalSince1970, 0), 1e11)))"
      while access(aside, F_OK) == 0 { aside += "-2" }
      guard rename(path, aside) == 0 else { throw FetchError("set aside", path) }
      return aside
    }
    return nil
  }

  private static let state = "state"

  private func path(_ name: String) -> String { folder + "/" + name }
}

/// Files that are read and replaced as a whole.
enum WholeFile {
  /// Returns the content of a regular file; `nil` if there is none. A named pipe does not block.
  static func read(_ path: String) throws(FetchError) -> [UInt8]? {
    guard let file = Descriptor(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) else {
      if errno == ENOENT { return nil }
      throw FetchError("open", path)
    }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw FetchError("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FetchError("read", path, EINVAL) }
    guard status.st_size <= FileFetchStore.maximumSize else { throw FetchError("read", path, EFBIG) }
    let size = Int(status.st_size)
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = file.read(
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
        if part < 0 { failure = errno }
        guard part > 0 else { return }
        count += part
      }
    }
    if let failure { throw FetchError("read", path, failure) }
    return bytes
  }

  /// Replaces a file. After a power cut it has the old or the new content, complete.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FetchError) {
    guard bytes.count <= FileFetchStore.maximumSize else { throw FetchError("write", path, EFBIG) }
    let temporary = path + ".new"
    // A process that was killed may have left it. A new file follows no link.
    unlink(temporary)
    guard let file = Descriptor(open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)) else {
      throw FetchError("create", temporary)
    }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { LinuxEvents.write(file.number, $0) }
      guard count >= 0 else {
        let failure = FetchError("write", path)
        unlink(temporary)
        throw failure
      }
      written += count
    }
    guard fsync(file.number) == 0, rename(temporary, path) == 0 else {
      let failure = FetchError("replace", path)
      unlink(temporary)
      throw failure
    }
    let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    guard let folder = Descriptor(open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)), fsync(folder.number) == 0 else {
      throw FetchError("synchronize", parent)
    }
  }
}
