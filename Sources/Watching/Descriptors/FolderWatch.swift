import FoundationEssentials
import Glibc
import Platform

/// A watch on the entries of one folder, through `inotify(7)`.
///
/// The watch is on the folder and not on a file in it. Programs replace files, and a watch on a file would stay on the
/// old one.
final class FolderWatch {
  /// One change in the folder.
  struct Event {
    /// The entry's name; empty if the event concerns the folder itself, or if events were lost.
    let name: String
    /// The `IN_` bits of the event.
    let kinds: UInt32

    func isAny(of mask: Int) -> Bool {
      kinds & UInt32(mask) != 0
    }
  }

  let descriptor: Descriptor
  private var watch: Int32 = -1
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)

  init() throws(SystemFailure) {
    descriptor = try Descriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)), "watch", "files")
  }

  deinit { buffer.deallocate() }

  /// Watches this folder in place of the previous one.
  ///
  /// - Parameter kinds: the `IN_` bits to watch for.
  func watch(_ folder: String, for kinds: Int) throws(SystemFailure) {
    let added = inotify_add_watch(descriptor.number, folder, UInt32(kinds | Int(IN_ONLYDIR)))
    guard added >= 0 else {
      throw SystemFailure(attempt: "watch", subject: folder, number: errno)
    }
    // The same folder has the same watch number, and its watch must not be removed: the kernel would report the removal
    // and wake the reader.
    if watch >= 0, watch != added { inotify_rm_watch(descriptor.number, watch) }
    watch = added
  }

  /// Passes the events since the last call to the body, in order. One call reads once: a burst of events causes one
  /// wake-up, and a program that keeps writing cannot block the host.
  func drain(_ body: (Event) -> Void) {
    let count = descriptor.read(into: buffer)
    var rest = UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)])
    let header = MemoryLayout<inotify_event>.size
    while rest.count >= header {
      let event = rest.loadUnaligned(as: inotify_event.self)
      let length = header + Int(event.len)
      // Remaining events of a folder that is no longer watched are ignored; a report of lost events has no watch
      // number.
      if event.wd == watch || event.wd == -1 {
        let name = rest[header..<length].prefix { $0 != 0 }
        body(Event(name: String(decoding: name, as: UTF8.self), kinds: event.mask))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
  }
}

/// A watch that reports when a configuration file is written, even if neither the file nor its folder exists yet.
///
/// Until the folder exists, the nearest existing folder above it is watched for the creation of the next one. The
/// removal of the file is not reported: the configuration that was read last stays in force.
final class ConfigurationWatch {
  let folder: FolderWatch
  private let file: URL
  private var isAtFile = false

  /// Starts the watch.
  ///
  /// - Parameter file: an absolute path.
  init(file: String) throws(SystemFailure) {
    self.file = URL(filePath: file)
    folder = try FolderWatch()
    try follow()
  }

  /// Returns whether the file was written since the last call. A file counts as written when it is closed after writing
  /// or moved here, so that the reader sees the whole file.
  func hasChanged() throws(SystemFailure) -> Bool {
    var isChanged = false
    var isAdrift = !isAtFile
    folder.drain { event in
      if event.isAny(of: Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_IGNORED) | Int(IN_UNMOUNT)) {
        isAdrift = true
      } else if isAtFile, event.name == file.lastPathComponent || event.isAny(of: Int(IN_Q_OVERFLOW)) {
        isChanged = true
      }
    }
    guard isAdrift else { return isChanged }
    let wasAtFile = isAtFile
    try follow()
    // The file may have been created with its folder, before the folder was watched.
    return isChanged || (!wasAtFile && isAtFile && FileManager.default.fileExists(atPath: file.path()))
  }

  /// Watches the file's folder, or the nearest existing folder above it.
  private func follow() throws(SystemFailure) {
    let wanted = file.deletingLastPathComponent()
    var nearest = wanted
    while true {
      isAtFile = nearest == wanted
      let kinds = isAtFile ? Int(IN_CLOSE_WRITE) : Int(IN_CREATE)
      do {
        try folder.watch(
          nearest.path(percentEncoded: false), for: kinds | Int(IN_MOVED_TO) | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF))
        return
      } catch {
        guard error.number == ENOENT || error.number == ENOTDIR,
          nearest.pathComponents.count > 1
        else { throw error }
        nearest.deleteLastPathComponent()
      }
    }
  }
}
