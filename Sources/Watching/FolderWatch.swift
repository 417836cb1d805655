import Glibc

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

  init() throws(WatchError) {
    descriptor = try Descriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)), "watch", "files")
  }

  deinit { buffer.deallocate() }

  /// Watches this folder and no other.
  ///
  /// - Parameter kinds: the `IN_` bits of interest.
  func watch(_ folder: String, for kinds: Int) throws(WatchError) {
    let added = inotify_add_watch(descriptor.number, folder, UInt32(kinds | Int(IN_ONLYDIR)))
    guard added >= 0 else {
      throw .system(SystemFailure(attempt: "watch", subject: folder, number: errno))
    }
    // Last, and only if it is another: removing a watch is an event, too.
    if watch >= 0, watch != added { inotify_rm_watch(descriptor.number, watch) }
    watch = added
  }

  /// Everything that happened since the last call, in order. Empties what the kernel holds, so that a burst is one
  /// wake-up.
  func drain(_ body: (Event) -> Void) {
    while true {
      let count = descriptor.read(into: buffer)
      guard count > 0 else { return }
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
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
}
