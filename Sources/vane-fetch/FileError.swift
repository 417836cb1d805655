/// A recorded answer that cannot be read.
struct FileError: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path): no such file, or it cannot be read" }
}
