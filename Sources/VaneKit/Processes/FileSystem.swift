import CLinux
import Glibc

/// File systems on which `flock` or inotify do not work as Vane needs.
enum FileSystem {
  /// Returns the name of such a file system, from its number in statfs(2) (linux/magic.h); `nil` for all others.
  ///
  /// On network file systems a lock may apply on one machine only, and writes from another machine raise no inotify
  /// events. With FUSE and 9P, both depend on the server. An overlay supports both.
  static func unsuited(type: UInt32) -> String? {
    switch type {
    case 0x6969: "NFS"
    case 0x517B: "SMB"
    case 0xFF53_4D42, 0xFE53_4D42: "CIFS"
    case 0x6573_5546: "FUSE"
    case 0x0102_1997: "9P"
    default: nil
    }
  }

  /// Returns the same for the file system of a folder that exists or will be created.
  static func unsuited(under folder: String) -> String? {
    var status = statfs()
    guard nearest(to: folder, where: { statfs($0, &status) == 0 }) != nil else { return nil }
    return unsuited(type: UInt32(truncatingIfNeeded: status.f_type))
  }

  /// Returns the path that prevents writing or creating a file or folder, with the system's reason; `nil` if nothing
  /// does.
  ///
  /// The path is the file or folder itself, or the nearest existing folder above it.
  static func unwritable(_ path: String) -> (path: String, reason: String)? {
    guard let there = nearest(to: path, where: { access($0, F_OK) == 0 }) else { return nil }
    // A path above the target must be a folder.
    guard access(there == path ? there : there + "/.", W_OK) != 0 else { return nil }
    return (there, String(cString: strerror(errno)))
  }

  /// Returns the path itself, or the first folder above it that meets the condition.
  private static func nearest(to path: String, where isWanted: (String) -> Bool) -> String? {
    var path = path
    while !isWanted(path) {
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
