/// The names of lock files.
enum LockFile {
  /// The lock of the host.
  static let host = "host.lock"

  /// Returns the name of a file for a lock: letters and digits stay, other bytes become `_` and two digits. A long name
  /// is cut and ends with a checksum of the whole.
  static func name(_ lock: String) -> String {
    var name = ""
    for byte in lock.utf8.prefix(80) {
      let isPlain = byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
      name += isPlain ? String(UnicodeScalar(byte)) : "_\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    }
    let isWhole = lock.utf8.count <= 80 && name.count <= 160
    return "fetch-\(isWhole ? name : "\(name.prefix(160))-\(StateText.checksum(Array(lock.utf8)[...]))").lock"
  }
}
