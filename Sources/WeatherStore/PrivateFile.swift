import Foundation

/// Files and folders that only their owner can read, whatever the umask.
enum PrivateFile {
  /// Makes the folder and what is missing above it; only the folder itself is set to 0700, and only when it is new.
  static func makeFolder(_ path: String) throws(StoreError) {
    if try make(path) { return }
    try makeFolder(parent(of: path))
    // The folder above is there now. Where this one still cannot be made, as under /proc or behind a link to nowhere,
    // to try on would never end.
    guard try make(path) else { throw .file(path: path, action: "create", errno: ENOENT) }
  }

  /// - Returns: `false` when something above it is missing.
  private static func make(_ path: String) throws(StoreError) -> Bool {
    if mkdir(path, 0o700) == 0 {
      guard chmod(path, 0o700) == 0 else { throw .file(path: path, action: "protect", errno: errno) }
      return true
    }
    switch errno {
    case EEXIST: return true
    case ENOENT where path.contains("/") && path != "/": return false
    default: throw .file(path: path, action: "create", errno: errno)
    }
  }

  /// Makes an empty file with mode 0600 unless there is one. SQLite gives its `-wal` and `-shm` the same mode.
  ///
  /// An existing file is not opened: closing it would drop the POSIX locks SQLite holds on it in this process.
  static func makeIfMissing(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      guard errno == EEXIST else { throw .file(path: path, action: "create", errno: errno) }
      return
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw .file(path: path, action: "protect", errno: errno) }
  }

  /// Replaces a file's content: after a power cut there is the old one or the new one, whole.
  ///
  /// The caller keeps other writers out; the temporary file has one name, so a killed writer leaves no litter.
  static func replace(_ path: String, with content: Data) throws(StoreError) {
    let temporary = path + ".new"
    let descriptor = open(temporary, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file(path: temporary, action: "create", errno: errno) }
    let written = fchmod(descriptor, 0o600) == 0 && write(content, to: descriptor) && fsync(descriptor) == 0
    let reason = errno
    close(descriptor)
    guard written else {
      unlink(temporary)
      throw reason == ENOSPC || reason == EDQUOT
        ? .full(path: path) : .file(path: temporary, action: "write", errno: reason)
    }
    guard rename(temporary, path) == 0 else { throw .file(path: path, action: "replace", errno: errno) }
    try synchronize(folder: parent(of: path))
  }

  /// A name for keeping a damaged file: `PATH.corrupt-20260206T070000Z`, with `-2` and so on when that is taken.
  static func nameForSettingAside(_ path: String, at now: Date) -> String {
    let stamp = now.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
    let first = "\(path).corrupt-\(stamp)"
    var candidate = first
    var number = 2
    while access(candidate, F_OK) == 0 {
      candidate = "\(first)-\(number)"
      number += 1
    }
    return candidate
  }

  private static func write(_ content: Data, to descriptor: Int32) -> Bool {
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func synchronize(folder: String) throws(StoreError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path: folder, action: "open", errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .file(path: folder, action: "synchronize", errno: errno) }
  }

  private static func parent(of path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
  }
}
