import Failures
import Glibc
import Platform

/// A file that a program writes for others, such as the metrics for a node exporter. It is replaced as a whole, so a
/// reader sees the old or the new content.
struct OutputFile {
  let path: String

  /// Replaces the file. A link stays, and its target is replaced. An existing file keeps its mode.
  func write(_ text: String) throws(OutputFileError) {
    let target = realpath(path, nil)
    defer { free(target) }
    let name = target.map { String(cString: $0) } ?? path
    var status = stat()
    let isThere = stat(name, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { throw OutputFileError(path: path, errno: nil) }
    // A node exporter reads the files of its folder by their ending, which is another one here.
    let draft = "\(name).\(getpid()).new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw OutputFileError(path: path, errno: errno) }
    if isThere { fchmod(descriptor, status.st_mode & 0o777) }
    var problem = OwnedFile.write(Array(text.utf8), to: descriptor)
    close(descriptor)
    if problem == nil, rename(draft, name) != 0 { problem = errno }
    guard let problem else { return }
    unlink(draft)
    throw OutputFileError(path: path, errno: problem)
  }
}

/// The reason why an output file was not written.
struct OutputFileError: Failure {
  let path: String
  /// The system's error number; `nil` if the path is no regular file.
  let errno: Int32?

  var description: String {
    "\(path) cannot be written: \(errno.map { String(cString: strerror($0)) } ?? "it is not a regular file")"
  }

  var kind: FailureKind { .inputOutput }
}
