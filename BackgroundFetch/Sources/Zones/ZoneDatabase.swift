import Synchronization
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's database of time zones: a folder of files.
public enum ZoneDatabase {
  /// The folder: the value of `TZDIR`, as in glibc, else `/usr/share/zoneinfo`.
  public static var folder: String {
    guard let variable = getenv("TZDIR"), variable.pointee != 0 else { return "/usr/share/zoneinfo" }
    return String(cString: variable)
  }

  /// Whether the folder has zones. Without them all zones are unknown, except UTC.
  public static var isInstalled: Bool { zone("Etc/UTC") != nil }

  /// A zone that was read. The entries are a list, because the metadata of a dictionary costs a short program more
  /// instructions than reading a zone.
  private final class Entry: Sendable {
    let path: String
    let zone: Zone
    let next: Entry?

    init(_ path: String, _ zone: Zone, next: Entry?) {
      self.path = path
      self.zone = zone
      self.next = next
    }
  }

  /// The zones that were read, at most all of the database.
  private static let known = Mutex<Entry?>(nil)

  /// Returns a zone of the database, which is read at the first call.
  static func zone(_ identifier: String) -> Zone? {
    guard isName(identifier) else { return nil }
    let path = folder + "/" + identifier
    return known.withLock { known in
      var entry = known
      while let found = entry {
        if found.path == path { return found.zone }
        entry = found.next
      }
      guard let bytes = ZoneFile.bytes(of: path), let offsets = OffsetHistory(tzif: bytes) else { return nil }
      let zone = Zone(identifier, offsets)
      known = Entry(path, zone, next: known)
      return zone
    }
  }

  /// Returns whether a text has the form of a zone name: at most 64 letters, digits, `_`, `+`, `-` and `/`.
  ///
  /// Names begin with a capital letter. The other files and folders of the database do not: `localtime`, `posixrules`,
  /// `right`. No name has a period, so none leads out of the folder.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x41...0x5A).contains(first), text.utf8.count <= 64 else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
      default: false
      }
    }
  }
}

/// Small files of the system that describe zones.
enum ZoneFile {
  /// The largest file that is read, in bytes. The largest zone of tzdata 2025b has 3.6 kB.
  static let maximumSize = 65_536

  /// Returns the content of a regular file; `nil` if it cannot be read or is larger than 64 KiB.
  static func bytes(of path: String) -> [UInt8]? {
    // A pipe or device must not block the process.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumSize else {
      return nil
    }
    let size = Int(status.st_size)
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = read(file, buffer.baseAddress?.advanced(by: count), size - count)
        if part < 0, errno == EINTR { continue }
        guard part > 0 else { return }
        count += part
      }
      isComplete = true
    }
    return isComplete ? bytes : nil
  }

  /// Returns the target of a symbolic link, relative to the link's folder; `nil` if the file is not a link.
  static func target(ofLink path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self) else { return }
      count = max(0, readlink(path, start, buffer.count))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
