import Glibc
import Processes

/// What happens to the entries of one folder, through `inotify(7)`.
///
/// The folder, not a file in it: programs replace files, and then a watch on the file would be on the old one.
final class FolderWatch {
  /// One thing that happened.
  struct Event {
    /// The entry's name; empty when it concerns the folder itself, or when events were lost.
    let name: String
    /// `IN_` bits.
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

  /// Watches this folder and no other.
  ///
  /// - Parameter kinds: the `IN_` bits of interest.
  func watch(_ folder: String, for kinds: Int) throws(SystemFailure) {
    let added = inotify_add_watch(descriptor.number, folder, UInt32(kinds | Int(IN_ONLYDIR)))
    guard added >= 0 else {
      throw SystemFailure(attempt: "watch", subject: folder, number: errno)
    }
    // The same folder has the same number, and must not be let go: the kernel would say so, and wake its reader.
    if watch >= 0, watch != added { inotify_rm_watch(descriptor.number, watch) }
    watch = added
  }

  /// What happened since the last call, in order. One read: a burst is one wake-up, and a program that never stops
  /// writing cannot keep a host from everything else.
  func drain(_ body: (Event) -> Void) {
    let count = descriptor.read(into: buffer)
    var rest = UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)])
    let header = MemoryLayout<inotify_event>.size
    while rest.count >= header {
      let event = rest.loadUnaligned(as: inotify_event.self)
      let length = header + Int(event.len)
      // What is left over from a folder that is watched no more is of no interest; lost events have no watch.
      if event.wd == watch || event.wd == -1 {
        let name = rest[header..<length].prefix { $0 != 0 }
        body(Event(name: String(decoding: name, as: UTF8.self), kinds: event.mask))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
  }
}
