import FoundationEssentials
import Glibc
import LinuxEvents
import Platform

/// Functions for files and folders that only their owner can read, whatever the umask.
enum PrivateFile {
  /// Creates the folder and any missing parents.
  static func makeFolder(_ path: String) throws(StoreError) {
    if let (path, number) = OwnedFile.makeFolder(path) { throw .file(path: path, action: .create, errno: number) }
  }

  /// Creates an empty file with mode 0600 if there is none. SQLite gives its `-wal` and `-shm` the same mode.
  ///
  /// An existing file is not opened: closing it would drop the POSIX locks that SQLite holds on it in this process.
  static func makeIfMissing(_ path: String) throws(StoreError) {
    if let descriptor = try make(file: path) { close(descriptor) }
  }

  /// Opens a file without following a link, and creates it if it is missing. A named pipe does not block.
  ///
  /// - Parameter mode: `O_RDONLY` or `O_RDWR`.
  /// - Returns: the descriptor, which the caller closes.
  static func openOrMake(_ path: String, for mode: Int32) throws(StoreError) -> Int32 {
    while true {
      let descriptor = open(path, mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      guard errno == ENOENT else { throw .file(path: path, action: .open, errno: errno) }
      // Another process may create the file first; then it can be opened.
      if let made = try make(file: path) { return made }
    }
  }

  /// Creates a new, empty file with mode 0600.
  ///
  /// - Returns: its descriptor; `nil` if the path exists.
  private static func make(file path: String) throws(StoreError) -> Int32? {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw errno == ENOSPC || errno == EDQUOT
        ? .full(path: path) : .file(path: path, action: .create, errno: errno)
    }
    setMode(0o600, of: descriptor)
    OwnedFile.giveToOwner(ofFolderAround: path, descriptor)
    return descriptor
  }

  /// Gives a file the mode that it was created with, because the umask may have removed permissions of its owner.
  ///
  /// A file system of another kind refuses this (FAT, some network shares). Its mount options set the modes there.
  static func setMode(_ mode: mode_t, of descriptor: Int32) {
    _ = fchmod(descriptor, mode)
  }

  /// Returns whether the path still names the descriptor's file.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (open, there) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &there) == 0 && open.st_ino == there.st_ino
      && open.st_dev == there.st_dev
  }

  /// Returns whether a file or folder exists.
  ///
  /// - Throws: `StoreError.database` if that cannot be found out, as in a folder without permission.
  static func exists(_ path: String) throws(StoreError) -> Bool {
    if access(path, F_OK) == 0 { return true }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw .database(path: path, detail: String(cString: strerror(errno)))
    }
    return false
  }

  /// Throws an error if the path is not a regular file, such as a named pipe: reading it could block for ever.
  static func checkKind(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .notRegular(path: path)
  }

  /// Returns the content of a regular file, or `nil` if there is none.
  ///
  /// - Parameter limit: the maximum number of bytes to read; a longer file is refused.
  static func read(_ path: String, atMost limit: Int) throws(StoreError) -> [UInt8]? {
    do {
      return try RegularFile.read(path, atMost: limit)
    } catch {
      switch error {
      case .notRegular, .system(EISDIR): throw .notRegular(path: path)
      case .tooLarge: throw .tooLarge(path: path, limit: limit)
      case .system(let number): throw .file(path: path, action: .read, errno: number)
      }
    }
  }

  /// Writes a short text in place, without waiting for the disk.
  ///
  /// - Returns: whether it was written.
  @discardableResult
  static func overwrite(_ path: String, with text: String) -> Bool {
    guard let descriptor = try? openOrMake(path, for: O_RDWR) else { return false }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return pwrite(descriptor, bytes, bytes.count, 0) == bytes.count && ftruncate(descriptor, off_t(bytes.count)) == 0
  }

  /// Replaces a file's content. After a power cut the file has the old or the new content, complete.
  ///
  /// The caller must exclude other writers. The temporary file has a fixed name, and is removed if anything fails.
  static func replace(_ path: String, with content: [UInt8]) throws(StoreError) {
    let temporary = temporaryName(of: path)
    // A killed writer may have left a temporary file. A newly created file follows no link and is not a pipe.
    unlink(temporary)
    guard let descriptor = try make(file: temporary) else {
      throw .file(path: temporary, action: .create, errno: EEXIST)
    }
    let failure = OwnedFile.write(content, to: descriptor)
    close(descriptor)
    if let failure {
      unlink(temporary)
      throw failure == ENOSPC || failure == EDQUOT
        ? .full(path: path) : .file(path: temporary, action: .write, errno: failure)
    }
    guard rename(temporary, path) == 0 else {
      let reason = errno
      unlink(temporary)
      throw .file(path: path, action: .replace, errno: reason)
    }
    let folder = OwnedFile.folder(around: path)
    if let number = OwnedFile.synchronize(folder: folder) {
      throw .file(path: folder, action: .synchronize, errno: number)
    }
  }

  /// Returns the path of the temporary file that `replace` writes and then renames.
  static func temporaryName(of path: String) -> String { path + ".new" }

  /// Returns whether a folder has no room for another small file.
  static func isFull(_ folder: String) -> Bool {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return false }
    return disk.f_bavail * disk.f_frsize < 65_536 || disk.f_files > 0 && disk.f_favail == 0
  }

  /// Removes the files of a folder whose names begin with one of these. Longer names come first, so that the journal of
  /// a database is never left without it.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  static func removeAll(in folder: String, prefixes: [String]) throws(StoreError) -> Bool {
    guard try exists(folder) else { return false }
    guard access(folder, R_OK | X_OK) == 0 else { throw .file(path: folder, action: .read, errno: errno) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.filter { name in prefixes.contains { name.hasPrefix($0) } }.sorted {
      $0.utf8.count > $1.utf8.count
    }
    for name in found {
      let path = folder + "/" + name
      guard unlink(path) == 0 || errno == ENOENT else { throw .file(path: path, action: .remove, errno: errno) }
    }
    return !found.isEmpty
  }

  /// Keeps a damaged file, and those beside it with these suffixes, under another name:
  /// `PATH.corrupt-20260206T070000Z`, with `-2` and so on if that name is taken.
  ///
  /// - Parameter suffixes: of files that may be missing. They are moved first: SQLite would apply them to a new
  ///   database beside them. They keep their suffixes, so that the file can be opened with them.
  /// - Returns: the new path.
  static func setAside(_ path: String, with suffixes: [String] = [], at now: Date) throws(StoreError) -> String {
    let stamp = now.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
    let first = "\(path).corrupt-\(stamp)"
    var aside = first
    var number = 2
    while access(aside, F_OK) == 0 {
      aside = "\(first)-\(number)"
      number += 1
    }
    for suffix in suffixes + [""] {
      guard rename(path + suffix, aside + suffix) == 0 || (errno == ENOENT && !suffix.isEmpty) else {
        throw .file(path: path + suffix, action: .setAside, errno: errno)
      }
    }
    return aside
  }
}
