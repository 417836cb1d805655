import Glibc
import Synchronization

/// The system's database of time zones: a folder of files.
public enum ZoneDatabase {
  /// The folder: that of the variable `TZDIR`, as in glibc, else `/usr/share/zoneinfo`.
  public static var folder: String {
    guard let variable = getenv("TZDIR"), variable.pointee != 0 else { return "/usr/share/zoneinfo" }
    return String(cString: variable)
  }

  /// Whether the folder has zones. Without them all zones are unknown, except UTC.
  public static var isInstalled: Bool { storage(of: "Etc/UTC") != nil }

  /// A zone that was read. The entries are a list, because the metadata of a dictionary costs a short program more
  /// instructions than reading a zone.
  private final class Entry: Sendable {
    let path: String
    let storage: Zone.Storage
    let next: Entry?

    init(_ path: String, _ storage: Zone.Storage, next: Entry?) {
      self.path = path
      self.storage = storage
      self.next = next
    }
  }

  /// The zones that were read, at most all of the database.
  private static let known = Mutex<Entry?>(nil)

  /// Returns a zone of the database, which is read at the first call.
  static func storage(of identifier: String) -> Zone.Storage? {
    guard isName(identifier) else { return nil }
    let path = folder + "/" + identifier
    return known.withLock { known in
      var entry = known
      while let found = entry {
        if found.path == path { return found.storage }
        entry = found.next
      }
      guard let bytes = ZoneFile.read(path), let offsets = OffsetHistory(tzif: bytes) else { return nil }
      let storage = Zone.Storage(identifier, offsets)
      known = Entry(path, storage, next: known)
      return storage
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
