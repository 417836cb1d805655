public import Foundation

/// A folder of one test, empty at first and removed with this object.
public final class ScratchFolder: Sendable {
  /// The path of the folder, without symbolic links.
  public let path: String

  /// Creates the folder. If that fails, every write to it fails.
  public init() {
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "background-fetch-\(UUID().uuidString)").path(percentEncoded: false)
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Returns the path of a file in the folder.
  public func callAsFunction(_ file: String) -> String { path + "/" + file }

  /// Writes a file, and creates the folders that it is in.
  public func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

  public func write(_ content: Data, to file: String) throws {
    let url = URL(filePath: self(file))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A program that another test starts must not inherit the open file: it would be closed only with that program.
    let descriptor = open(self(file), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: content)
  }

  /// Creates a symbolic link. Its target may be missing.
  public func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(file), withDestinationPath: target)
  }

  public func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: self(file)) }
}
