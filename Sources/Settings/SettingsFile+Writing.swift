import Foundation
import Glibc

extension SettingsFile {
  /// Replaces a file as a whole, by rename; a link stays, and what it points to is replaced.
  ///
  /// A folder that is missing is made with mode 0700, a file with 0600; an existing file keeps its mode.
  static func write(_ bytes: [UInt8], to path: String) throws(SettingsError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let folder = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw unwritable(path, errno)
    }
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
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
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

  private static func unwritable(_ path: String, _ number: Int32) -> SettingsError {
    .unwritable(file: path, reason: String(cString: strerror(number)))
  }
}
