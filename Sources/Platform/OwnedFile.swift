import Glibc
import LinuxEvents

/// Creates and fills files that belong to the owner of the folder around them.
public enum OwnedFile {
  /// Returns the path of the folder around a file; "." or "/" at the end of the path.
  public static func folder(around path: String) -> String {
    guard let slash = path.dropLast(path.hasSuffix("/") ? 1 : 0).lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a folder and any missing parents, each with mode 0700.
  ///
  /// - Returns: `nil`, or the folder that cannot be created and the system's error number.
  public static func makeFolder(_ path: String) -> (path: String, errno: Int32)? {
    var reason = make(path)
    if reason == ENOENT, path != "/", path != "." {
      if let failure = makeFolder(folder(around: path)) { return failure }
      // The parent exists now. If this folder still cannot be created, as under /proc or behind a dangling link,
      // retrying would never end.
      reason = make(path)
    }
    return reason.map { (path, $0) }
  }

  /// Creates one folder. Returns the system's error number.
  private static func make(_ path: String) -> Int32? {
    guard mkdir(path, 0o700) == 0 else { return errno == EEXIST ? nil : errno }
    guard let descriptor = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) else { return errno }
    // The umask may have removed permissions of the owner. A file system of another kind refuses this (FAT, some
    // network shares); its mount options set the modes.
    _ = fchmod(descriptor.number, 0o700)
    giveToOwner(ofFolderAround: path, descriptor.number)
    return nil
  }

  /// Changes the owner of a file that root just created to the owner of the folder around it.
  ///
  /// Otherwise, after one run as root with a user's HOME (`sudo -E`), the user could not write the file. If the owner
  /// cannot be changed, the file remains root's, and `vane doctor` reports it.
  public static func giveToOwner(ofFolderAround path: String, _ descriptor: Int32) {
    var owner = stat()
    guard geteuid() == 0, stat(folder(around: path), &owner) == 0, owner.st_uid != 0 else { return }
    _ = fchown(descriptor, owner.st_uid, owner.st_gid)
  }

  /// Writes all bytes and waits for the disk.
  ///
  /// - Returns: `nil`, or the system's error number.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return fsync(descriptor) == 0 ? nil : errno
  }

  /// Waits until the names of a folder's files are on the disk.
  ///
  /// A folder that may not be read, and a file system that synchronizes no folders, are left alone.
  ///
  /// - Returns: `nil`, or the system's error number.
  public static func synchronize(folder: String) -> Int32? {
    guard let descriptor = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      return errno == EACCES ? nil : errno
    }
    return fsync(descriptor.number) == 0 || errno == EINVAL ? nil : errno
  }

  /// Replaces a whole file, by rename. A link is replaced itself. Afterwards a power cut does not undo that.
  ///
  /// An existing file keeps its mode and its owner. A missing one is created with `mode`.
  ///
  /// - Returns: `nil`, or the system's error number. The file is unchanged then, unless the folder cannot be
  ///   synchronized.
  public static func replace(_ path: String, with bytes: [UInt8], mode: UInt32 = 0o600) -> Int32? {
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    if let number = create(draft, bytes, like: path, mode: mode) { return number }
    guard rename(draft, path) != 0 else { return synchronize(folder: folder(around: path)) }
    let number = errno
    unlink(draft)
    return number
  }

  /// Creates a file that does not exist yet, with the mode and the owner of another file.
  ///
  /// If that file does not exist either, the mode is `mode`, and the owner is that of the folder.
  ///
  /// - Returns: `nil`, or the system's error number; no file is left then.
  public static func create(_ path: String, _ bytes: [UInt8], like other: String, mode: UInt32 = 0o600) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    guard let descriptor = Descriptor(open(path, flags, 0o600)) else { return errno }
    var status = stat()
    let isThere = stat(other, &status) == 0
    if isThere, status.st_uid != 0 {
      if geteuid() == 0 { _ = fchown(descriptor.number, status.st_uid, status.st_gid) }
    } else {
      giveToOwner(ofFolderAround: other, descriptor.number)
    }
    fchmod(descriptor.number, isThere ? status.st_mode & 0o777 : mode)
    guard let number = write(bytes, to: descriptor.number) else { return nil }
    unlink(path)
    return number
  }
}
