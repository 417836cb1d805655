#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A watch on the entries of one folder, through `inotify(7)`.
///
/// The watch is on the folder and not on a file in it. Programs replace files, and a watch on a file would stay on the
/// old one.
public final class FolderWatch {
  /// One change in the folder.
  public struct Event {
    /// The entry's name; empty if the event concerns the folder itself, or if events were lost.
    public let name: String
    /// The `IN_` bits of the event.
    public let kinds: UInt32

    public init(name: String, kinds: UInt32) {
      (self.name, self.kinds) = (name, kinds)
    }

    public func isAny(of mask: Int) -> Bool {
      kinds & UInt32(mask) != 0
    }
  }

  public let descriptor: Descriptor
  private var watch: Int32 = -1
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)

  public init() throws(SystemFailure) {
    descriptor = try Descriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)), "watch", "files")
  }

  deinit { buffer.deallocate() }

  /// Watches this folder in place of the previous one.
  ///
  /// - Parameter kinds: the `IN_` bits to watch for.
  public func watch(_ folder: String, for kinds: Int) throws(SystemFailure) {
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
  /// wake-up, and a program that keeps writing cannot block the reader.
  public func drain(_ body: (Event) -> Void) {
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
