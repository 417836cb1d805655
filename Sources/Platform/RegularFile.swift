import CLinux
import Glibc
import LinuxEvents

/// Reads files that may be anything: missing, a named pipe, far too long.
public enum RegularFile {
  /// The reason why a file was not read.
  public enum Problem: Error, Hashable {
    /// The system's error number.
    case system(Int32)
    /// A named pipe, a device or a socket.
    case notRegular
    case tooLarge
  }

  /// Returns the content of a regular file; `nil` if there is none.
  ///
  /// - Parameter limit: the largest number of bytes that is read.
  public static func read(_ path: String, atMost limit: Int) throws(Problem) -> [UInt8]? {
    // Without O_NONBLOCK, a named pipe would make this wait until a process writes to it.
    guard let descriptor = Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .system(errno)
    }
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .system(EISDIR)
    default: throw .notRegular
    }
    guard status.st_size <= limit else { throw .tooLarge }
    return try read(from: descriptor.number, atMost: limit)
  }

  /// Returns everything up to the end of an open file or pipe.
  public static func read(from descriptor: Int32, atMost limit: Int) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
    throw .tooLarge
  }
}
