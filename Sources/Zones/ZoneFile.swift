import Glibc

/// Small files of the system that describe zones.
enum ZoneFile {
  /// The largest file that is read, in bytes. The largest zone of tzdata 2025b has 3.6 kB.
  static let largestSize = 65_536

  /// Returns the content of a regular file; `nil` if it cannot be read or is larger than 64 KiB.
  static func read(_ path: String) -> [UInt8]? {
    // A pipe or device must not block the process.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestSize else {
      return nil
    }
    let size = Int(status.st_size)
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = Glibc.read(file, buffer.baseAddress?.advanced(by: count), size - count)
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
