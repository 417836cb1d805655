import CLinux
import Glibc

/// File systems on which `flock` or inotify do not do what Vane relies on.
enum FileSystem {
  /// The name of such a file system, by the number that statfs(2) gives it (linux/magic.h); `nil` for all others.
  ///
  /// On those of a network a lock may hold on one machine alone, and what another machine writes raises no inotify
  /// event; FUSE and 9P leave both to whoever serves them. An overlay has both.
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

  /// The same for where a folder is, or will be once it is made.
  static func unsuited(under folder: String) -> String? {
    var status = statfs()
    guard nearest(to: folder, where: { statfs($0, &status) == 0 }) != nil else { return nil }
    return unsuited(type: UInt32(truncatingIfNeeded: status.f_type))
  }

  /// What keeps a file or folder from being written or made: itself, or the nearest folder above it that there is, with
  /// the system's reason; `nil` for nothing.
  static func unwritable(_ path: String) -> (path: String, reason: String)? {
    guard let there = nearest(to: path, where: { access($0, F_OK) == 0 }) else { return nil }
    // What is to hold something else must be a folder.
    guard access(there == path ? there : there + "/.", W_OK) != 0 else { return nil }
    return (there, String(cString: strerror(errno)))
  }

  /// The path itself, or the first of the folders above it that is as wanted.
  private static func nearest(to path: String, where isWanted: (String) -> Bool) -> String? {
    var path = path
    while !isWanted(path) {
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }
}
