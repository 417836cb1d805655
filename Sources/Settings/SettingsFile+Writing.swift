import Foundation
import Glibc

extension SettingsFile {
  /// Replaces a whole file, by rename. A symbolic link stays, and its target is replaced.
  ///
  /// A missing folder is created with mode 0700, a missing file with mode 0600. An existing file keeps its mode and
  /// its owner. A file or folder that root creates (`sudo -E`) gets the owner of the folder around it, as in the
  /// state folder.
  static func write(_ bytes: [UInt8], to path: String) throws(SettingsError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard makeFolder(folder(around: target)) else { throw unwritable(path, errno) }
    let draft = "\(target).\(getpid()).new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    do throws(SettingsError) {
      defer { close(descriptor) }
      try fill(descriptor, with: bytes, asIn: target, named: path)
      guard rename(draft, target) == 0 else { throw unwritable(path, errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], asIn target: String, named path: String
  ) throws(SettingsError) {
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_uid != 0 {
      if geteuid() == 0 { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    } else {
      giveToOwner(ofFolderAround: target, descriptor)
    }
    if isThere { fchmod(descriptor, status.st_mode & 0o777) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw unwritable(path, errno)
      }
    }
    guard fsync(descriptor) == 0 else { throw unwritable(path, errno) }
  }

  /// Creates the folder and its parents.
  ///
  /// - Returns: `false`, with `errno` set, if the folder cannot be created.
  private static func makeFolder(_ path: String) -> Bool {
    if path.isEmpty || access(path, F_OK) == 0 { return true }
    guard makeFolder(folder(around: path)) else { return false }
    guard mkdir(path, 0o700) == 0 else { return errno == EEXIST }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    giveToOwner(ofFolderAround: path, descriptor)
    return true
  }

  private static func giveToOwner(ofFolderAround path: String, _ descriptor: Int32) {
    var owner = stat()
    guard geteuid() == 0, stat(folder(around: path), &owner) == 0, owner.st_uid != 0 else { return }
    _ = fchown(descriptor, owner.st_uid, owner.st_gid)
  }

  private static func folder(around path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func unwritable(_ path: String, _ number: Int32) -> SettingsError {
    .unwritable(file: path, reason: String(cString: strerror(number)))
  }
}
